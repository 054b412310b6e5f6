import { sql } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';

// decisions.md, audit: a year, leap years too.
export const KEPT_MS = 366 * 24 * 3_600_000;

/** Deletes what is older than a year, until the signal aborts. */
export async function pruneAudit(signal: AbortSignal, atOnce = 5_000): Promise<{ done: number; left: boolean }> {
  const before = new Date(now().getTime() - KEPT_MS).toISOString();
  let done = 0;
  for (let gone = atOnce; gone === atOnce;) {
    if (done > 0 && signal.aborted) return { done, left: true };
    const { rowCount } = await db().execute(sql`
      delete from audit_entries where (tenant_id, id) in (
        select tenant_id, id from audit_entries where at < ${before}::timestamptz order by at limit ${atOnce})`);
    gone = rowCount ?? 0;
    done += gone;
  }
  return { done, left: false };
}
