import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { warnNowAndThen } from '#lib/core/log/log-now-and-then.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { doomedFiles } from '#lib/db/schema/files.ts';
import { deleteNoted } from './doomed-files.ts';

const AT_ONCE = 500;
// Fourfold after each failure: a minute, 4, 16, about an hour, 4 hours, 17; then once a day.
const WAIT_MS = { first: 60_000, factor: 4, longest: 24 * 3_600_000 };

interface LeftFile {
  tenantId: string;
  path: string;
  attempts: number;
}

/**
 * Deletes, of all tenants, what an earlier try has left, until the signal aborts. What fails waits ever longer, comes
 * after whatever has not failed, and is tried apart from the others, so that it holds up none of them.
 */
export async function deleteLeftFiles(signal: AbortSignal): Promise<{ done: number; left: boolean }> {
  for (let done = 0; ;) {
    const due = await dueFiles();
    for (const batch of batchesOf(due)) {
      if (signal.aborted) return { done, left: true };
      done += await tryToDelete(batch);
    }
    if (due.length < AT_ONCE) return { done, left: false };
  }
}

async function dueFiles(): Promise<LeftFile[]> {
  const { tenantId, path, attempts, nextAttemptAt } = doomedFiles;
  return db()
    .select({ tenantId, path, attempts })
    .from(doomedFiles)
    .where(lte(nextAttemptAt, now()))
    .orderBy(asc(attempts), asc(nextAttemptAt))
    .limit(AT_ONCE);
}

/** A tenant's together; one that was in a failed batch alone, as it may be what the store refuses. */
function batchesOf(due: LeftFile[]): LeftFile[][] {
  const first = Map.groupBy(
    due.filter(({ attempts }) => attempts === 0),
    ({ tenantId }) => tenantId,
  );
  return [...first.values(), ...due.filter(({ attempts }) => attempts > 0).map((file) => [file])];
}

/** @returns how many were deleted */
async function tryToDelete(batch: LeftFile[]): Promise<number> {
  const [{ tenantId, attempts }] = batch as [LeftFile];
  const paths = batch.map(({ path }) => path);
  try {
    await deleteNoted(tenantId, paths);
    return batch.length;
  } catch (error) {
    warnNowAndThen('files could not be deleted', { tenantId, files: paths.length, cause: error });
    await putOff(tenantId, paths, attempts);
    return 0;
  }
}

async function putOff(tenantId: string, paths: string[], attempts: number): Promise<void> {
  const waitMs = Math.min(WAIT_MS.first * WAIT_MS.factor ** attempts, WAIT_MS.longest);
  await db()
    .update(doomedFiles)
    .set({ attempts: sql`${doomedFiles.attempts} + 1`, nextAttemptAt: new Date(now().getTime() + waitMs) })
    .where(and(eq(doomedFiles.tenantId, tenantId), inArray(doomedFiles.path, paths)));
}
