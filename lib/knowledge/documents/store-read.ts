import { and, eq } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { knowledgeChunks, knowledgeDocuments } from '#lib/db/schema/knowledge.ts';
import type { UnitOfWork } from '#lib/events/unit-of-work.ts';
import { forgetVectors } from '../vectors/has-vectors.ts';
import { storeWords, wordsInChunks } from '../document-words.ts';
import { type Claim, underClaim } from './claim-document.ts';
import { named, type StoredDocument, tell } from './document-row.ts';
import { type ChunksToStore, insertChunks, ROWS_AT_ONCE } from './store-chunks.ts';

/** What reading gave, beside its chunks. */
export type Outcome = Pick<StoredDocument, 'title' | 'mimeType' | 'sizeBytes' | 'url' | 'error'> &
  Partial<Pick<StoredDocument, 'contentHash'>>;

/** So many are replaced in one transaction, which holds up whoever else writes for less than a second. */
const REPLACED_AT_ONCE = 400;

/**
 * Puts what was read in the place of what was there. A long document is hidden while its chunks come step by step: it
 * is found whole, or not at all. @throws ClaimLost; AppError `not_found`
 */
export async function storeRead(claim: Claim, outcome: Outcome, read: ChunksToStore): Promise<StoredDocument> {
  const { document } = claim;
  const { chunks, vectorModel } = read;
  const words = await wordsInChunks(chunks.map(({ chunk }) => chunk));
  const atOnce = chunks.length <= REPLACED_AT_ONCE;
  if (!atOnce) {
    await underClaim(claim, (unit) => hide(unit, document));
    for (let at = 0; at < chunks.length; at += ROWS_AT_ONCE)
      await underClaim(claim, ({ tx }) =>
        insertChunks(tx, document, { vectorModel, chunks: chunks.slice(at, at + ROWS_AT_ONCE) }),
      );
  }
  const stored = await underClaim(claim, async (unit) => {
    if (atOnce) {
      await dropChunks(unit, document);
      await insertChunks(unit.tx, document, read);
    }
    await storeWords(unit.tx, document, words);
    return finish(unit, document, { ...outcome, vectorModel, chunkCount: chunks.length });
  });
  forgetVectors(document.tenantId);
  return stored;
}

async function hide(unit: UnitOfWork, document: StoredDocument): Promise<void> {
  await dropChunks(unit, document);
  if (document.status === 'processing') return;
  const [row] = await unit.tx
    .update(knowledgeDocuments)
    .set({ status: 'processing', updatedAt: now() })
    .where(named(document.tenantId, document.id))
    .returning();
  tell(unit, row!);
}

async function dropChunks({ tx }: UnitOfWork, { tenantId, id }: StoredDocument): Promise<void> {
  await tx
    .delete(knowledgeChunks)
    .where(and(eq(knowledgeChunks.tenantId, tenantId), eq(knowledgeChunks.documentId, id)));
}

async function finish(
  unit: UnitOfWork,
  { tenantId, id }: StoredDocument,
  outcome: Outcome & { chunkCount: number; vectorModel: string | null },
): Promise<StoredDocument> {
  const status = outcome.error === null ? ('ready' as const) : ('error' as const);
  const free = { claimId: null, claimedUntil: null, attempts: 0, vectorsAfter: null, vectorAttempts: 0 };
  const [row] = await unit.tx
    .update(knowledgeDocuments)
    .set({ contentHash: null, ...outcome, ...free, status, updatedAt: now() })
    .where(named(tenantId, id))
    .returning();
  tell(unit, row!);
  return row!;
}
