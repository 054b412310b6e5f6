/** Keys that the page would take for its shortcuts, and moves of the focus that a dialog of the page would fight. */
const OURS = [
  'keydown',
  'keyup',
  'keypress',
  'input',
  'beforeinput',
  'paste',
  'copy',
  'cut',
  'focusin',
  'focusout',
  'dragover',
  'drop',
  'wheel',
  'touchmove',
];

/** What happens in the chat is none of the page's business. */
export function keepEventsInside(ground: HTMLElement): void {
  for (const type of OURS) ground.addEventListener(type, (event) => event.stopPropagation(), { passive: true });
}
