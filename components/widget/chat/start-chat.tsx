/** @jsxImportSource preact */
import { render } from 'preact';
import type { Chat, Kept, Place } from '../place.ts';
import { brandShades } from './brand-shades.ts';
import { kit } from './kit.ts';
import { onPart } from './load-part.ts';
import { ChatSession } from './session/chat-session.ts';
import { givePage } from './session/page/this-page.ts';
import { NEW } from './session/chat-store.ts';
import { keepTabsInStep } from './session/tabs-in-step.ts';
import { addDrawings } from './view/basics/icon.tsx';
import { needTexts } from './texts-known.ts';
import { ChatApp } from './view/frame/chat-app.tsx';
import { keepEventsInside } from './view/frame/keep-events-inside.ts';

/** Put in by the build: tokens and styles in one. */
declare const CHAT_CSS: string;

/** The chat in the loader's shadow tree. Nothing is asked of the service before it is opened, or someone waits for an answer. */
export function startChat(place: Place): Chat {
  const { listeners = [] } = place;
  // A listener that throws is its own fault alone. What an older loader tells by itself goes on as it did.
  place.emit ??= (event, detail = {}) => {
    for (const [of, listener] of listeners) if (of === event) queueMicrotask(() => listener(detail));
  };
  const session = new ChatSession(place);
  adopt(place.root, `${CHAT_CSS}.parley{${brandShades(place.config.brandColor)}}`);
  onPart((part) => {
    part.takeKit(kit);
    addDrawings(part.drawings);
    adopt(place.root, part.style);
  });
  const ground = document.createElement('div');
  ground.className = 'parley';
  if (place.theme) ground.dataset.theme = place.theme;
  keepEventsInside(ground);
  place.root.append(ground);

  const close = () => {
    session.close();
    place.launcher.focus();
  };
  keepTabsInStep(session, place);
  let wasOpen = false;
  session.store.subscribe(() => {
    const { isOpen } = session.store.state;
    if (isOpen === wasOpen) return;
    wasOpen = isOpen;
    place.onOpenChange(isOpen);
    place.emit?.(isOpen ? 'opened' : 'closed');
  });
  needTexts(place.languages.texts).then(
    () => session.store.change({}),
    () => undefined,
  );
  render(<ChatApp session={session} place={place} close={close} />, ground);
  if (((place.storage.local.read() as Kept).awakeUntil ?? 0) > Date.now()) session.start();
  session.identify(place.given?.identify ?? null);
  givePage(place.given?.setPage);
  return {
    open: () => session.open(),
    close,
    identify: (source) => session.identify(source),
    speak: (languages) => session.speak(languages),
    wake: () => session.unasked.expect(),
    greet(greeting) {
      session.show(NEW);
      session.store.change({ greeting });
    },
    setPage: givePage,
    reset: () => session.reset(),
  };
}

function adopt(root: ShadowRoot, style: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
