import { type SQL, and, eq, inArray, isNull } from 'drizzle-orm';
import { conflict, notFound } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { attachments } from '#lib/db/schema/conversations/messages.ts';
import type { AttachmentSnapshot } from '#lib/resources/conversation/message-snapshot.ts';

/** api-v1.md, Limits: how long an image may wait for its message. */
export const USABLE_MS = 24 * 3_600_000;

type Row = typeof attachments.$inferSelect;

/**
 * The images of a message to be, each once, in the order of their ids: the author's own, in this conversation.
 * @param operatorId null: the visitor @throws AppError `not_found`; `conflict` for one that is used or expired
 */
export async function findAttachments(
  tenantId: string,
  conversationId: string,
  operatorId: string | null,
  given: readonly string[],
): Promise<AttachmentSnapshot[]> {
  const ids = [...new Set(given)];
  if (ids.length === 0) return [];
  const own = and(eq(attachments.tenantId, tenantId), eq(attachments.conversationId, conversationId), by(operatorId));
  const rows = await db()
    .select()
    .from(attachments)
    .where(and(own, inArray(attachments.id, ids)));
  const found = new Map(rows.map((row) => [row.id, row]));
  if (found.size < ids.length) throw notFound('attachment');
  for (const row of rows) requireUsable(row);
  return ids.map((id) => toSnapshot(found.get(id)!));
}

const by = (operatorId: string | null): SQL =>
  operatorId === null ? isNull(attachments.operatorId) : eq(attachments.operatorId, operatorId);

function requireUsable({ messageId, expiredAt, createdAt }: Row): void {
  if (messageId !== null) throw conflict('An image can be sent once.');
  if (expiredAt !== null || createdAt.getTime() <= now().getTime() - USABLE_MS)
    throw conflict('The image has waited for more than a day: upload it again.');
}

export function toSnapshot(row: Omit<Row, 'search'>): AttachmentSnapshot {
  const { id, path, contentType, width, height, sizeBytes: size, name } = row;
  return { id, path, contentType, width, height, size, name };
}
