import type { ChatState } from '../chat-store.ts';

type Trouble = ChatState['trouble'];

/** What a refusal means for all that follows, if anything. */
export function troubleOf(code: string, isVouchedFor: boolean): { trouble?: Trouble } {
  if (code === 'origin_not_allowed') return { trouble: 'origin' };
  if (code === 'forbidden') return { trouble: 'banned' };
  return code === 'unauthorized' && isVouchedFor ? { trouble: 'expired' } : {};
}

/** Whether the team has let them write again is told to whoever tries. */
export const triedAgain = (trouble: Trouble): Trouble => (trouble === 'banned' ? null : trouble);

/** What the team has just decided. */
export const afterBan = (trouble: Trouble, isBanned: boolean): Trouble => (isBanned ? 'banned' : triedAgain(trouble));
