import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { pruneDeliveries } from '#lib/deliveries/prune-deliveries.ts';
import { unitOfWork } from '#lib/events/unit-of-work.ts';
import { listDeliveries } from '#lib/webhooks/delivery-log.ts';
import { EndpointInput } from '#lib/webhooks/endpoint-input.ts';
import { addEndpoint, changeEndpoint, listEndpoints, removeEndpoint, rotateSecret } from '#lib/webhooks/endpoints.ts';
import { resendDelivery } from '#lib/webhooks/resend.ts';
import { sendTest } from '#lib/webhooks/send-test.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';
import { signedBy, WebhookReceiver } from '#tests/support/services/webhook-receiver.ts';

const DAY_MS = 24 * 3_600_000;
let receiver: WebhookReceiver;
beforeAll(() => useDomain({ ALLOW_INSECURE_TARGETS: '1' }));
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: now() });
  receiver = await WebhookReceiver.start();
});
afterEach(async () => {
  vi.useRealTimers();
  await receiver.close();
});

const pass = (ms: number) => void vi.setSystemTime(now().getTime() + ms);
const input = (given: object = {}) => EndpointInput.parse({ url: receiver.url('/hook'), ...given });

async function anEndpoint(given: object = {}) {
  const { tenant } = await aTenant();
  const { endpoint, secret } = await addEndpoint(tenant.id, input(given));
  return { tenantId: tenant.id, id: endpoint.id, endpoint, secret };
}

const happens = (tenantId: string) =>
  unitOfWork(tenantId, async (unit) =>
    unit.emit({
      ...{ type: 'visitor.deleted', conversationId: null, visitorId: null },
      payload: { visitorId: 'visitor_1', externalId: null, by: 'server' },
    }),
  );

/** The endpoint's newest, once nothing waits for its first attempt any more. */
async function attempted(tenantId: string, id: string) {
  await expect.poll(async () => (await listDeliveries(tenantId, id))[0]?.attempts).toBe(1);
  return (await listDeliveries(tenantId, id))[0]!;
}

describe('an endpoint', () => {
  test('gets what happens from now on, right after it happens', async () => {
    const { tenantId, id, secret } = await anEndpoint();
    await happens(tenantId);
    expect(await attempted(tenantId, id)).toMatchObject({ status: 'delivered', eventType: 'visitor.deleted' });
    const [received] = receiver.received;
    expect(received!.body).toMatchObject({ type: 'visitor.deleted', tenantId, data: { by: 'server' } });
    expect(signedBy(received!, { secret })).toEqual(['secret']);
  });

  test('shows of its secret how it begins', async () => {
    const { tenantId, secret, endpoint } = await anEndpoint();
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    expect(endpoint.secretPrefix).toBe(secret.slice(0, 12));
    expect(JSON.stringify(await listEndpoints(tenantId))).not.toContain(secret);
  });

  test('is one of at most ten, also when many are made at once; a deleted one leaves its place', async () => {
    const { tenant } = await aTenant();
    const made = await Promise.allSettled(Array.from({ length: 14 }, () => addEndpoint(tenant.id, input())));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const refused = made.flatMap((each) => (each.status === 'rejected' ? [each.reason as { code: string }] : []));
    expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => 'conflict'));
    const [first] = await listEndpoints(tenant.id);
    await removeEndpoint(tenant.id, first!.id);
    await expect(addEndpoint(tenant.id, input())).resolves.toBeTruthy();
  });

  test("is not found in another tenant's name", async () => {
    const { tenantId, id, endpoint } = await anEndpoint();
    const { tenant: other } = await aTenant();
    const missing = { code: 'not_found' };
    await expect(changeEndpoint(other.id, id, { enabled: false })).rejects.toMatchObject(missing);
    await expect(removeEndpoint(other.id, id)).rejects.toMatchObject(missing);
    await expect(rotateSecret(other.id, id)).rejects.toMatchObject(missing);
    await expect(listDeliveries(other.id, id)).rejects.toMatchObject(missing);
    await expect(sendTest(other.id, id)).rejects.toMatchObject(missing);
    expect(await listEndpoints(tenantId)).toEqual([endpoint]);
  });

  test('chooses among the types that there are, each once', () => {
    const types = ['conversation.requested', 'message.created', 'conversation.requested'];
    expect(input({ events: types }).events).toEqual(['conversation.requested', 'message.created']);
    expect(input({ events: ['webhook.test'] }).events).toEqual(['webhook.test']);
    for (const unknown of ['conversation.updated', 'nothing', ''])
      expect(EndpointInput.safeParse({ url: 'https://x.example', events: [unknown] }).success).toBe(false);
  });

  test('that is switched off has no more sent, and begins without failures when it is on again', async () => {
    const { tenantId, id } = await anEndpoint();
    receiver.answerWith(500);
    await happens(tenantId);
    await attempted(tenantId, id);
    expect(await changeEndpoint(tenantId, id, { enabled: false })).toMatchObject({ consecutiveFailures: 1 });
    expect(await listDeliveries(tenantId, id)).toMatchObject([{ status: 'failed', error: 'endpoint_disabled' }]);
    await happens(tenantId);
    expect(await listDeliveries(tenantId, id)).toHaveLength(1);
    const on = await changeEndpoint(tenantId, id, { enabled: true });
    expect(on).toMatchObject({ enabled: true, consecutiveFailures: 0, failingSince: null, disabledReason: null });
  });

  test('that is deleted is gone for everybody, its deliveries fail, and the log is kept for 30 days', async () => {
    const { tenantId, id } = await anEndpoint();
    receiver.answerWith(500);
    await happens(tenantId);
    await attempted(tenantId, id);
    await removeEndpoint(tenantId, id);
    await expect(removeEndpoint(tenantId, id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await listEndpoints(tenantId)).toEqual([]);
    const errors = () => db().execute(sql`select error from webhook_deliveries where endpoint_id = ${id}`);
    expect((await errors()).rows).toEqual([{ error: 'endpoint_deleted' }]);
    pass(30 * DAY_MS - 60_000);
    await pruneDeliveries(new AbortController().signal);
    expect((await errors()).rows).toHaveLength(1);
    pass(120_000);
    await pruneDeliveries(new AbortController().signal);
    expect((await errors()).rows).toEqual([]);
    expect((await db().execute(sql`select 1 from webhook_endpoints where id = ${id}`)).rows).toEqual([]);
  });
});

