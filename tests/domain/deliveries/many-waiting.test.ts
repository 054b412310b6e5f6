import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { claimDue } from '#lib/deliveries/claim.ts';
import { due, run, useDeliveries } from './delivery-stage.ts';

const stage = useDeliveries();

/** As many more, which are not due before long, or were long ago at one that fails. */
async function wait({ tenantId, endpointId }: { tenantId: string; endpointId: string }, count: number, atMs: number) {
  const at = now();
  await db().execute(sql`
    insert into webhook_deliveries
      (tenant_id, id, endpoint_id, event_id, event_type, payload, status, next_attempt_at, created_at)
    select ${tenantId}, ${endpointId} || '-' || n, ${endpointId}, 'event-' || ${atMs}::bigint || n, 'callback.created',
      '{}', 'waiting', ${new Date(at.getTime() + atMs).toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
    from generate_series(1, ${count}::int) n`);
}

async function claimMs(): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 5; n++) {
    const begun = performance.now();
    await claimDue({ limit: 0, failingLimit: 0 });
    times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b)[2]!;
}

test('a hundred thousand that wait make no run slower', async () => {
  const [later, dead, good] = [await stage.anEndpoint(), await stage.anEndpoint(), await stage.anEndpoint('/good')];
  await db().execute(sql`update webhook_endpoints set consecutive_failures = 1 where id = ${dead.endpointId}`);
  await wait(later, 500, 60_000);
  await wait(dead, 500, 60_000);
  const fewMs = await claimMs();
  await db().execute(sql`delete from webhook_deliveries`);
  await wait(later, 50_000, 60_000);
  await wait(dead, 50_000, 60_000);
  await due(good, 50);
  expect(await claimMs()).toBeLessThan(20 * fewMs + 50);
  expect(await run()).toMatchObject({ done: 50 });
});
