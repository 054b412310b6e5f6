import { sql } from 'drizzle-orm';
import { newId } from '#lib/core/ids.ts';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import { knowledgeChunks, knowledgeDocuments } from '#lib/db/schema/knowledge.ts';
import type { Transaction } from '#lib/db/database.ts';
import { transaction } from '#lib/db/transaction.ts';
import type { Lexicon } from '#lib/language/lexicon.ts';
import { tenantLexicon } from '#lib/tenants/tenant.ts';
import { chunkDocument, type DocumentChunk } from './chunk-document.ts';
import { embedTexts, vectorLiteral } from './embed-texts.ts';
import { extractText } from './extract/extract-text.ts';
import { UnreadableDocument } from './extract/extracted-text.ts';

export interface FileToIngest {
  filename: string;
  mimeType: string;
  bytes: Uint8Array;
  /** Where the visitor can read it. */
  url?: string | null;
}

export type StoredDocument = typeof knowledgeDocuments.$inferSelect;

/**
 * Stores a file as a document with its chunks, and their vectors where there is a model for them, in one transaction.
 * A file that cannot be read is stored with the status `error` and the reason.
 */
export async function ingestDocument(tenantId: string, file: FileToIngest): Promise<StoredDocument> {
  const read = await readDocument(file, await tenantLexicon(tenantId));
  const vectors = await embedTexts(
    read.chunks.map(({ heading, body }) => `${heading}\n${body}`),
    EMBEDDING_TIMEOUT_MS,
  );
  return transaction(async (tx) => {
    const document = await insertDocument(tx, tenantId, file, read);
    await insertChunks(tx, document, read.chunks, vectors);
    return document;
  });
}

const EMBEDDING_TIMEOUT_MS = 120_000;
const LONGEST_TITLE = 200;
const ROWS_AT_ONCE = 200;

interface ReadDocument {
  title: string;
  chunks: DocumentChunk[];
  error: string | null;
}

async function readDocument(file: FileToIngest, lexicon: Lexicon): Promise<ReadDocument> {
  const fallback = titleOfName(file.filename);
  try {
    const extracted = await extractText(file);
    const title = [...(extracted.title ?? '')].slice(0, LONGEST_TITLE).join('').trim() || fallback;
    return { title, chunks: chunkDocument(title, extracted, lexicon), error: null };
  } catch (error) {
    if (error instanceof UnreadableDocument) return { title: fallback, chunks: [], error: error.message };
    log.error('a document could not be read', error, { filename: file.filename });
    return { title: fallback, chunks: [], error: 'The file could not be read.' };
  }
}

/** "frakt-og_levering.en.md" → "Frakt og levering". */
function titleOfName(filename: string): string {
  const name = filename.replace(/^.*[\\/]/, '').replace(/(?:\.[a-z]{2})?\.[a-z0-9]{1,10}$/i, '');
  const words = name.replace(/[-_]+/g, ' ').trim().slice(0, LONGEST_TITLE);
  return words ? words[0]!.toUpperCase() + words.slice(1) : 'Document';
}

async function insertDocument(
  tx: Transaction,
  tenantId: string,
  file: FileToIngest,
  read: ReadDocument,
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
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!document) throw new Error('an insert gave no row');
  return document;
}

async function insertChunks(
  tx: Transaction,
  document: StoredDocument,
  chunks: readonly DocumentChunk[],
  vectors: number[][] | null,
) {
  const { tenantId, id: documentId } = document;
  const rows = chunks.map((chunk, position) => ({ ...chunk, tenantId, documentId, position, id: newId('chunk') }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const part = rows.slice(at, at + ROWS_AT_ONCE);
    await tx.insert(knowledgeChunks).values(part);
    if (!vectors) continue;
    const values = part.map(
      (row, each) => sql`(${tenantId}, ${row.id}, ${vectorLiteral(vectors[at + each] ?? [])}::vector)`,
    );
    await tx.execute(
      sql`insert into knowledge_vectors (tenant_id, chunk_id, embedding) values ${sql.join(values, sql`, `)}`,
    );
  }
}
