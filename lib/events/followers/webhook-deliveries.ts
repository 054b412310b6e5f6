import { sql } from 'drizzle-orm';
import { newId } from '#lib/core/ids.ts';
import { deliverSoon } from '#lib/deliveries/deliver-soon.ts';
import { maybeEntryOf } from '../catalogue/catalogue.ts';
import type { Batch, Follower } from './follower.ts';

// api-v1.md, Limits: a tenant has at most 10 endpoints, so an event has at most 10 deliveries.
const ENDPOINTS_PER_TENANT = 10;

/** For each endpoint that wants the event a delivery, with the bytes that will be sent. */
export const webhookDeliveries: Follower = {
  name: 'delivered',
  statement: (batch) => {
    const bodies = bodiesOf(batch);
    if (bodies.length === 0) return null;
    const { tenantId, createdAt } = batch;
    return sql`
      insert into webhook_deliveries
        (tenant_id, id, endpoint_id, event_id, event_type, visitor_id, payload, status, next_attempt_at, created_at)
      select ${tenantId}, d.ids ->> (row_number() over (partition by d.id order by endpoint.id) - 1)::int,
        endpoint.id, d.id, d.type, d.visitor_id, d.payload, 'waiting', ${createdAt}::timestamptz, ${createdAt}::timestamptz
      from json_to_recordset(${JSON.stringify(bodies)}::json)
        as d(id text, type text, visitor_id text, payload text, ids json)
      join webhook_endpoints endpoint on endpoint.tenant_id = ${tenantId} and endpoint.enabled
        and (endpoint.events = '{}' or d.type = any(endpoint.events))
      returning 1`;
  },
  committed: (tenantId) => deliverSoon(tenantId),
};

function bodiesOf({ tenantId, createdAt, events }: Batch): object[] {
  return events.flatMap(({ id, type, visitorId, payload: kept }) => {
    const data = maybeEntryOf(type)?.webhook?.from(kept);
    if (!data) return [];
    const payload = JSON.stringify({ id, type, tenantId, createdAt, data });
    const ids = Array.from({ length: ENDPOINTS_PER_TENANT }, () => newId('delivery'));
    return [{ id, type, visitor_id: visitorId, payload, ids }];
  });
}
