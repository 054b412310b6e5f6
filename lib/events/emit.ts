import { sql } from 'drizzle-orm';
import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import type { Transaction } from '#lib/db/database.ts';
import { afterComma, type TakenWrites } from '#lib/db/last-writes.ts';
import { maybeEntryOf } from './catalogue/catalogue.ts';
import type { LoggedEvent, NewEvent } from './catalogue/event.ts';

// api-v1.md, Limits: a tenant has at most 10 endpoints, so an event has at most 10 deliveries.
const ENDPOINTS_PER_TENANT = 10;

/**
 * The last statement of a unit of work: logs its events under the tenant's next numbers, with the writes that waited for
 * it, and, for each subscribed endpoint, the delivery with the bytes that it will send. The counter's row is locked
 * until the commit, so numbers have no gaps and commit in order.
 * @param events at least one
 */
export async function emit(
  tx: Transaction,
  tenantId: string,
  events: readonly NewEvent[],
  writes: TakenWrites,
): Promise<LoggedEvent[]> {
  const createdAt = now().toISOString();
  const rows = events.map((event, index) => ({
    n: index + 1,
    id: newId('event'),
    type: event.type,
    conversation_id: event.conversationId,
    visitor_id: event.visitorId,
    payload: event.payload,
  }));
  const bodies = rows.flatMap((row, index) => webhookRow(events[index]!, row.id, tenantId, createdAt));
  const result = await tx.execute<{ base: string }>(insertion(tenantId, createdAt, { rows, bodies, writes }));
  const base = Number(result.rows[0]?.base);
  if (Number.isNaN(base)) throw new Error(`tenant ${tenantId} has no event counter`);
  writes.tell(result.rows[0]);
  return events.map((event, index) => ({ ...event, seq: base + index + 1, id: rows[index]!.id, createdAt }));
}

function webhookRow(event: NewEvent, id: string, tenantId: string, createdAt: string) {
  const data = maybeEntryOf(event.type)?.webhook?.from(event.payload);
  if (!data) return [];
  const payload = JSON.stringify({ id, type: event.type, tenantId, createdAt, data });
  const ids = Array.from({ length: ENDPOINTS_PER_TENANT }, () => newId('delivery'));
  return [{ id, type: event.type, visitor_id: event.visitorId, payload, ids }];
}

interface Inserted {
  rows: { n: number }[];
  bodies: object[];
  writes: TakenWrites;
}

function insertion(tenantId: string, createdAt: string, { rows, bodies, writes }: Inserted) {
  return sql`
    with numbered as (
      update tenant_counters set last_event = last_event + ${rows.length}
      where tenant_id = ${tenantId} returning last_event - ${rows.length} as base
    ), logged as (
      insert into events (tenant_id, seq, id, type, conversation_id, visitor_id, payload, created_at)
      select ${tenantId}, numbered.base + e.n, e.id, e.type, e.conversation_id, e.visitor_id, e.payload, ${createdAt}::timestamptz
      from numbered, json_to_recordset(${JSON.stringify(rows)}::json)
        as e(n int, id text, type text, conversation_id text, visitor_id text, payload json)
    ), delivered as (
      insert into webhook_deliveries
        (tenant_id, id, endpoint_id, event_id, event_type, visitor_id, payload, status, next_attempt_at, created_at)
      select ${tenantId}, d.ids ->> (row_number() over (partition by d.id order by endpoint.id) - 1)::int,
        endpoint.id, d.id, d.type, d.visitor_id, d.payload, 'waiting', ${createdAt}::timestamptz, ${createdAt}::timestamptz
      from json_to_recordset(${JSON.stringify(bodies)}::json)
        as d(id text, type text, visitor_id text, payload text, ids json)
      join webhook_endpoints endpoint on endpoint.tenant_id = ${tenantId} and endpoint.enabled
        and (endpoint.events = '{}' or d.type = any(endpoint.events))
    ) ${afterComma(writes.parts)}
    select base ${afterComma(writes.results)} from numbered`;
}
