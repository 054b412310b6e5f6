import { sql } from 'drizzle-orm';
import { changeConversation } from '#lib/conversations/record/change-conversation.ts';
import { updateConversation } from '#lib/conversations/record/conversation-row.ts';
import { notFound } from '#lib/core/errors.ts';
import type { Rating } from '#lib/resources/conversation/conversation.ts';

/** Keeps what the visitor thinks of the conversation, in place of what they said before; the same again changes nothing. */
export function rateConversation(tenantId: string, conversationId: string, rating: Rating): Promise<Rating> {
  return changeConversation(tenantId, conversationId, async (change) => {
    const { rating: before } = change.state.snapshot;
    if (before?.score === rating.score && before.comment === rating.comment) return rating;
    const { score, comment } = rating;
    const changes = sql`rating_score = ${score}, rating_comment = ${comment}`;
    const state = await updateConversation(change.unit.tx, tenantId, conversationId, changes);
    if (!state) throw notFound('conversation');
    const { snapshot: conversation } = state;
    change.emit('conversation.updated', { conversation });
    change.emit('rating.created', {
      ...{ conversationId, target: 'conversation', messageId: null, thumbs: null, score, comment },
      updated: before !== null,
      visitor: conversation.visitor,
    });
    return rating;
  });
}
