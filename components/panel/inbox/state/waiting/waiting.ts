import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import type { InboxState } from '../inbox-state.ts';

/** Conversations whose visitor asked for a person and has none yet, the longest wait first. */
export function waitingConversations(state: InboxState): OperatorConversation[] {
  const waiting: OperatorConversation[] = [];
  for (const { conversation } of state.rows.values()) if (isWaiting(conversation)) waiting.push(conversation);
  return waiting.sort((a, b) => (waitText(a) < waitText(b) ? -1 : 1));
}

export const isWaiting = ({ requested, status, snoozedUntil }: OperatorConversation): boolean =>
  requested && status !== 'closed' && snoozedUntil === null;

/** The assistant answers there by itself, and nobody has asked for more. */
export const isAssistants = (conversation: OperatorConversation): boolean =>
  conversation.status === 'ai' && !isWaiting(conversation);

const waitText = ({ requestedAt, id }: OperatorConversation): string => `${requestedAt ?? ''} ${id}`;
