import { sql } from 'drizzle-orm';
import { newId } from '#lib/core/ids.ts';
import { deliverSoon } from '#lib/deliveries/deliver-soon.ts';
import type { Follower } from './follower.ts';

// api-v1.md, Limits: a tenant has at most 10 endpoints, so an event has at most 10 deliveries.
const ENDPOINTS_PER_TENANT = 10;

/** For each endpoint that wants the event a delivery, with the bytes that will be sent. */
export const webhookDeliveries: Follower = {
  name: 'delivered',
  statement: ({ tenantId, createdAt, events }) => {
    const told = events.filter(({ body }) => body !== null).map(({ id }) => ({ id, ids: newDeliveryIds() }));
    if (told.length === 0) return null;
    return sql`
      insert into webhook_deliveries
        (tenant_id, id, endpoint_id, event_id, event_type, visitor_id, payload, status, next_attempt_at, created_at)
      select ${tenantId}, d.ids ->> (row_number() over (partition by d.id order by endpoint.id) - 1)::int,
        endpoint.id, d.id, e.type, e.visitor_id, e.body, 'waiting', ${createdAt}::timestamptz, ${createdAt}::timestamptz
      from json_to_recordset(${JSON.stringify(told)}::json) as d(id text, ids json)
      join logged e on e.id = d.id
      join webhook_endpoints endpoint on endpoint.tenant_id = ${tenantId} and endpoint.enabled
        and (endpoint.events = '{}' or e.type = any(endpoint.events))
      returning 1`;
  },
  committed: (tenantId) => deliverSoon(tenantId),
};

/** One id and its neighbours: most events go to no endpoint, and ten ids would cost more than all else of them. */
function newDeliveryIds(): string[] {
  const begin = newId('delivery').slice(0, -1);
  return Array.from({ length: ENDPOINTS_PER_TENANT }, (_, digit) => `${begin}${digit}`);
}
