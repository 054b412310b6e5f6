import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { db, type Transaction } from '#lib/db/database.ts';
import { events } from '#lib/db/schema/events.ts';
import { tenantCounters } from '#lib/db/schema/tenants.ts';
import { ERASED, type LoggedEvent } from './catalogue/event.ts';

// decisions.md, Streams: what is older than 24 h is not replayed.
export const REPLAYED_MS = 24 * 3_600_000;

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
  const { body: _, ...read } = getTableColumns(events);
  const rows = await db()
    .select(read)
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

/**
 * Takes the words out of what the log holds of a conversation: its events keep their numbers, which have no gaps.
 * Callback requests and suggestions outlive their conversation, and so do their events.
 */
export async function eraseConversation(
  tx: Transaction,
  tenantId: string,
  { conversationId, visitorId }: Pick<LoggedEvent, 'conversationId' | 'visitorId'>,
): Promise<void> {
  await tx.execute(sql`update events set payload = ${JSON.stringify(ERASED)}::json, body = null
    where tenant_id = ${tenantId} and visitor_id = ${visitorId} and conversation_id = ${conversationId}
      and type not in ('callback.created', 'callback.updated', 'knowledge.updated')`);
}

/** The same with everything that concerns a visitor; deliveries go whole, those that wait too (decisions.md, erasure and the logs). */
export async function eraseVisitorEvents(tx: Transaction, tenantId: string, visitorId: string): Promise<void> {
  await tx.execute(sql`delete from webhook_deliveries where tenant_id = ${tenantId} and visitor_id = ${visitorId}`);
  await tx.execute(sql`update events set payload = ${JSON.stringify(ERASED)}::json, body = null
    where tenant_id = ${tenantId} and visitor_id = ${visitorId} and type <> 'conversation.deleted'`);
}
