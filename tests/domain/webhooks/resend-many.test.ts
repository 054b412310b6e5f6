import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { claimOne } from '#lib/deliveries/claim.ts';
import { changeEndpoint } from '#lib/webhooks/endpoints.ts';
import type { DeliveryFilter } from '#lib/webhooks/delivery-filter.ts';
import { resendDeliveries, ResendInput } from '#lib/webhooks/resend-many.ts';
import { sendTest } from '#lib/webhooks/send-test.ts';
import { aTenant } from '#tests/support/factories.ts';
import { deliveryRow, due, pass, run, useDeliveries } from '../deliveries/delivery-stage.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const stage = useDeliveries();
const FAR = '2100-01-01T00:00:00Z';
const FAILED: DeliveryFilter = { status: 'failed' };

let own: { tenantId: string; endpointId: string };
beforeEach(async () => {
  own = await stage.anEndpoint();
});

const resend = (filter: DeliveryFilter) => resendDeliveries(own.tenantId, own.endpointId, filter);

/** A delivery whose six attempts have failed. */
async function aFailedOne(): Promise<string> {
  const [id] = await due(own);
  stage.receiver.answerWith(500);
  for (const gapMs of [1, 5, 30, 120, 360, 0].map((minutes) => minutes * MINUTE_MS)) {
    await run();
    pass(gapMs);
  }
  expect(await deliveryRow(id!)).toMatchObject({ status: 'failed', attempts: 6 });
  return id!;
}

/** One that came through at once. */
async function aDeliveredOne(): Promise<string> {
  const [id] = await due(own);
  stage.receiver.answerWith(200);
  await run();
  return id!;
}

const settled = (id: string, attempts: number) =>
  expect.poll(async () => (await deliveryRow(id)).attempts).toBe(attempts);

describe('all that has failed', () => {
  test('is sent once more under the ids that it has, and nothing else is', async () => {
    const [failed, delivered] = [await aFailedOne(), await aDeliveredOne()];
    stage.receiver.received.length = 0;
    expect(await resend(FAILED)).toBe(1);
    await settled(failed, 7);
    expect(await deliveryRow(failed)).toMatchObject({ status: 'delivered', error: null, next_attempt_at: null });
    expect(await deliveryRow(delivered)).toMatchObject({ attempts: 1 });
    const [received] = stage.receiver.received;
    expect(received!.headers).toMatchObject({
      'service-delivery-id': failed,
      'service-delivery-attempt': '7',
      'service-event-id': received!.body.id,
    });
    expect(await resend(FAILED)).toBe(0);
  });

  test('and fails again has failed, without further tries', async () => {
    const id = await aFailedOne();
    expect(await resend(FAILED)).toBe(1);
    await settled(id, 7);
    expect(await deliveryRow(id)).toMatchObject({ status: 'failed', error: 'http_500', next_attempt_at: null });
  });

  test('but was never tried, since the endpoint was off, has one attempt too', async () => {
    const [id] = await due(own);
    await changeEndpoint(own.tenantId, own.endpointId, { enabled: false });
    await changeEndpoint(own.tenantId, own.endpointId, { enabled: true });
    expect(await deliveryRow(id!)).toMatchObject({ status: 'failed', error: 'endpoint_disabled' });
    stage.receiver.answerWith(503);
    expect(await resend(FAILED)).toBe(1);
    await settled(id!, 1);
    expect(await deliveryRow(id!)).toMatchObject({ status: 'failed', error: 'http_503', next_attempt_at: null });
  });

  test('of a hundred is sent, each once, also in parts of which none ends where the next begins', async () => {
    const ids = await due(own, 100);
    await changeEndpoint(own.tenantId, own.endpointId, { enabled: false });
    await changeEndpoint(own.tenantId, own.endpointId, { enabled: true });
    expect(await resendDeliveries(own.tenantId, own.endpointId, FAILED, 7)).toBe(100);
    await expect.poll(() => stage.receiver.received.length).toBe(100);
    const sent = stage.receiver.received.map(({ headers }) => headers['service-delivery-id']);
    expect(new Set(sent)).toEqual(new Set(ids));
  });
});

