import type { ConversationAction } from '../../api/operator-api.ts';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import type { OperatorRef } from '#lib/resources/operator.ts';

/** Where an operator stands in a conversation (api-v1.md, Conversation ownership). */
export interface Standing {
  /** The colleague who owns it; null when nobody or oneself does. */
  readonly colleague: OperatorRef | null;
  readonly isOwner: boolean;
  readonly isParticipant: boolean;
  readonly isClosed: boolean;
  /** Whom a release would go to; null for the assistant. */
  readonly heir: OperatorRef | null;
  /** What writing to the visitor would do: nothing else, take the conversation on, or be refused. */
  readonly reply: 'free' | 'joins' | 'refused';
}

export function standingOf(conversation: OperatorConversation, me: string): Standing {
  const { owner, participants, status } = conversation;
  const isOwner = owner?.id === me;
  const isParticipant = participants.some(({ id }) => id === me);
  const colleague = owner && !isOwner ? owner : null;
  return {
    colleague,
    isOwner,
    isParticipant,
    isClosed: status === 'closed',
    heir: participants.find(({ id }) => id !== me) ?? null,
    reply: colleague && !isParticipant ? 'refused' : owner === null ? 'joins' : 'free',
  };
}

/** What the operator may do, the likeliest first. The first one deserves a button of its own. */
export function actionsFor({ colleague, heir, isOwner, isParticipant, isClosed }: Standing): ConversationAction[] {
  if (isClosed) return ['reopen', ...(isParticipant ? [] : (['join'] as const))];
  // Where nobody else takes part, handing back is leaving.
  if (isOwner) return ['release', 'close', ...(heir ? (['leave'] as const) : [])];
  const taking = colleague ? (['takeover'] as const) : [];
  if (isParticipant) return colleague ? [...taking, 'close', 'leave'] : ['takeover', 'close', 'leave'];
  return ['join', ...taking, 'close'];
}
