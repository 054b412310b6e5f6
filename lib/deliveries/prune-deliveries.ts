import { sql } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { pruneNotices } from './notices/send-notices.ts';

// api-v1.md, Limits, Webhooks: the log is kept for so long.
const KEPT_MS = 30 * 24 * 3_600_000;

/** Clears away deliveries that are over and old, and endpoints that were deleted and have none left. */
export async function pruneDeliveries(signal: AbortSignal, atOnce = 2_000): Promise<{ done: number; left: boolean }> {
  const before = new Date(now().getTime() - KEPT_MS).toISOString();
  for (let done = 0; ;) {
    const { rowCount } = await db().execute(sql`
      delete from webhook_deliveries where (tenant_id, id) in (
        select tenant_id, id from webhook_deliveries
        where status <> 'waiting' and created_at < ${before}::timestamptz order by created_at limit ${atOnce})`);
    done += rowCount ?? 0;
    if ((rowCount ?? 0) === atOnce && !signal.aborted) continue;
    await pruneNotices();
    await db().execute(sql`
      delete from webhook_endpoints e where e.deleted_at < ${before}::timestamptz and not exists (
        select 1 from webhook_deliveries d where d.tenant_id = e.tenant_id and d.endpoint_id = e.id)`);
    return { done, left: rowCount === atOnce };
  }
}
