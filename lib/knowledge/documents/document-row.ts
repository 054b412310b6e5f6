import { and, eq } from 'drizzle-orm';
import { knowledgeDocuments } from '#lib/db/schema/knowledge.ts';
import type { UnitOfWork } from '#lib/events/unit-of-work.ts';
import type { KnowledgeDocument } from '#lib/resources/assistant/knowledge.ts';

export type StoredDocument = typeof knowledgeDocuments.$inferSelect;

export function toDocument(row: StoredDocument): KnowledgeDocument {
  const { id, title, filename, mimeType, sizeBytes: size, source, url, status, error, chunkCount: chunks } = row;
  const times = { createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
  const site = row.siteId === null ? {} : { siteId: row.siteId };
  return { id, title, filename, mimeType, size, source, url, status, error, chunks, ...site, ...times };
}

/** Tells operators of the document as it is now. */
export function tell(unit: UnitOfWork, row: StoredDocument): void {
  const payload = { document: toDocument(row) };
  unit.emit({ type: 'knowledge.updated', payload, conversationId: null, visitorId: null });
}

export const named = (tenantId: string, id: string) =>
  and(eq(knowledgeDocuments.tenantId, tenantId), eq(knowledgeDocuments.id, id));
