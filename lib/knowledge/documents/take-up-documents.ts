import { and, asc, eq, lt, lte, or } from 'drizzle-orm';
import { AppError } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { knowledgeDocuments } from '#lib/db/schema/knowledge.ts';
import { services } from '#lib/services/services.ts';
import { claimDocument } from './claim-document.ts';
import { UPLOAD_ADDRESS_MS } from './add-document.ts';
import { removeDocument } from './delete-document.ts';
import type { StoredDocument } from './document-row.ts';
import { ingestStored } from './ingest-stored.ts';
import { StagedRead } from './staged-read.ts';

const AT_ONCE = 20;
const MOST_ATTEMPTS = 3;

/**
 * Goes on, in all tenants, with documents whose process died, and with files that came and that nobody said to read;
 * announced ones that never came are let go of. Until the signal aborts.
 */
export async function takeUpDocuments(signal: AbortSignal): Promise<{ done: number; left: boolean }> {
  const due = await findDue();
  let done = 0;
  for (const document of due) {
    if (signal.aborted) return { done, left: true };
    await takeUp(document).catch(throwUnlessGone);
    done++;
  }
  return { done, left: due.length === AT_ONCE };
}

function findDue(): Promise<StoredDocument[]> {
  const { status, claimedUntil, createdAt, updatedAt } = knowledgeDocuments;
  const expired = new Date(now().getTime() - UPLOAD_ADDRESS_MS);
  return db()
    .select()
    .from(knowledgeDocuments)
    .where(
      or(and(eq(status, 'processing'), lte(claimedUntil, now())), and(eq(status, 'uploading'), lt(createdAt, expired))),
    )
    .orderBy(asc(updatedAt))
    .limit(AT_ONCE);
}

async function takeUp(document: StoredDocument): Promise<void> {
  const { tenantId, id, status, blobPath, attempts } = document;
  if (status === 'uploading' && !(await services().blob.head(blobPath!))) return removeDocument(tenantId, id);
  if (attempts >= MOST_ATTEMPTS) return giveUp(document);
  await ingestStored(tenantId, id);
}

/** What ended its process each time would end the next one too. */
async function giveUp({ tenantId, id }: StoredDocument): Promise<void> {
  const claim = await claimDocument(tenantId, id);
  if (!claim) return;
  const { title, mimeType, sizeBytes, url } = claim.document;
  const error = 'Reading it broke off several times. Try again, or split it into smaller files.';
  await new StagedRead(claim).finish({ title, mimeType, sizeBytes, url, error });
}

function throwUnlessGone(error: unknown): void {
  if (!(error instanceof AppError && ['not_found', 'conflict'].includes(error.code))) throw error;
}
