import { sql } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';

// What nobody has asked for in so long is no gap any more.
const KEPT_MS = 90 * 24 * 60 * 60_000;
const AT_ONCE = 1_000;

/** Deletes what was noted longer than 90 days ago. */
export async function pruneGaps(signal: AbortSignal): Promise<{ done: number; left: boolean }> {
  const until = new Date(now().getTime() - KEPT_MS).toISOString();
  let done = 0;
  for (let gone = AT_ONCE; gone === AT_ONCE;) {
    if (signal.aborted) return { done, left: true };
    const { rowCount } = await db().execute(sql`delete from knowledge_gaps where ctid in (
      select ctid from knowledge_gaps where noted_at < ${until}::timestamptz limit ${AT_ONCE})`);
    gone = rowCount ?? 0;
    done += gone;
  }
  return { done, left: false };
}
