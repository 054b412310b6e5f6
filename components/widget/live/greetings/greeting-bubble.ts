import { assistantGlyph } from '#components/ui/marks/assistant-glyph.ts';
import type { Greeting } from '#lib/resources/tenant.ts';
import type { Place } from '../../place.ts';
import { greetingStyle } from './greeting-style.ts';

const CLOSE = { no: 'Lukk hilsenen', en: 'Close the greeting' };

/**
 * A greeting of the assistant's beside the launcher: read out politely, taking no focus and no room of the page.
 * @returns what takes it away
 */
export function greetingBubble(
  { root, position, theme, config, languages }: Place,
  { text }: Greeting,
  { onOpen, onClose }: { onOpen: () => Promise<void>; onClose: () => void },
): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(greetingStyle(position, theme, config.brandColor));
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];

  const ground = made('div', 'greeting-place');
  const bubble = made('div', 'greeting-bubble');
  const open = made('button', 'greeting-open');
  const close = made('button', 'greeting-close');
  const words = made('span', 'greeting-words');
  const speaker = made('strong');
  ground.role = 'status';
  ground.lang = languages.texts;
  open.type = close.type = 'button';
  open.ariaHasPopup = 'dialog';
  speaker.textContent = config.assistant.name;
  words.append(speaker, text[languages.texts]);
  open.append(face(config.assistant.avatarUrl), words);
  close.ariaLabel = CLOSE[languages.texts];
  close.append(drawing(24, [['M6 6l12 12M18 6 6 18', 1.75]]));
  bubble.append(open, close);

  const takeAway = () => ground.remove();
  open.addEventListener('click', () => {
    open.ariaBusy = 'true';
    // It stays for another try where the chat cannot be fetched; an open chat takes it away.
    onOpen().catch(() => (open.ariaBusy = null));
  });
  const dismiss = () => {
    takeAway();
    onClose();
  };
  close.addEventListener('click', dismiss);
  bubble.addEventListener('keydown', (event) => event.key === 'Escape' && dismiss());
  root.append(ground);
  // What comes into a place that is there is read out.
  requestAnimationFrame(() => ground.append(bubble));
  return takeAway;
}

function face(src: string | null): Element {
  const ground = made('span', 'greeting-face');
  const { box, body, bodyStroke, eyes, eyeStroke } = assistantGlyph;
  const glyph = drawing(box, [
    [body, bodyStroke],
    [eyes, eyeStroke],
  ]);
  if (!src) ground.append(glyph);
  else {
    const picture = made('img');
    Object.assign(picture, { src, alt: '', width: 32, height: 32, onerror: () => picture.replaceWith(glyph) });
    ground.append(picture);
  }
  return ground;
}

function made<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className = ''): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

function drawing(box: number, paths: [d: string, width: number][]): Element {
  const inSvg = (tag: string) => document.createElementNS('http://www.w3.org/2000/svg', tag);
  const whole = inSvg('svg');
  whole.setAttribute('viewBox', `0 0 ${box} ${box}`);
  whole.ariaHidden = 'true';
  for (const [d, width] of paths) {
    const path = inSvg('path');
    path.setAttribute('d', d);
    path.setAttribute('stroke-width', String(width));
    whole.append(path);
  }
  return whole;
}
