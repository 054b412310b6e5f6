import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { events } from '#lib/db/schema/events.ts';
import { tenantCounters } from '#lib/db/schema/tenants.ts';
import type { LoggedEvent } from './event.ts';

// decisions.md, Streams: what is older than 24 h is not replayed.
const REPLAYED_MS = 24 * 3_600_000;

export const PAGE = 500;

/** The tenant's newest number; null when there is no such tenant any more. */
export async function newestNumber(tenantId: string): Promise<number | null> {
  const rows = await db()
    .select({ last: tenantCounters.lastEvent })
    .from(tenantCounters)
    .where(eq(tenantCounters.tenantId, tenantId));
  return rows[0]?.last ?? null;
}

/** Up to a page of events after that number, oldest first; with a visitor, those that concern it. */
export async function eventsAfter(tenantId: string, seq: number, visitorId?: string): Promise<LoggedEvent[]> {
  const rows = await db()
    .select()
    .from(events)
    .where(
      and(eq(events.tenantId, tenantId), gt(events.seq, seq), visitorId ? eq(events.visitorId, visitorId) : undefined),
    )
    .orderBy(asc(events.seq))
    .limit(PAGE);
  // What emit() wrote under a type is what the catalogue names for it.
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }) as unknown as LoggedEvent);
}

/** Whether everything after that number is still there and young enough to be replayed. */
export async function canReplayAfter(tenantId: string, seq: number, newest: number): Promise<boolean> {
  if (seq === newest) return true;
  if (!Number.isSafeInteger(seq) || seq < 0 || seq > newest) return false;
  const [next] = await db()
    .select({ createdAt: events.createdAt })
    .from(events)
    .where(and(eq(events.tenantId, tenantId), eq(events.seq, seq + 1)));
  return next !== undefined && next.createdAt.getTime() > now().getTime() - REPLAYED_MS;
}

/** Events that no stream replays any more; deliveries keep their own bytes. @returns how many went */
export async function pruneEvents(): Promise<number> {
  const before = new Date(now().getTime() - 2 * REPLAYED_MS);
  const gone = await db().execute(sql`delete from events where created_at < ${before.toISOString()}::timestamptz`);
  return gone.rowCount ?? 0;
}
