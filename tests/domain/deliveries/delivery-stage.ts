import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { runDeliveries } from '#lib/deliveries/run-deliveries.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';
import { WebhookReceiver } from '#tests/support/services/webhook-receiver.ts';

export interface DeliveryRow extends Record<string, unknown> {
  id: string;
  status: string;
  attempts: number;
  failures: number;
  error: string | null;
  next_attempt_at: Date | null;
  response_status: number | null;
  response_body: string | null;
  delivered_at: Date | null;
}

export const FOREVER = new AbortController().signal;

/** A receiver for each test, and tenants with endpoints there whose deliveries are written by hand. */
export function useDeliveries() {
  const stage = {} as { receiver: WebhookReceiver };
  beforeAll(() => useDomain({ ALLOW_INSECURE_TARGETS: '1' }));
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: now() });
    stage.receiver = await WebhookReceiver.start();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await stage.receiver.close();
    // The claims of all tests lie in one database.
    await db().execute(sql`delete from webhook_deliveries`);
  });
  return Object.assign(stage, {
    async anEndpoint(path = '/', tenantId?: string): Promise<{ tenantId: string; endpointId: string }> {
      const owner = tenantId ?? (await aTenant()).tenant.id;
      const [endpointId, at] = [newId('endpoint'), now().toISOString()];
      await db().execute(sql`
        insert into webhook_endpoints (tenant_id, id, url, events, secret, created_at, updated_at)
        values (${owner}, ${endpointId}, ${stage.receiver.url(path)}, '{}', 'whsec_one', ${at}, ${at})`);
      return { tenantId: owner, endpointId };
    },
  });
}

interface Endpoint {
  tenantId: string;
  endpointId: string;
}

/** Deliveries that are due, each of an event of its own. @returns their ids */
export async function due({ tenantId, endpointId }: Endpoint, count = 1): Promise<string[]> {
  const at = now().toISOString();
  const rows = Array.from({ length: count }, () => {
    const [id, event_id] = [newId('delivery'), newId('event')];
    const body = { id: event_id, type: 'callback.created', tenantId, createdAt: at, data: {} };
    return { id, event_id, payload: JSON.stringify(body) };
  });
  await db().execute(sql`
    insert into webhook_deliveries
      (tenant_id, id, endpoint_id, event_id, event_type, payload, status, next_attempt_at, created_at)
    select ${tenantId}, d.id, ${endpointId}, d.event_id, 'callback.created', d.payload, 'waiting', ${at}::timestamptz,
      ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as d(id text, event_id text, payload text)`);
  return rows.map(({ id }) => id);
}

export async function deliveryRow(id: string): Promise<DeliveryRow> {
  const { rows } = await db().execute<DeliveryRow>(sql`select * from webhook_deliveries where id = ${id}`);
  const row = rows[0]!;
  const time = (value: string | Date | null) => (value === null ? null : new Date(value));
  return { ...row, next_attempt_at: time(row.next_attempt_at), delivered_at: time(row.delivered_at) };
}

export async function endpointRow({ endpointId }: Endpoint): Promise<Record<string, unknown>> {
  const { rows } = await db().execute(sql`select * from webhook_endpoints where id = ${endpointId}`);
  return rows[0]!;
}

export const run = (signal = FOREVER) => runDeliveries(signal);

export const pass = (ms: number): void => void vi.setSystemTime(now().getTime() + ms);
