import { browserStore } from '../state/browser-store.ts';
import { cell } from '../state/cell.ts';

const NAME = 'shortcuts';

const chosen = cell(typeof window === 'undefined' || browserStore(null).read<boolean>(NAME) !== false);

/** Whether single letters do something. Off for those who dictate, or whose keys are pressed by accident. */
export const shortcutChoice = {
  ...chosen,
  choose(isOn: boolean): void {
    chosen.set(isOn);
    browserStore(null).write(NAME, isOn);
  },
};
