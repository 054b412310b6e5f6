import type { Kept, Place } from '../../../place.ts';
import type { ChatState, ChatStore } from '../chat-store.ts';
import type { KeptByChat } from '../kept/kept-by-chat.ts';
import { countInTitle } from './title-count.ts';

// As long as somebody may still come: after that the next page waits to be asked.
const AWAKE_FOR_MS = 30 * 60_000;
const AWAKE_STEP_MS = 60_000;

/** Tells what is unread, and keeps for the launcher of the next page what it can know without asking, and whether an answer is awaited. */
export function rememberAcrossPages(store: ChatStore, place: Place, mayKeep: () => boolean): void {
  document.addEventListener('visibilitychange', () => countInTitle(store.state.unread));
  const written = pick(place.storage.local.read() as Kept);
  store.subscribe(() => {
    const unread = store.state.conversations.reduce((sum, each) => sum + store.unreadOf(each), 0);
    if (unread !== store.state.unread) {
      place.onUnreadChange(unread);
      place.emit?.('unread', { count: unread });
      countInTitle(unread);
      return store.change({ unread });
    }
    const kept = place.storage.local.read() as KeptByChat;
    const awakeUntil = kept.waiting || isAwaited(store.state) ? Date.now() + AWAKE_FOR_MS : 0;
    const isSame = written.unread === unread && Math.abs(written.awakeUntil - awakeUntil) < AWAKE_STEP_MS;
    if (isSame || !mayKeep() || store.state.line === 'none') return;
    Object.assign(written, { unread, awakeUntil });
    place.storage.local.change(written);
  });
}

const pick = ({ unread = 0, awakeUntil = 0 }: Kept) => ({ unread, awakeUntil });

function isAwaited({ shown }: ChatState): boolean {
  const { conversation } = shown;
  return (
    conversation !== null &&
    conversation.status !== 'closed' &&
    (conversation.requested || conversation.status === 'human')
  );
}
