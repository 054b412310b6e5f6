import { and, eq, sql } from 'drizzle-orm';
import { type Change, changeConversation } from '#lib/conversations/record/change-conversation.ts';
import { badRequest, notFound } from '#lib/core/errors.ts';
import { messages } from '#lib/db/schema/conversations/messages.ts';
import { noteThumbs } from '#lib/knowledge/gaps/note-gap.ts';
import { selectMessages } from '#lib/messages/message-rows.ts';
import type { MessageSnapshot } from '#lib/resources/conversation/message-snapshot.ts';

export type Thumbs = MessageSnapshot['thumbs'];

/**
 * Keeps what the visitor thinks of an answer of the assistant; null takes it back. What is so already changes nothing.
 * @throws AppError `not_found`, for a note too; `bad_request` for a message that is not the assistant's
 */
export function giveThumbs(
  tenantId: string,
  conversationId: string,
  messageId: string,
  thumbs: Thumbs,
): Promise<MessageSnapshot> {
  return changeConversation(tenantId, conversationId, async (change) => {
    const before = await answerIn(change, messageId);
    if (before.thumbs === thumbs) return before;
    const { tx } = change.unit;
    const named = and(eq(messages.tenantId, tenantId), eq(messages.id, messageId));
    await tx.update(messages).set({ thumbs }).where(named);
    await noteThumbs(tx, tenantId, { id: messageId, conversationId, thumbs });
    const message = { ...before, thumbs };
    change.emit('message.updated', { message });
    change.emit('rating.created', {
      ...{ conversationId, target: 'message', messageId, thumbs, score: null, comment: null },
      updated: before.thumbs !== null,
      visitor: change.state.snapshot.visitor,
    });
    return message;
  });
}

async function answerIn({ unit: { tx, tenantId }, state }: Change, messageId: string): Promise<MessageSnapshot> {
  // A visitor knows of no note.
  const named = sql`m.conversation_id = ${state.snapshot.id} and m.id = ${messageId} and m.kind <> 'note'`;
  const [found] = await selectMessages(tenantId, named, 1, tx);
  if (!found) throw notFound('message');
  if (found.role !== 'assistant') throw badRequest('Only answers of the assistant get thumbs.');
  const { seq: _, ...message } = found;
  return message;
}