describe('a rotation', () => {
  test('has the old secret sign for a day, and of two within it the newest and the one before', async () => {
    const { tenantId, id, secret: first } = await anEndpoint();
    const { secret: second, endpoint } = await rotateSecret(tenantId, id);
    expect(endpoint.secretPrefix).toBe(second.slice(0, 12));
    await sendTest(tenantId, id);
    const { secret: third } = await rotateSecret(tenantId, id);
    await sendTest(tenantId, id);
    pass(DAY_MS);
    await sendTest(tenantId, id);
    const signed = receiver.received.map((each) => signedBy(each, { first, second, third }));
    expect(signed).toEqual([['second', 'first'], ['third', 'second'], ['third']]);
  });
});

describe('a test event', () => {
  test('is one attempt that is in the log and counts for nothing, whatever the endpoint has chosen', async () => {
    const { tenantId, id } = await anEndpoint({ events: ['rating.created'], enabled: false });
    receiver.answerWith(500);
    const delivery = await sendTest(tenantId, id);
    expect(delivery).toMatchObject({
      ...{ eventType: 'webhook.test', status: 'failed', attempts: 1, error: 'http_500', nextAttemptAt: null },
    });
    expect(receiver.received[0]!.body).toMatchObject({
      ...{ id: delivery.eventId, type: 'webhook.test', tenantId, data: { endpointId: id } },
    });
    expect(await listDeliveries(tenantId, id)).toEqual([delivery]);
    expect(await listEndpoints(tenantId)).toMatchObject([{ consecutiveFailures: 0, failingSince: null }]);
    receiver.answerWith(200);
    expect(await sendTest(tenantId, id)).toMatchObject({ status: 'delivered' });
    expect(await listEndpoints(tenantId)).toMatchObject([{ lastSuccessAt: null }]);
  });
});

describe('a resend', () => {
  test('is an attempt more, under the same ids, and takes nothing from the retries to come', async () => {
    const { tenantId, id } = await anEndpoint();
    receiver.answerWith(500, 503, 200);
    await happens(tenantId);
    const waiting = await attempted(tenantId, id);
    const again = await resendDelivery(tenantId, id, waiting.id);
    expect(again).toMatchObject({
      status: 'waiting',
      attempts: 2,
      error: 'http_503',
      nextAttemptAt: waiting.nextAttemptAt,
    });
    expect(await resendDelivery(tenantId, id, waiting.id)).toMatchObject({
      status: 'delivered',
      attempts: 3,
      error: null,
    });
    const { received } = receiver;
    expect(new Set(received.map(({ headers }) => headers['service-delivery-id'])).size).toBe(1);
    expect(received.map(({ headers }) => headers['service-delivery-attempt'])).toEqual(['1', '2', '3']);
  });

  test('of what was delivered sends it again, and a failure does not undo that it was', async () => {
    const { tenantId, id } = await anEndpoint();
    receiver.answerWith(200, 500);
    await happens(tenantId);
    const { id: deliveryId, deliveredAt } = await attempted(tenantId, id);
    const again = await resendDelivery(tenantId, id, deliveryId);
    expect(again).toMatchObject({ status: 'delivered', attempts: 2, error: 'http_500', deliveredAt });
  });

  test('asked for during an attempt follows it', async () => {
    const { tenantId, id } = await anEndpoint();
    receiver.answer = (_, response) => void setTimeout(() => response.writeHead(500).end(), 200);
    await happens(tenantId);
    await expect.poll(() => receiver.received.length).toBe(1);
    const [underWay] = await listDeliveries(tenantId, id);
    expect(underWay).toMatchObject({ attempts: 0 });
    expect(await resendDelivery(tenantId, id, underWay!.id)).toMatchObject({ status: 'waiting', attempts: 2 });
    const numbers = receiver.received.map(({ headers }) => headers['service-delivery-attempt']);
    expect(numbers).toEqual(['1', '2']);
  });

  test("is a conflict while the endpoint is off; another endpoint's delivery is not found", async () => {
    const { tenantId, id } = await anEndpoint();
    await happens(tenantId);
    const { id: deliveryId } = await attempted(tenantId, id);
    const { endpoint: second } = await addEndpoint(tenantId, input());
    await expect(resendDelivery(tenantId, second.id, deliveryId)).rejects.toMatchObject({ code: 'not_found' });
    await changeEndpoint(tenantId, id, { enabled: false });
    await expect(resendDelivery(tenantId, id, deliveryId)).rejects.toMatchObject({ code: 'conflict' });
  });
});
