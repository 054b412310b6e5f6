import { and, eq, lte, sql } from 'drizzle-orm';
import { log } from '#lib/core/log/log.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { jobClaims } from '#lib/db/schema/jobs.ts';

/**
 * Takes those jobs that no other run has, in one statement. A claim ends with the job, or by itself when its lease is
 * over, as after a crash. @returns their names
 */
export async function claimJobs(wanted: { name: string; leaseMs: number }[], claimId: string): Promise<Set<string>> {
  const at = now();
  const rows = wanted.map(({ name, leaseMs }) => ({
    job: name,
    claimId,
    leaseUntil: new Date(at.getTime() + leaseMs),
  }));
  const claimed = await db()
    .insert(jobClaims)
    // In one order, so that two runs at once cannot wait for each other.
    .values(rows.toSorted((a, b) => (a.job < b.job ? -1 : 1)))
    .onConflictDoUpdate({
      target: jobClaims.job,
      set: { claimId, leaseUntil: sql`excluded.lease_until` },
      setWhere: lte(jobClaims.leaseUntil, at),
    })
    .returning({ job: jobClaims.job });
  return new Set(claimed.map(({ job }) => job));
}

/** Never rejects: at worst the next run waits for the lease's end. */
export async function releaseJob(name: string, claimId: string): Promise<void> {
  try {
    await db()
      .update(jobClaims)
      .set({ leaseUntil: now() })
      .where(and(eq(jobClaims.job, name), eq(jobClaims.claimId, claimId)));
  } catch (error) {
    log.warn('a job was not released', { job: name, cause: error });
  }
}
