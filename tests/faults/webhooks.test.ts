import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WebhookDelivery, WebhookEndpoint } from '#lib/resources/webhook.ts';
import { made } from '#tests/support/api/api-client.ts';
import { aTenant, type TestTenant } from '#tests/support/api/api-tenant.ts';
import { type App, PLATFORM_API_KEY, startApp } from '#tests/support/api/app-server.ts';
import { advanceClock } from '#tests/support/api/own-app.ts';
import { type Received, WebhookReceiver } from '#tests/support/services/webhook-receiver.ts';

const CRON_SECRET = 'cron-secret-of-the-tests';
/** On their way to one endpoint at once. */
const AT_ONCE = 6;

let app: App;
let tenant: TestTenant;
let receiver: WebhookReceiver;
beforeAll(async () => {
  app = await startApp({ env: { TRUSTED_PROXY_HOPS: '1', CRON_SECRET } });
});
beforeEach(async () => {
  tenant = await aTenant({ url: app.url, platformApiKey: PLATFORM_API_KEY });
  receiver = await WebhookReceiver.start();
});
afterEach(() => receiver.close());
afterAll(() => app.dispose());

async function addEndpoints(count: number): Promise<void> {
  for (let n = 0; n < count; n++)
    await made(tenant.server.post('/server/webhooks', { url: receiver.url(`/${n}`), events: ['visitor.updated'] }));
}

/** As many events, acknowledged one after the other. */
async function happens(count: number): Promise<void> {
  for (let n = 0; n < count; n++)
    await made(tenant.server.post('/server/visitor-tokens', { externalId: 'customer-1', name: `Kari ${n}` }));
}

async function runScheduled(): Promise<void> {
  const headers = { authorization: `Bearer ${CRON_SECRET}` };
  const response = await fetch(`${app.url}/api/v1/internal/webhooks`, { headers });
  expect(response.status).toBe(200);
}

const endpoints = async () =>
  (await made(tenant.server.get<{ endpoints: WebhookEndpoint[] }>('/server/webhooks'))).endpoints;

const idsOf = ({ headers }: Received) => [headers['service-delivery-id'], headers['service-event-id']].join(' ');

test('of eight scheduled runs at once over 400 deliveries that are due, each is sent once', async () => {
  await addEndpoints(10);
  receiver.answerWith(500);
  await happens(40);
  const failures = async () => (await endpoints()).reduce((sum, each) => sum + each.consecutiveFailures, 0);
  await expect.poll(failures, { timeout: 60_000 }).toBe(400);
  const first = receiver.received.splice(0);
  receiver.answerWith(204);
  await advanceClock(app.url, 60_000);
  await Promise.all(Array.from({ length: 8 }, () => runScheduled()));
  await expect.poll(() => receiver.received.length).toBe(400);
  expect(receiver.received.map(idsOf).toSorted()).toEqual(first.map(idsOf).toSorted());
  expect(new Set(receiver.received.map(({ headers }) => headers['service-delivery-attempt']))).toEqual(new Set(['2']));
  expect((await endpoints()).map(({ consecutiveFailures }) => consecutiveFailures)).toEqual(Array(10).fill(0));
});

test('after kill -9, what was committed and not sent, or sent and not recorded, is sent under the same ids', async () => {
  await addEndpoints(1);
  receiver.answer = () => {};
  await happens(20);
  await expect.poll(() => receiver.received.length).toBe(AT_ONCE);
  const held = receiver.received.splice(0);
  await app.kill9();
  await app.restart();
  receiver.answerWith(204);
  // No schedule calls and no lease is over: any request to the new process has it look for what is due.
  const [endpoint] = await endpoints();
  await expect.poll(() => receiver.received.length).toBe(20);
  const sent = new Map(receiver.received.map((each) => [idsOf(each), each]));
  expect(sent.size).toBe(20);
  for (const each of held) expect(sent.get(idsOf(each))?.raw).toBe(each.raw);
  const names = receiver.received.map(({ body }) => (body.data.visitor as { name: string }).name);
  expect(names.toSorted()).toEqual(Array.from({ length: 20 }, (_, n) => `Kari ${n}`).toSorted());
  const panel = await tenant.panel();
  const states = async () => {
    const path = `/operator/webhooks/${endpoint!.id}/deliveries`;
    const { deliveries } = await made(panel.get<{ deliveries: WebhookDelivery[] }>(path));
    return [...new Set(deliveries.map(({ status, attempts }) => `${status} ${attempts}`))];
  };
  await expect.poll(states).toEqual(['delivered 1']);
});
