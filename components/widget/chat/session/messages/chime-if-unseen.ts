import type { Place } from '../../../place.ts';
import { loadPart } from '../../load-part.ts';
import type { KeptByChat } from '../kept/kept-by-chat.ts';

const ONE_TAB_FOR_MS = 2_000;

/** A message that nobody looks at is heard, where the visitor wants it so: once, however many tabs there are. */
export function chimeIfUnseen(messageId: string, isOpen: boolean, { storage }: Pick<Place, 'storage'>): void {
  const isSeen = isOpen && document.visibilityState === 'visible' && document.hasFocus();
  if (isSeen || !(storage.local.read() as KeptByChat).sound) return;
  const chime = () => loadPart('more').then((part) => part.chime());
  const alone = async (lock: Lock | null) => {
    if (!lock) return;
    await chime();
    await new Promise((resolve) => setTimeout(resolve, ONE_TAB_FOR_MS));
  };
  const done = navigator.locks
    ? navigator.locks.request(`parley:chime:${messageId}`, { ifAvailable: true }, alone)
    : chime();
  done.catch(() => undefined);
}
