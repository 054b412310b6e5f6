import type { VisitorActor } from '#lib/core/actor.ts';
import { unauthorized } from '#lib/core/errors.ts';
import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { conversations } from '#lib/db/schema/conversations.ts';
import { sqlState, transaction } from '#lib/db/transaction.ts';
import { emit } from '#lib/events/emit.ts';
import { concerning } from '#lib/conversations/record/conversation-events.ts';
import { type ConversationState, lockConversation } from '#lib/conversations/record/conversation-state.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/** Starts a conversation of the visitor, still without a message. @throws AppError `unauthorized` when the visitor was erased */
export async function createConversation(
  actor: VisitorActor,
  page: { pageUrl: string | null; pageTitle: string | null },
): Promise<ConversationState> {
  const { tenantId, visitorId, language } = actor;
  return transaction(async (tx) => {
    const id = newId('conversation');
    await tx
      .insert(conversations)
      .values({ tenantId, id, visitorId, language, ...page, createdBy: 'visitor', createdAt: now() });
    const state = await lockConversation(tx, tenantId, id);
    const payload = { conversation: state.snapshot, by: 'visitor' } as const;
    await emit(tx, tenantId, [{ type: 'conversation.created', payload, ...concerning(state) }]);
    return state;
  }).catch((error: unknown) => {
    // Erased since the token was looked at.
    throw sqlState(error) === FOREIGN_KEY_VIOLATION ? unauthorized() : error;
  });
}
