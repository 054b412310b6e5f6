import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#lib/db/database.ts';
import { claimDue } from '#lib/deliveries/claim.ts';
import { deliveryRow, due, endpointRow, pass, run, useDeliveries } from './delivery-stage.ts';

const stage = useDeliveries();
const HOUR_MS = 3_600_000;

/** As many attempts that fail, each of a delivery of its own. */
async function fail(endpoint: { tenantId: string; endpointId: string }, times: number): Promise<void> {
  stage.receiver.answerWith(500);
  await due(endpoint, times);
  await run();
}

test('fifteen failures in a row over a day switch an endpoint off, and what waits for it has failed', async () => {
  const endpoint = await stage.anEndpoint();
  await fail(endpoint, 14);
  pass(24 * HOUR_MS);
  await db().execute(sql`delete from webhook_deliveries`);
  const [later] = await due(endpoint);
  await db().execute(sql`update webhook_deliveries set next_attempt_at = next_attempt_at + interval '1 hour'`);
  await fail(endpoint, 1);
  expect(await endpointRow(endpoint)).toMatchObject({
    ...{ enabled: false, disabled_reason: 'failures', consecutive_failures: 15 },
  });
  expect(await deliveryRow(later!)).toMatchObject({
    status: 'failed',
    error: 'endpoint_disabled',
    next_attempt_at: null,
  });
});

test('neither fifteen within the day nor fourteen over more of it do', async () => {
  const [fast, slow] = [await stage.anEndpoint(), await stage.anEndpoint()];
  await fail(fast, 15);
  expect(await endpointRow(fast)).toMatchObject({ enabled: true, consecutive_failures: 15 });
  await fail(slow, 13);
  await db().execute(sql`delete from webhook_deliveries`);
  pass(24 * HOUR_MS - 1);
  await fail(fast, 1);
  expect(await endpointRow(fast)).toMatchObject({ enabled: true });
  pass(2 * HOUR_MS);
  await fail(slow, 1);
  expect(await endpointRow(slow)).toMatchObject({ enabled: true, consecutive_failures: 14 });
});

test('one success in between, and it begins anew', async () => {
  const endpoint = await stage.anEndpoint();
  await fail(endpoint, 14);
  stage.receiver.answerWith(200);
  await due(endpoint);
  await run();
  await db().execute(sql`delete from webhook_deliveries`);
  pass(25 * HOUR_MS);
  await fail(endpoint, 2);
  expect(await endpointRow(endpoint)).toMatchObject({ enabled: true, consecutive_failures: 2 });
});

test('what is on its way to an endpoint that is switched off meanwhile is still recorded', async () => {
  const endpoint = await stage.anEndpoint();
  const [id] = await due(endpoint);
  stage.receiver.answer = async (_, response) => {
    await db().execute(sql`update webhook_endpoints set enabled = false where id = ${endpoint.endpointId}`);
    response.writeHead(200).end();
  };
  await run();
  expect(await deliveryRow(id!)).toMatchObject({ status: 'delivered' });
});

test('what was written for an endpoint as it was deleted fails at the next run', async () => {
  const endpoint = await stage.anEndpoint();
  await db().execute(
    sql`update webhook_endpoints set enabled = false, deleted_at = now() where id = ${endpoint.endpointId}`,
  );
  const [id] = await due(endpoint);
  expect(await claimDue({ limit: 10, failingLimit: 10 })).toEqual([]);
  await run();
  expect(await deliveryRow(id!)).toMatchObject({ status: 'failed', error: 'endpoint_deleted' });
});

test('an endpoint that goes on answering says so once a second, and after a failure at once', async () => {
  const endpoint = await stage.anEndpoint();
  const answerOne = async (status = 204) => {
    stage.receiver.answerWith(status);
    await due(endpoint);
    await run();
    return endpointRow(endpoint);
  };
  const first = await answerOne();
  pass(999);
  expect(await answerOne()).toEqual(first);
  pass(1);
  const second = await answerOne();
  expect(second.last_success_at).not.toEqual(first.last_success_at);
  expect(await answerOne(500)).toMatchObject({ consecutive_failures: 1, last_success_at: second.last_success_at });
  pass(1);
  const third = await answerOne();
  expect(third).toMatchObject({ consecutive_failures: 0, failing_since: null });
  expect(third.last_success_at).not.toEqual(second.last_success_at);
});