describe('all since a time', () => {
  test('is sent once more, whatever became of it, and what is older is not', async () => {
    const before = await aDeliveredOne();
    pass(HOUR_MS);
    const since = now();
    const delivered = await aDeliveredOne();
    expect(await resend({ since })).toBe(1);
    await settled(delivered, 2);
    expect(await deliveryRow(before)).toMatchObject({ attempts: 1 });
  });

  test('stays delivered where it was, though this attempt fails or the endpoint is switched off before it', async () => {
    const since = now();
    const id = await aDeliveredOne();
    const { delivered_at } = await deliveryRow(id);
    stage.receiver.answerWith(500);
    expect(await resend({ since })).toBe(1);
    await settled(id, 2);
    expect(await deliveryRow(id)).toMatchObject({ status: 'delivered', error: 'http_500', delivered_at });
    // Nothing sends it before the endpoint is off.
    await db().execute(
      sql`update webhook_deliveries set status = 'waiting', next_attempt_at = ${FAR} where id = ${id}`,
    );
    await changeEndpoint(own.tenantId, own.endpointId, { enabled: false });
    expect(await deliveryRow(id)).toMatchObject({ status: 'delivered', error: 'endpoint_disabled', delivered_at });
  });

  test('takes no retry from what waits: it has as many left as it had', async () => {
    const since = now();
    const [id] = await due(own);
    stage.receiver.answerWith(500);
    await run();
    pass(MINUTE_MS);
    await run();
    const waiting = await deliveryRow(id!);
    expect(waiting).toMatchObject({ status: 'waiting', attempts: 2, failures: 2 });
    expect(await resend({ since })).toBe(1);
    await settled(id!, 3);
    const after = await deliveryRow(id!);
    expect(after).toMatchObject({ status: 'waiting', failures: 2 });
    const lastAt = new Date(after.last_attempt_at as string | Date).getTime();
    expect(after.next_attempt_at).toEqual(new Date(lastAt + 5 * MINUTE_MS));
  });

  test('can be of one type, and until a time', async () => {
    const since = now();
    await aDeliveredOne();
    expect(await resend({ since, type: 'rating.created' })).toBe(0);
    expect(await resend({ since, until: since })).toBe(0);
    expect(await resend({ since, type: 'callback.created', until: new Date(since.getTime() + 1) })).toBe(1);
  });
});

describe('sent once more with many others', () => {
  test('is no test event, and nothing that is being sent just now or about to be', async () => {
    const { tenantId, endpointId } = own;
    stage.receiver.answerWith(500);
    await sendTest(tenantId, endpointId);
    expect(await resend(FAILED)).toBe(0);
    const failed = await aFailedOne();
    await claimOne(tenantId, failed);
    expect(await resend(FAILED)).toBe(0);
    await due(own);
    expect(await resend({ since: new Date(0), status: 'waiting' })).toBe(0);
  });

  test("is a conflict while the endpoint is off, and another tenant's endpoint is not found", async () => {
    const { tenant: other } = await aTenant();
    const missing = resendDeliveries(other.id, own.endpointId, FAILED);
    await expect(missing).rejects.toMatchObject({ code: 'not_found' });
    await changeEndpoint(own.tenantId, own.endpointId, { enabled: false });
    await expect(resend(FAILED)).rejects.toMatchObject({ code: 'conflict' });
  });

  test.each([
    [{}, false],
    [{ status: 'delivered' }, false],
    [{ type: 'callback.created', until: '2026-11-20T12:00:00Z' }, false],
    [{ status: 'failed' }, true],
    [{ since: '2026-11-20T12:00:00+01:00' }, true],
    [{ since: 'yesterday' }, false],
    [{ status: 'lost' }, false],
  ])('is asked for with %j: %s', (given, isRight) => {
    expect(ResendInput.safeParse(given).success).toBe(isRight);
  });
});
