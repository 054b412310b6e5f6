import { isPanelOpened, type PageWord } from '../messages.ts';

export interface EmbedOptions {
  /** The element that the panel fills, or a selector of it. */
  into: Element | string;
  /** The tenant's id. */
  tenant: string;
  /** A token from `POST /server/operator-tokens`, asked for at the start and whenever one ends. */
  token: () => Promise<string> | string;
  /** The conversation to begin with. */
  conversation?: string;
}

export interface EmbeddedPanel {
  readonly frame: HTMLIFrameElement;
  /** Shows a conversation. */
  show(conversationId: string): void;
  /** Takes the panel off the page. */
  close(): void;
}

/** Puts the panel into the page, in a frame that gets its tokens by a port of its own and never by an address. */
export function embedPanel(service: string, { into, tenant, token, conversation }: EmbedOptions): EmbeddedPanel {
  const place = typeof into === 'string' ? document.querySelector(into) : into;
  if (!place) throw new Error(`Parley: there is no element ${typeof into === 'string' ? into : ''} for the panel`);
  const frame = document.createElement('iframe');
  const path = conversation ? `/panel/conversations/${encodeURIComponent(conversation)}` : '/panel';
  frame.src = `${service}${path}?tenant=${encodeURIComponent(tenant)}`;
  frame.title = 'Parley';
  frame.allow = 'clipboard-write; autoplay; fullscreen';
  frame.style.cssText = 'border:0;width:100%;height:100%;display:block;color-scheme:normal';
  let port: MessagePort | null = null;
  const say = (word: PageWord) => port?.postMessage(word);
  /** What is to be shown by a panel that has not opened yet. */
  let wanted: PageWord | null = null;

  const opened = ({ source, origin, data, ports }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || origin !== service || !isPanelOpened(data)) return;
    // A frame that is loaded anew begins anew.
    port?.close();
    port = ports[0] ?? null;
    if (port) port.onmessage = () => void answer();
    if (wanted) say(wanted);
    wanted = null;
  };
  const answer = async () => {
    try {
      say({ token: await token() });
    } catch (error) {
      // oxlint-disable-next-line no-console -- for the page's developer; who works in the panel is told there
      console.error('Parley: no token for the panel', error);
      say({ token: null });
    }
  };

  window.addEventListener('message', opened);
  place.append(frame);
  return {
    frame,
    show(id) {
      if (port) say({ show: id });
      else wanted = { show: id };
    },
    close() {
      window.removeEventListener('message', opened);
      port?.close();
      frame.remove();
    },
  };
}
