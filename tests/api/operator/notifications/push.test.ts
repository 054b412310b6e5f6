import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { NotificationSettings } from '#lib/resources/notifications.ts';
import { type ApiClient, made } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';
import { mailsTo } from '#tests/support/browser/panel-sign-in.ts';
import { type PushServiceDouble, startPushService } from '#tests/support/services/push-service.ts';

const PATH = '/operator/notifications';
let tenant: TestTenant;
let service: PushServiceDouble;
beforeAll(async () => {
  [tenant, service] = [await aTenant(inject('app')), await startPushService()];
});
afterAll(() => service.close());

const settings = (api: ApiClient) => made(api.get<NotificationSettings>(PATH));

/** With a browser at the push service. */
async function withBrowser(
  given: object = {},
): Promise<{ operator: TestOperator; browser: ReturnType<PushServiceDouble['subscribe']> }> {
  const [operator, browser] = [await tenant.operator({ name: 'Anna', ...given }), service.subscribe()];
  await made(operator.api.post(`${PATH}/push`, { ...browser.subscription, expirationTime: null }));
  return { operator, browser };
}

test('who is asked for gets a push that their browser can read, and nobody else could', async () => {
  const { operator, browser } = await withBrowser();
  const kari = await tenant.visitor();
  const id = await kari.conversation();
  await made(kari.api.post(`/visitor/conversations/${id}/request-human`, { handles: [operator.handle] }));
  await expect.poll(() => browser.received.length).toBe(1);
  const { vapidPublicKey } = await settings(operator.api);
  expect(browser.received[0]).toMatchObject({
    payload: { title: 'Visitor asks for a person', path: `/panel/conversations/${id}?tenant=${tenant.id}`, tag: id },
    publicKey: vapidPublicKey,
    urgency: 'high',
  });
});

test('a visitor’s message comes to who takes part, by mail and push, once', async () => {
  const email = `${randomUUID()}@shop.example`;
  const { operator, browser } = await withBrowser({ email });
  const other = await withBrowser();
  const kari = await tenant.visitor();
  const id = await kari.conversation();
  await made(operator.api.post(`/operator/conversations/${id}/actions`, { action: 'join' }));
  await kari.says(id, 'Is the tent in stock?');
  await expect.poll(() => browser.received.map(({ payload }) => payload.body)).toEqual(['Is the tent in stock?']);
  await expect.poll(async () => (await mailsTo(operator.api, email)).length).toBe(1);
  expect(other.browser.received).toEqual([]);
});

test('a subscription that is gone is forgotten', async () => {
  const { operator, browser } = await withBrowser();
  service.unsubscribe(browser);
  expect(await made(operator.api.post(`${PATH}/test`, { channel: 'push' }))).toEqual({ sent: false });
  expect((await settings(operator.api)).pushSubscriptions).toBe(0);
});

test('a push service that is out of order keeps its subscriptions', async () => {
  const { operator, browser } = await withBrowser();
  service.statuses.push(503);
  expect(await made(operator.api.post(`${PATH}/test`, { channel: 'push' }))).toEqual({ sent: false });
  expect(await made(operator.api.post(`${PATH}/test`, { channel: 'push' }))).toEqual({ sent: true });
  expect(browser.received).toHaveLength(1);
});
