import { sql } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';

// Whoever is to be banned with their address has written lately.
const KEPT_MS = 30 * 24 * 3_600_000;

/** Forgets addresses that no ban could want any more, and those of bans that are over, until the signal aborts. */
export async function pruneAddresses(signal: AbortSignal, atOnce = 5_000): Promise<{ done: number; left: boolean }> {
  const at = now();
  const before = new Date(at.getTime() - KEPT_MS).toISOString();
  const { rowCount: over } = await db().execute(sql`
    update visitor_bans set address_hash = null, address_until = null
    where address_until is not null and address_until <= ${at.toISOString()}::timestamptz`);
  let done = over ?? 0;
  for (let gone = atOnce; gone === atOnce;) {
    if (done > 0 && signal.aborted) return { done, left: true };
    const { rowCount } = await db().execute(sql`
      delete from visitor_addresses where (tenant_id, visitor_id) in (
        select tenant_id, visitor_id from visitor_addresses where at < ${before}::timestamptz order by at limit ${atOnce})`);
    gone = rowCount ?? 0;
    done += gone;
  }
  return { done, left: false };
}
