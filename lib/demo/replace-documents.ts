import { and, eq, inArray } from 'drizzle-orm';
import { db } from '#lib/db/database.ts';
import { knowledgeDocuments } from '#lib/db/schema/knowledge.ts';
import type { FileToIngest } from '#lib/knowledge/reading/read-document.ts';
import { ingestDocument } from '#lib/knowledge/ingest-text.ts';

/** Deletes the uploaded documents of those file names and takes the changed ones in anew. */
export async function replaceDocuments(
  tenantId: string,
  files: { gone: string[]; changed: FileToIngest[] },
): Promise<void> {
  const names = [...files.gone, ...files.changed.map(({ filename }) => filename)];
  const { tenantId: tenant, filename, source } = knowledgeDocuments;
  await db()
    .delete(knowledgeDocuments)
    .where(and(eq(tenant, tenantId), eq(source, 'upload'), inArray(filename, names)));
  for (const file of files.changed) await ingestDocument(tenantId, file);
}
