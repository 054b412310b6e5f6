import { and, eq } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { knowledgeChunks, knowledgeDocuments } from '#lib/db/schema/knowledge.ts';
import type { UnitOfWork } from '#lib/events/unit-of-work.ts';
import type { DocumentChunk } from '../chunk-document.ts';
import { storeWords } from '../document-words.ts';
import type { ReadPart } from '../reading/read-document.ts';
import { forgetVectors } from '../vectors/has-vectors.ts';
import { type Claim, underClaim } from './claim-document.ts';
import { named, type StoredDocument, tell } from './document-row.ts';
import { type ChunkToStore, insertChunks, placed, ROWS_AT_ONCE, withVectors } from './store-chunks.ts';

/** What reading gave, beside its chunks. */
export type Outcome = Pick<StoredDocument, 'title' | 'mimeType' | 'sizeBytes' | 'url' | 'error'> &
  Partial<Pick<StoredDocument, 'contentHash'>>;

/** So many are replaced in one transaction, which holds up whoever else writes for less than a second. */
const REPLACED_AT_ONCE = 400;

/**
 * Puts what is read of a document in the place of what was there. A long document is hidden while its chunks come step
 * by step, as they are read: it is found whole, or not at all.
 */
export class StagedRead {
  readonly #claim: Claim;
  readonly #words: string[] = [];
  #held: DocumentChunk[] = [];
  #sent = 0;
  /** What is written of a long document, one step after the other. */
  #steps: Promise<void> | null = null;
  #isVoid = false;

  constructor(claim: Claim) {
    this.#claim = claim;
  }

  add({ chunks, words }: ReadPart): void {
    for (const chunk of chunks) this.#held.push(chunk);
    for (const word of words) this.#words.push(word);
    if (!this.#steps && this.#held.length <= REPLACED_AT_ONCE) return;
    this.#steps ??= underClaim(this.#claim, (unit) => hide(unit, this.#claim.document));
    while (this.#held.length >= ROWS_AT_ONCE) this.#send();
  }

  /** What was added counts only where there was no error. @throws ClaimLost; AppError `not_found` */
  async finish(outcome: Outcome): Promise<StoredDocument> {
    const stored = outcome.error === null ? await this.#finishRead(outcome) : await this.#finishUnread(outcome);
    forgetVectors(stored.tenantId);
    return stored;
  }

  async #finishRead(outcome: Outcome): Promise<StoredDocument> {
    const { document } = this.#claim;
    const short = this.#steps ? null : await withVectors(this.#held);
    if (!short && this.#held.length > 0) this.#send();
    await this.#steps;
    return underClaim(this.#claim, async (unit) => {
      if (short) {
        await dropChunks(unit, document);
        await insertChunks(unit.tx, document, short);
      }
      await storeWords(unit.tx, document, this.#words);
      const chunkCount = short?.chunks.length ?? this.#sent;
      return finish(unit, document, { ...outcome, vectorModel: short?.vectorModel ?? null, chunkCount });
    });
  }

  async #finishUnread(outcome: Outcome): Promise<StoredDocument> {
    const { document } = this.#claim;
    this.#isVoid = true;
    await this.#steps;
    return underClaim(this.#claim, async (unit) => {
      await dropChunks(unit, document);
      await storeWords(unit.tx, document, []);
      return finish(unit, document, { ...outcome, vectorModel: null, chunkCount: 0 });
    });
  }

  #send(): void {
    const chunks = placed(this.#held.splice(0, ROWS_AT_ONCE), this.#sent);
    this.#sent += chunks.length;
    const step = this.#steps!.then(() => this.#store(chunks));
    // Told when it is finished.
    step.catch(() => undefined);
    this.#steps = step;
  }

  async #store(chunks: ChunkToStore[]): Promise<void> {
    if (this.#isVoid) return;
    const { document } = this.#claim;
    await underClaim(this.#claim, ({ tx }) => insertChunks(tx, document, { chunks, vectorModel: null }));
  }
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
