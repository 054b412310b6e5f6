import { and, eq, sql } from 'drizzle-orm';
import type { Doer } from '#lib/audit/doer.ts';
import { noteAction } from '#lib/audit/note-action.ts';
import { toCallbackRequest } from '#lib/callbacks/callback-row.ts';
import { callbacks } from '#lib/db/schema/callbacks.ts';
import { attachments } from '#lib/db/schema/conversations/messages.ts';
import { eraseConversation } from '#lib/events/log.ts';
import { giveUpDaysOf } from '#lib/figures/give-up-days.ts';
import { deleteDoomed, doomFiles } from '#lib/files/doomed-files.ts';
import { pathsOfImage } from '#lib/files/image-files.ts';
import { uncountTags } from './triage/tags.ts';
import { type Change, changeConversation } from './record/change-conversation.ts';
import { forgetOwner } from './record/known-owners.ts';

/** Deletes the conversation with all that belongs to it. What its events said of it goes too. */
export async function deleteConversation(tenantId: string, conversationId: string, doer: Doer = null): Promise<void> {
  const paths = await changeConversation(tenantId, conversationId, async (change) => {
    const { tx } = change.unit;
    const files = await filesOf(change);
    await giveUpDaysOf(tx, tenantId, [conversationId]);
    await uncountTags(tx, tenantId, [conversationId]);
    await letCallbacksStay(change);
    await tx.execute(sql`delete from conversations where tenant_id = ${tenantId} and id = ${conversationId}`);
    await eraseConversation(tx, tenantId, { conversationId, visitorId: change.state.snapshot.visitor.id });
    const target = { kind: 'conversation', id: conversationId } as const;
    await noteAction(tx, tenantId, doer, { action: 'conversation.deleted', target });
    change.emit('conversation.deleted', { conversationId });
    return doomFiles(tx, tenantId, files);
  });
  forgetOwner(tenantId, conversationId);
  await deleteDoomed(tenantId, paths);
}

/** Who wants to be called still does. */
async function letCallbacksStay({ unit, state }: Change): Promise<void> {
  const { tx, tenantId } = unit;
  const { id, visitor } = state.snapshot;
  const rows = await tx
    .update(callbacks)
    .set({ conversationId: null })
    .where(and(eq(callbacks.tenantId, tenantId), eq(callbacks.conversationId, id)))
    .returning();
  for (const row of rows) {
    const payload = { callback: toCallbackRequest(row) };
    unit.emit({ type: 'callback.updated', payload, conversationId: null, visitorId: visitor.id });
  }
}

async function filesOf({ unit: { tx, tenantId }, state }: Change): Promise<string[]> {
  const rows = await tx
    .select({ path: attachments.path })
    .from(attachments)
    .where(and(eq(attachments.tenantId, tenantId), eq(attachments.conversationId, state.snapshot.id)));
  return rows.flatMap((each) => pathsOfImage(each.path));
}
