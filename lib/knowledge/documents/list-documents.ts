import { desc, eq } from 'drizzle-orm';
import { notFound } from '#lib/core/errors.ts';
import { db } from '#lib/db/database.ts';
import { knowledgeDocuments } from '#lib/db/schema/knowledge.ts';
import type { KnowledgeDocument } from '#lib/resources/assistant/knowledge.ts';
import { named, type StoredDocument, toDocument } from './document-row.ts';

/** All of the tenant's, the newest first. */
export async function listDocuments(tenantId: string): Promise<KnowledgeDocument[]> {
  const rows = await db()
    .select()
    .from(knowledgeDocuments)
    .where(eq(knowledgeDocuments.tenantId, tenantId))
    .orderBy(desc(knowledgeDocuments.createdAt), desc(knowledgeDocuments.id));
  return rows.map(toDocument);
}

/** @throws AppError `not_found` */
export async function findDocument(tenantId: string, id: string): Promise<StoredDocument> {
  const [row] = await db().select().from(knowledgeDocuments).where(named(tenantId, id));
  if (!row) throw notFound('document');
  return row;
}

/** @throws AppError `not_found` */
export async function requireDocument(tenantId: string, id: string): Promise<void> {
  await findDocument(tenantId, id);
}
