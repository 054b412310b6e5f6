import { describe, expect, test } from 'vitest';
import type { WebhookDelivery, WebhookEndpoint } from '#lib/resources/webhook.ts';
import { made } from '#tests/support/api/api-client.ts';
import { aTenant } from '#tests/support/api/api-tenant.ts';
import { useOwnApp } from '#tests/support/api/own-app.ts';
import { WebhookReceiver } from '#tests/support/services/webhook-receiver.ts';

const HOUR = 3_600_000;
const json = (body: unknown) => ({
  ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
});

describe('the clock of an app that runs for tests', () => {
  const app = useOwnApp();

  async function shiftedBy(advanceMs: number): Promise<number> {
    const response = await fetch(`${app.url}/api/dev/clock`, json({ advanceMs }));
    expect(response.status).toBe(200);
    const { now } = (await response.json()) as { now: string };
    return Math.round((Date.parse(now) - Date.now()) / HOUR) + 0;
  }

  test('goes forward, for tokens that libraries check too, and survives kill -9', async () => {
    const asked = await fetch(`${app.url}/api/v1/platform/tenants`, {
      ...json({ name: 'Shop', adminEmail: 'a@shop.example', allowedOrigins: ['https://shop.example'] }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${app.platformApiKey}` },
    });
    const { key } = (await asked.json()) as { key: string };
    const minted = await fetch(`${app.url}/api/v1/server/operator-tokens`, {
      ...json({ externalId: 'staff-1', name: 'Anna', ttlSeconds: 3600 }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    });
    const { token } = (await minted.json()) as { token: string };
    const headers = { authorization: `Bearer ${token}`, origin: 'https://shop.example' };
    const me = async () => (await fetch(`${app.url}/api/v1/operator/me`, { headers })).status;

    expect(await shiftedBy(0)).toBe(0);
    expect(await me()).toBe(200);
    expect(await shiftedBy(HOUR)).toBe(1);
    expect(await me()).toBe(401);
    await app.server.kill9();
    await app.server.restart();
    expect(await shiftedBy(HOUR)).toBe(2);
  });

  test.each([-1, 1.5, '1', null, 1e15])('refuses to go by %j', async (advanceMs) => {
    const response = await fetch(`${app.url}/api/dev/clock`, json({ advanceMs }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'bad_request' } });
  });

  test('takes no form of another page', async () => {
    const form = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{"advanceMs":1}' };
    expect((await fetch(`${app.url}/api/dev/clock`, form)).status).toBe(400);
  });

  test('goes when the webhook that is on its way has its answer: its waits are counted from then', async () => {
    const tenant = await aTenant(app);
    const receiver = await WebhookReceiver.start();
    receiver.answer = (_, response) => void setTimeout(() => response.writeHead(500).end(), 300);
    await made(tenant.server.post('/server/webhooks', { url: receiver.url(), events: ['visitor.updated'] }));
    await made(tenant.server.post('/server/visitor-tokens', { externalId: 'customer-1', name: 'Kari' }));
    await expect.poll(() => receiver.received.length).toBe(1);
    await app.advance(60_000);
    const [endpoint] = (await made(tenant.server.get<{ endpoints: WebhookEndpoint[] }>('/server/webhooks'))).endpoints;
    const log = (await tenant.panel()).get<{ deliveries: WebhookDelivery[] }>(
      `/operator/webhooks/${endpoint!.id}/deliveries`,
    );
    const [{ attempts, createdAt, lastAttemptAt }] = (await made(log)).deliveries as [WebhookDelivery];
    expect(attempts).toBe(1);
    expect(Date.parse(lastAttemptAt!) - Date.parse(createdAt)).toBeLessThan(30_000);
    await receiver.close();
  });

  test('has one method', async () => {
    const response = await fetch(`${app.url}/api/dev/clock`);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('without TEST_CLOCK', () => {
  const app = useOwnApp({ TEST_CLOCK: '0' });

  test('there is no clock to shift', async () => {
    expect((await fetch(`${app.url}/api/dev/clock`, json({ advanceMs: 1 }))).status).toBe(404);
    expect((await fetch(`${app.url}/api/dev/outbox`)).status).toBe(200);
  });
});

describe('in production', () => {
  const app = useOwnApp({ APP_ENV: 'production', TEST_CLOCK: '0', ALLOW_INSECURE_TARGETS: '0' });

  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s finds nothing for developers', async (method) => {
    for (const path of ['/api/dev/outbox', '/api/dev/clock']) {
      const response = await fetch(`${app.url}${path}`, { method });
      expect(response.status).toBe(404);
      expect(response.headers.has('access-control-allow-origin')).toBe(false);
    }
  });

  test('there are neither pages for developers nor a demo tenant', async () => {
    for (const path of ['/dev/outbox', '/dev/gallery']) expect((await fetch(`${app.url}${path}`)).status).toBe(404);
    const headers = { authorization: `Bearer ${app.platformApiKey}` };
    const response = await fetch(`${app.url}/api/v1/platform/tenants`, { headers });
    expect(await response.json()).toEqual({ tenants: [] });
  });
});
