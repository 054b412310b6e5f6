import { refusalOf } from '#components/api/refused.ts';
import { waitingConversations } from './waiting.ts';
import type { Inbox } from '../inbox.ts';

type Lists = Pick<Inbox['lists'], 'state' | 'fetchWaiting'>;

/** Who waits longest, of those that are known and not among these. */
export function nextWaiting({ state }: Pick<Lists, 'state'>, except: readonly string[] = []): string | null {
  return waitingConversations(state.get()).find(({ id }) => !except.includes(id))?.id ?? null;
}

/**
 * Joins where a visitor has waited longest. Where somebody else was faster, the next one is tried.
 * @returns the conversation's id; null when nobody waits @throws Refused
 */
export async function takeNext(inbox: { lists: Lists; act: Inbox['act'] }): Promise<string | null> {
  const { lists } = inbox;
  const tried: string[] = [];
  for (;;) {
    if (!nextWaiting(lists, tried)) await lists.fetchWaiting();
    const id = nextWaiting(lists, tried);
    if (!id) return null;
    tried.push(id);
    if (await took(inbox, id)) return id;
  }
}

async function took(inbox: { act: Inbox['act'] }, id: string): Promise<boolean> {
  try {
    const { owner } = await inbox.act(id, 'join', { ifWaiting: true });
    // Whoever took part already is not made the owner by joining.
    if (owner === null) await inbox.act(id, 'takeover');
    return true;
  } catch (error) {
    if ([404, 409].includes(refusalOf(error).status)) return false;
    throw error;
  }
}
