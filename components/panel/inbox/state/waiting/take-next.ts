import { refusalOf } from '#components/api/refused.ts';
import { waitingConversations } from './waiting.ts';
import type { Workspace } from '#components/panel/workspace/workspace.ts';

type Inbox = Pick<Workspace['inbox'], 'state' | 'fetchWaiting'>;

/** Who waits longest, of those that are known and not among these. */
export function nextWaiting({ state }: Pick<Inbox, 'state'>, except: readonly string[] = []): string | null {
  return waitingConversations(state.get()).find(({ id }) => !except.includes(id))?.id ?? null;
}

/**
 * Joins where a visitor has waited longest. Where somebody else was faster, the next one is tried.
 * @returns the conversation's id; null when nobody waits @throws Refused
 */
export async function takeNext(workspace: { inbox: Inbox; act: Workspace['act'] }): Promise<string | null> {
  const { inbox } = workspace;
  const tried: string[] = [];
  for (;;) {
    if (!nextWaiting(inbox, tried)) await inbox.fetchWaiting();
    const id = nextWaiting(inbox, tried);
    if (!id) return null;
    tried.push(id);
    if (await took(workspace, id)) return id;
  }
}

async function took(workspace: { act: Workspace['act'] }, id: string): Promise<boolean> {
  try {
    const { owner } = await workspace.act(id, 'join', { ifWaiting: true });
    // Whoever took part already is not made the owner by joining.
    if (owner === null) await workspace.act(id, 'takeover');
    return true;
  } catch (error) {
    if ([404, 409].includes(refusalOf(error).status)) return false;
    throw error;
  }
}
