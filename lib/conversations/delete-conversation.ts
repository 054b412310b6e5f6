import { and, eq, sql } from 'drizzle-orm';
import { attachments } from '#lib/db/schema/messages.ts';
import { transaction } from '#lib/db/transaction.ts';
import { emit } from '#lib/events/emit.ts';
import { eraseConversation } from '#lib/events/log.ts';
import { deleteDoomed, doomFiles } from '#lib/files/doomed-files.ts';
import { concerning } from '#lib/conversations/record/conversation-events.ts';
import { lockConversation } from '#lib/conversations/record/conversation-state.ts';

/** Deletes the conversation with all that belongs to it. What its events said of it goes too. */
export async function deleteConversation(tenantId: string, conversationId: string): Promise<void> {
  const paths = await transaction(async (tx) => {
    const state = await lockConversation(tx, tenantId, conversationId);
    const files = await tx
      .select({ path: attachments.path })
      .from(attachments)
      .where(and(eq(attachments.tenantId, tenantId), eq(attachments.conversationId, conversationId)));
    await tx.execute(sql`delete from conversations where tenant_id = ${tenantId} and id = ${conversationId}`);
    await eraseConversation(tx, tenantId, concerning(state));
    const deleted = { type: 'conversation.deleted', payload: { conversationId } } as const;
    await emit(tx, tenantId, [{ ...deleted, ...concerning(state) }]);
    return doomFiles(
      tx,
      tenantId,
      files.map((each) => each.path),
    );
  });
  await deleteDoomed(tenantId, paths);
}
