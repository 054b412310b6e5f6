import { and, asc, eq, gt } from 'drizzle-orm';
import { db } from '#lib/db/database.ts';
import { knowledgeChunks } from '#lib/db/schema/knowledge.ts';
import type { DocumentChunks } from '#lib/resources/assistant/knowledge.ts';

export const CHUNKS_AT_ONCE = 50;

/** The passages of a document in their order, so many at once. @param after the position of the last one known */
export async function listChunks(
  tenantId: string,
  documentId: string,
  { after = -1, limit = CHUNKS_AT_ONCE }: { after?: number | undefined; limit?: number },
): Promise<DocumentChunks> {
  const { position, heading, body } = knowledgeChunks;
  const rows = await db()
    .select({ position, heading, text: body })
    .from(knowledgeChunks)
    .where(and(eq(knowledgeChunks.tenantId, tenantId), eq(knowledgeChunks.documentId, documentId), gt(position, after)))
    .orderBy(asc(position))
    .limit(limit + 1);
  const chunks = rows.slice(0, limit);
  return { chunks, next: rows.length > limit ? chunks.at(-1)!.position : null };
}
