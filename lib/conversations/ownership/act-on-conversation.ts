import type { Change } from '#lib/conversations/record/change-conversation.ts';
import type { ConversationState } from '#lib/conversations/record/conversation-state.ts';
import type { OperatorActor } from '#lib/core/actor.ts';
import { conflict } from '#lib/core/errors.ts';
import { authorOf } from '#lib/operators/author-of.ts';
import type { Author } from '#lib/resources/conversation/message.ts';
import { changeAsOperator } from './change-as-operator.ts';
import { close, join, leave, release, reopen, takeOver } from './ownership.ts';

export const ACTIONS = ['join', 'takeover', 'release', 'leave', 'close', 'reopen'] as const;
export type Action = (typeof ACTIONS)[number];

/**
 * Does what an operator asked for (api-v1.md, Conversation ownership). What is so already changes nothing.
 * @param ifWaiting only as long as the visitor waits for a person: of several who ask at once one is first
 * @throws AppError `not_found`; `conflict` for a release by somebody who does not own it, or when nobody waits any more
 */
export async function actOnConversation(
  actor: OperatorActor,
  conversationId: string,
  action: Action,
  { ifWaiting = false } = {},
): Promise<ConversationState> {
  return changeAsOperator(actor, conversationId, async (change) => {
    if (ifWaiting && !isWaiting(change)) throw conflict('Nobody waits for a person there any more.');
    await VERBS[action](change, authorOf(actor));
    return change.state;
  });
}

const isWaiting = (change: Change): boolean => change.state.snapshot.requested && !change.isClosed;

const VERBS: Record<Action, (change: Change, author: Author) => Promise<void>> = {
  join: async (change, author) => {
    if (change.isClosed) await reopen(change, author);
    await join(change, author);
  },
  takeover: async (change, author) => {
    if (change.isClosed) await reopen(change, author);
    await takeOver(change, author);
  },
  release: async (change, author) => {
    if (change.state.ownerId !== author.id) throw conflict('Somebody else owns the conversation.');
    await release(change, author);
  },
  leave,
  close: async (change, author) => {
    if (!change.isClosed) await close(change, author);
  },
  reopen: async (change, author) => {
    if (change.isClosed) await reopen(change, author);
  },
};
