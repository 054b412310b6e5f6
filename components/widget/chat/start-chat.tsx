/** @jsxImportSource preact */
import { render } from 'preact';
import type { Chat, Kept, Place } from '../place.ts';
import { brandShades } from './brand-shades.ts';
import { ChatSession } from './session/chat-session.ts';
import { ChatApp } from './view/frame/chat-app.tsx';
import { keepEventsInside } from './view/frame/keep-events-inside.ts';

/** Put in by scripts/build-widget.ts: tokens and styles in one. */
declare const CHAT_CSS: string;

/** The chat in the loader's shadow tree. Nothing is asked of the service before it is opened, or someone waits for an answer. */
export function startChat(place: Place): Chat {
  const session = new ChatSession(place);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${CHAT_CSS}.parley{${brandShades(place.config.brandColor)}}`);
  place.root.adoptedStyleSheets = [...place.root.adoptedStyleSheets, sheet];
  const ground = document.createElement('div');
  ground.className = 'parley';
  if (place.theme) ground.dataset.theme = place.theme;
  keepEventsInside(ground);
  place.root.append(ground);

  const close = () => {
    session.close();
    place.launcher.focus();
  };
  let wasOpen = false;
  session.store.subscribe(() => {
    const { isOpen } = session.store.state;
    if (isOpen !== wasOpen) place.onOpenChange(isOpen);
    wasOpen = isOpen;
  });
  render(<ChatApp session={session} place={place} close={close} />, ground);
  if (((place.storage.local.read() as Kept).awakeUntil ?? 0) > Date.now()) session.start();
  return {
    open: () => session.open(),
    close,
    identify: (source) => session.identify(source),
    speak: (languages) => session.speak(languages),
  };
}
