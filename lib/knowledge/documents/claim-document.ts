import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { notFound } from '#lib/core/errors.ts';
import { log } from '#lib/core/log/log.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { knowledgeDocuments } from '#lib/db/schema/knowledge.ts';
import { type UnitOfWork, unitOfWork } from '#lib/events/unit-of-work.ts';
import { named, type StoredDocument, tell } from './document-row.ts';

/** Leave to read a document and to store what was read, which one at a time has. */
export interface Claim {
  document: StoredDocument;
  claimId: string;
}

/** Somebody else has it now: what was read here counts no more. */
export class ClaimLost extends Error {
  override name = 'ClaimLost';
}

const LEASE_MS = 120_000;
const RENEWED_EVERY_MS = 30_000;

/** What a claim sets. A lease that is over, as after a crash, holds nobody up. */
export const newClaim = () => ({
  claimId: randomUUID(),
  claimedUntil: new Date(now().getTime() + LEASE_MS),
});

/**
 * One that can be found stays so until what is read anew takes its place; any other is `processing` from here on.
 * @returns null while somebody else reads it @throws AppError `not_found`
 */
export function claimDocument(tenantId: string, id: string): Promise<Claim | null> {
  return unitOfWork(tenantId, async (unit) => {
    const [row] = await unit.tx.select().from(knowledgeDocuments).where(named(tenantId, id)).for('update');
    if (!row) throw notFound('document');
    if (isClaimed(row)) return null;
    const claim = newClaim();
    const status = row.status === 'ready' ? row.status : 'processing';
    const [document] = await unit.tx
      .update(knowledgeDocuments)
      .set({ ...claim, status, error: null, attempts: sql`${knowledgeDocuments.attempts} + 1`, updatedAt: now() })
      .where(named(tenantId, id))
      .returning();
    if (status !== row.status) tell(unit, document!);
    return { document: document!, claimId: claim.claimId };
  });
}

export const isClaimed = ({ claimedUntil }: StoredDocument): boolean => claimedUntil !== null && claimedUntil > now();

/** Changes under the claim, with the row locked. @throws ClaimLost; AppError `not_found` for one that was deleted */
export function underClaim<T>({ document, claimId }: Claim, change: (unit: UnitOfWork) => Promise<T>): Promise<T> {
  const { tenantId, id } = document;
  return unitOfWork(tenantId, async (unit) => {
    const [row] = await unit.tx
      .select({ claimId: knowledgeDocuments.claimId })
      .from(knowledgeDocuments)
      .where(named(tenantId, id))
      .for('update');
    if (!row) throw notFound('document');
    if (row.claimId !== claimId) throw new ClaimLost();
    return change(unit);
  });
}

/** Holds the claim for as long as the work takes. */
export async function holding<T>(claim: Claim, work: () => Promise<T>): Promise<T> {
  const renewal = setInterval(() => void renew(claim), RENEWED_EVERY_MS).unref();
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}

async function renew({ document: { tenantId, id }, claimId }: Claim): Promise<void> {
  try {
    await db()
      .update(knowledgeDocuments)
      .set({ claimedUntil: newClaim().claimedUntil })
      .where(and(named(tenantId, id), eq(knowledgeDocuments.claimId, claimId)));
  } catch (error) {
    log.warn('the claim of a document was not renewed', { document: id, cause: error });
  }
}
