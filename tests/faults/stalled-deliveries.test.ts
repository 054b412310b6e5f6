import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WebhookDelivery, WebhookEndpoint } from '#lib/resources/webhook.ts';
import { apiClient, made } from '#tests/support/api/api-client.ts';
import { aTenant } from '#tests/support/api/api-tenant.ts';
import { type App, PLATFORM_API_KEY, startApp } from '#tests/support/api/app-server.ts';
import { advanceClock } from '#tests/support/api/own-app.ts';
import { createTestDatabase } from '#tests/support/services/postgres-server.ts';
import { type Received, WebhookReceiver } from '#tests/support/services/webhook-receiver.ts';

const CRON_SECRET = 'cron-secret-of-the-tests';
/** Longer than a delivery is left to a process that says nothing. */
const LEASE_MS = 31_000;
const EVENTS = 10;
/** On their way to one endpoint at once. */
const AT_ONCE = 6;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let [stalled, other]: App[] = [];
let receiver: WebhookReceiver;
beforeAll(async () => {
  [database, receiver] = await Promise.all([createTestDatabase(), WebhookReceiver.start()]);
  const shared = { POSTGRES_URL: database.url, APP_SECRET: 'a secret that both processes share' };
  const env = { ...shared, TRUSTED_PROXY_HOPS: '1', CRON_SECRET };
  [stalled, other] = await Promise.all([startApp({ env }), startApp({ env })]);
});
afterAll(async () => {
  process.kill(stalled!.pid, 'SIGCONT');
  await Promise.all([stalled!.dispose(), other!.dispose()]);
  await Promise.all([receiver.close(), database.drop()]);
});

const idsOf = ({ headers, raw }: Received) =>
  [headers['service-delivery-id'], headers['service-event-id'], headers['service-delivery-attempt'], raw].join(' ');

test('what a process that stands still held is sent by another after its lease, and its late results count for nothing', async () => {
  const tenant = await aTenant({ url: stalled!.url, platformApiKey: PLATFORM_API_KEY });
  const happens = (name: string) => made(tenant.server.post('/server/visitor-tokens', { externalId: 'one', name }));
  const input = { url: receiver.url(), events: ['visitor.updated'] };
  const { endpoint } = await made(tenant.server.post<{ endpoint: WebhookEndpoint }>('/server/webhooks', input));
  const failLate: (() => void)[] = [];
  receiver.answer = (_, response) => void failLate.push(() => response.writeHead(500).end());
  for (let n = 0; n < EVENTS; n++) await happens(`Kari ${n}`);
  await expect.poll(() => receiver.received.length).toBe(AT_ONCE);

  process.kill(stalled!.pid, 'SIGSTOP');
  const held = receiver.received.splice(0);
  receiver.answerWith(204);
  await advanceClock(other!.url, LEASE_MS);
  const headers = { authorization: `Bearer ${CRON_SECRET}` };
  const run = await fetch(`${other!.url}/api/v1/internal/webhooks`, { headers });
  expect(run.status).toBe(200);
  const sent = receiver.received.map(idsOf);
  expect([sent.length, new Set(sent).size]).toEqual([EVENTS, EVENTS]);
  expect(sent).toEqual(expect.arrayContaining(held.map(idsOf)));

  for (const fail of failLate) fail();
  process.kill(stalled!.pid, 'SIGCONT');
  // Its next delivery comes after what it still had to record.
  await happens('Kari herself');
  const panel = await tenant.panel();
  const log = async () => {
    const path = `/operator/webhooks/${endpoint.id}/deliveries`;
    return (await made(panel.get<{ deliveries: WebhookDelivery[] }>(path))).deliveries;
  };
  const states = async () => (await log()).map(({ status, attempts, error }) => `${status} ${attempts} ${error}`);
  await expect.poll(states).toEqual(Array(EVENTS + 1).fill('delivered 1 null'));
  const server = apiClient(other!.url, tenant.server.headers);
  const { endpoints } = await made(server.get<{ endpoints: WebhookEndpoint[] }>('/server/webhooks'));
  expect(endpoints[0]).toMatchObject({ enabled: true, consecutiveFailures: 0, failingSince: null });
  expect(receiver.received).toHaveLength(EVENTS + 1);
});
