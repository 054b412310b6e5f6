import { newId } from '#lib/core/ids.ts';
import { knowledgeChunks } from '#lib/db/schema/knowledge.ts';
import type { Transaction } from '#lib/db/database.ts';
import type { DocumentChunk } from '../chunk-document.ts';
import { embedTexts } from '../vectors/embed-texts.ts';
import { storeVectors, textOf } from '../vectors/stored-vectors.ts';

/** A piece of a document with its vector, where there is a model for it. */
export interface ChunkToStore {
  chunk: DocumentChunk;
  position: number;
  vector: number[] | null;
}

/** The chunks of a document, and the model of their vectors; null: they have none yet. */
export interface ChunksToStore {
  chunks: ChunkToStore[];
  vectorModel: string | null;
}

const EMBEDDING_TIMEOUT_MS = 20_000;
/** A longer document is found by its words at once, and has its vectors filled in. */
const EMBEDDED_AT_ONCE = 400;
export const ROWS_AT_ONCE = 200;

export async function withVectors(chunks: readonly DocumentChunk[]): Promise<ChunksToStore> {
  const texts = chunks.length <= EMBEDDED_AT_ONCE ? chunks.map(textOf) : [];
  const made = await embedTexts(texts, EMBEDDING_TIMEOUT_MS);
  const withThem = placed(chunks).map((each, at) => ({ ...each, vector: made?.vectors[at] ?? null }));
  return { chunks: withThem, vectorModel: made?.model ?? null };
}

/** @param first the position of the first */
export const placed = (chunks: readonly DocumentChunk[], first = 0): ChunkToStore[] =>
  chunks.map((chunk, at) => ({ chunk, position: first + at, vector: null }));

export async function insertChunks(
  tx: Transaction,
  { tenantId, id: documentId }: { tenantId: string; id: string },
  { chunks, vectorModel: model }: ChunksToStore,
): Promise<void> {
  for (let at = 0; at < chunks.length; at += ROWS_AT_ONCE) {
    const part = chunks.slice(at, at + ROWS_AT_ONCE).map((each) => ({ ...each, id: newId('chunk') }));
    const rows = part.map(({ chunk, position, id }) => ({ ...chunk, tenantId, documentId, position, id }));
    await tx.insert(knowledgeChunks).values(rows);
    const vectors = part.flatMap(({ vector }) => (vector ? [vector] : []));
    if (model !== null && vectors.length > 0) await storeVectors(tenantId, part, { model, vectors }, tx);
  }
}
