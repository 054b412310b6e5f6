import { browserStore } from '../state/browser-store.ts';
import { cell } from '../state/cell.ts';
import { pushedHere } from './pushed-here.ts';

const NAME = 'notices';

// A frame on another's page may not even ask.
const isPossible = typeof Notification !== 'undefined' && window.parent === window;
const isAllowed = () => isPossible && Notification.permission === 'granted';
const chosen = cell(isAllowed() && browserStore(null).read<boolean>(NAME) === true);

/** Whether the system shows who asks while nobody looks at the panel; off until somebody wants it and allows it. */
export const noticeChoice = {
  ...chosen,
  isPossible,
  /** @returns whether it is as it was chosen: the browser may have refused */
  async choose(isOn: boolean): Promise<boolean> {
    const may = !isOn || (isPossible && (await Notification.requestPermission()) === 'granted');
    const next = isOn && may;
    chosen.set(next);
    browserStore(null).write(NAME, next);
    return next === isOn;
  },
};

/** Shows it where that is wanted. Pressed, it brings the panel to the front. @param tag what a newer one replaces */
export function showNotice(
  { title, body, tag }: { title: string; body: string; tag: string },
  onPress: () => void,
): void {
  // A push tells the same, also to who has no window open.
  if (!chosen.get() || !isAllowed() || pushedHere.get()) return;
  try {
    const notice = new Notification(title, { body, tag, icon: '/icon.svg' });
    notice.addEventListener('click', () => {
      window.focus();
      notice.close();
      onPress();
    });
  } catch {
    // Some phones show notices of service workers alone: the title and the sound remain.
  }
}
