import { and, eq, inArray } from 'drizzle-orm';
import { notFound } from '#lib/core/errors.ts';
import { db } from '#lib/db/database.ts';
import { attachments } from '#lib/db/schema/messages.ts';

/** Makes sure that the images are there, in this conversation. @throws AppError `not_found` (decisions.md, ids in a body) */
export async function findAttachments(tenantId: string, conversationId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db()
    .select({ id: attachments.id })
    .from(attachments)
    .where(
      and(
        eq(attachments.tenantId, tenantId),
        eq(attachments.conversationId, conversationId),
        inArray(attachments.id, ids),
      ),
    );
  if (rows.length < new Set(ids).size) throw notFound('attachment');
}
