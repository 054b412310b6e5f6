import { type SQL, sql } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { REPLAYED_MS } from './log.ts';
import { TOLD_MS } from './told.ts';

/**
 * Clears away events that no stream replays and no backend reads any more, until the signal aborts; deliveries keep
 * their own bytes.
 */
export async function pruneEvents(signal: AbortSignal, atOnce = 5_000): Promise<{ done: number; left: boolean }> {
  const ripe = [
    { which: sql`body is null`, keptMs: 2 * REPLAYED_MS },
    // A little longer than they are read: whoever reads them is never overtaken.
    { which: sql`body is not null`, keptMs: TOLD_MS + REPLAYED_MS },
  ];
  let done = 0;
  for (const { which, keptMs } of ripe) {
    const before = new Date(now().getTime() - keptMs);
    for (let gone = atOnce; gone === atOnce;) {
      if (done > 0 && signal.aborted) return { done, left: true };
      gone = await pruneBatch(which, before, atOnce);
      done += gone;
    }
  }
  return { done, left: false };
}

// A single statement over a day's events would hold its locks and its snapshot for minutes.
async function pruneBatch(which: SQL, before: Date, atOnce: number): Promise<number> {
  const { rowCount } = await db().execute(sql`
    delete from events where (tenant_id, seq) in (
      select tenant_id, seq from events where ${which} and created_at < ${before.toISOString()}::timestamptz
      order by created_at limit ${atOnce})`);
  return rowCount ?? 0;
}
