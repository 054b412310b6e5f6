import { sql } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { tellNews } from './reading/tell-news.ts';
import { sendNotifications } from './sending/send-notifications.ts';

/** Tells what no process has told yet, in every tenant, and sends what is due; until the signal aborts. */
export async function notifyEverywhere(signal: AbortSignal): Promise<{ done: number; left: boolean }> {
  const { rows } = await db().execute<{ tenantId: string }>(sql`
    select t.tenant_id as "tenantId" from tenant_counters t
    left join notification_cursors c on c.tenant_id = t.tenant_id where t.last_event > coalesce(c.seq, 0)`);
  for (const { tenantId } of rows) {
    if (signal.aborted) return { done: 0, left: true };
    while (!signal.aborted && (await tellNews(tenantId)).hasMore);
  }
  return sendNotifications(signal);
}

/** Those that are over keep apart what is told next for some minutes, and tell who looks into it what was told. */
const KEPT_MS = 3 * 24 * 3_600_000;

export async function pruneNotifications(): Promise<{ done: number; left: boolean }> {
  const before = new Date(now().getTime() - KEPT_MS).toISOString();
  const { rowCount } = await db().execute(sql`delete from notifications where created_at < ${before}::timestamptz`);
  return { done: rowCount ?? 0, left: false };
}
