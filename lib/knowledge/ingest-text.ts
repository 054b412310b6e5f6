import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { knowledgeDocuments } from '#lib/db/schema/knowledge.ts';
import type { Transaction } from '#lib/db/database.ts';
import { transaction } from '#lib/db/transaction.ts';
import { tenantLexicon } from '#lib/tenants/tenant.ts';
import type { StoredDocument } from './documents/document-row.ts';
import { insertChunks, withVectors } from './documents/store-chunks.ts';
import { forgetVectors } from './vectors/has-vectors.ts';
import { storeWords } from './document-words.ts';
import { type FileToIngest, readDocument, type ReadDocument } from './reading/read-document.ts';

/**
 * Stores a file as a document with its chunks, and their vectors where there is a model for them, in one transaction.
 * A file that cannot be read is stored with the status `error` and the reason. The file itself is not kept.
 * For files that come with the deployment: they are read where one stands, without bounds.
 */
export async function ingestDocument(tenantId: string, file: FileToIngest): Promise<StoredDocument> {
  const read = await readDocument(file, await tenantLexicon(tenantId));
  const chunks = await withVectors(read.chunks);
  return transaction(async (tx, { afterCommit }) => {
    const document = await insertDocument(tx, tenantId, file, { ...read, vectorModel: chunks.vectorModel });
    await insertChunks(tx, document, chunks);
    await storeWords(tx, document, read.words);
    afterCommit(() => forgetVectors(tenantId));
    return document;
  });
}

async function insertDocument(
  tx: Transaction,
  tenantId: string,
  file: FileToIngest,
  read: ReadDocument & { vectorModel: string | null },
): Promise<StoredDocument> {
  const at = now();
  const [document] = await tx
    .insert(knowledgeDocuments)
    .values({
      tenantId,
      id: newId('document'),
      title: read.title,
      filename: file.filename,
      mimeType: file.mimeType,
      sizeBytes: file.bytes.byteLength,
      source: 'upload',
      url: file.url ?? null,
      status: read.error === null ? 'ready' : 'error',
      error: read.error,
      chunkCount: read.chunks.length,
      vectorModel: read.vectorModel,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!document) throw new Error('an insert gave no row');
  return document;
}
