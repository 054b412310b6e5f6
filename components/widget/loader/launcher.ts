import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import { launcherStyle } from './launcher-style.ts';

export interface Launcher {
  host: HTMLElement;
  root: ShadowRoot;
  button: HTMLButtonElement;
  label: (text: string, language: TextLanguage) => void;
  unread: (count: number) => void;
  /** Shown while the chat is not open. */
  show: (isShown: boolean) => void;
}

const MARK =
  'M12 3.6c4.9 0 8.6 3.2 8.6 7.4s-3.7 7.4-8.6 7.4c-.9 0-1.8-.1-2.7-.3L4.4 20.4l.9-4.3A6.9 6.9 0 0 1 3.4 11c0-4.2 3.7-7.4 8.6-7.4ZM9.3 9.2v2.1c0 1-.5 1.7-1.2 2M14.9 9.2v2.1c0 1-.5 1.7-1.2 2';
/** One, and many. */
const UNREAD = { no: ['ulest melding', 'uleste meldinger'], en: ['unread message', 'unread messages'] };

/** The button on the page, in a shadow tree of its own. Nothing of it takes part in the page's layout. */
export function drawLauncher(brandColor: string, position: 'left' | 'right'): Launcher {
  const host = document.createElement('parley-widget');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(launcherStyle(brandColor, position));
  root.adoptedStyleSheets = [sheet];

  const button = element('button', 'launcher');
  const label = element('span', 'words');
  const badge = element('span', 'badge');
  const unread = element('span', 'unseen');
  button.type = 'button';
  button.ariaHasPopup = 'dialog';
  button.ariaExpanded = 'false';
  badge.ariaHidden = 'true';
  button.append(mark(), label, badge, unread);
  root.append(button);
  let texts: TextLanguage = 'en';
  let count = 0;

  const tell = () => {
    badge.hidden = count === 0;
    badge.textContent = count > 9 ? '9+' : String(count);
    unread.textContent = count ? ` ${count} ${UNREAD[texts][+(count > 1)]}` : '';
  };
  return {
    host,
    root,
    button,
    label(text, language) {
      label.textContent = text;
      host.lang = texts = language;
      tell();
    },
    unread(next) {
      count = next;
      tell();
    },
    show(isShown) {
      button.hidden = !isShown;
      button.ariaExpanded = String(!isShown);
    },
  };
}

function element<Tag extends 'button' | 'span'>(tag: Tag, className: string): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}

const drawn = (tag: string) => document.createElementNS('http://www.w3.org/2000/svg', tag);

function mark(): Element {
  const drawing = drawn('svg');
  const path = drawn('path');
  drawing.setAttribute('viewBox', '0 0 24 24');
  drawing.ariaHidden = 'true';
  path.setAttribute('d', MARK);
  drawing.append(path);
  return drawing;
}
