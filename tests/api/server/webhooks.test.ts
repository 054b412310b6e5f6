import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import type { WebhookDelivery, WebhookEndpoint } from '#lib/resources/webhook.ts';
import { type ApiClient, made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestTenant } from '#tests/support/api/api-tenant.ts';
import { mailsTo } from '#tests/support/browser/panel-sign-in.ts';
import { signedBy, WebhookReceiver } from '#tests/support/services/webhook-receiver.ts';

let tenant: TestTenant;
let receiver: WebhookReceiver;
beforeEach(async () => {
  [tenant, receiver] = [await aTenant(inject('app')), await WebhookReceiver.start()];
});
afterEach(() => receiver.close());

interface Made {
  endpoint: WebhookEndpoint;
  secret: string;
}

const add = (api: ApiClient, path: string, given: object = {}) =>
  api.post<Made>(`${path}/webhooks`, { url: receiver.url('/hook'), ...given });

test('a backend adds, lists, changes, rotates and deletes endpoints', async () => {
  const { server } = tenant;
  const answer = await add(server, '/server', { description: 'Orders', events: ['message.created'] });
  expect(answer.status).toBe(201);
  const { endpoint, secret } = answer.body;
  expect(endpoint).toEqual({
    ...{
      id: endpoint.id,
      url: receiver.url('/hook'),
      description: 'Orders',
      events: ['message.created'],
      enabled: true,
    },
    ...{ secretPrefix: secret.slice(0, 12), disabledReason: null, consecutiveFailures: 0, failingSince: null },
    ...{ lastSuccessAt: null, createdAt: endpoint.createdAt, updatedAt: endpoint.createdAt },
  });
  expect(await made(server.get('/server/webhooks'))).toEqual({ endpoints: [endpoint] });
  const changed = await made<{ endpoint: WebhookEndpoint }>(
    server.patch(`/server/webhooks/${endpoint.id}`, { events: [], enabled: false }),
  );
  expect(changed.endpoint).toMatchObject({ events: [], enabled: false, description: 'Orders' });
  const rotated = await made<Made>(server.post(`/server/webhooks/${endpoint.id}/rotate-secret`));
  expect(rotated.secret).not.toBe(secret);
  expect((await server.delete(`/server/webhooks/${endpoint.id}`)).status).toBe(204);
  expect(await server.delete(`/server/webhooks/${endpoint.id}`)).toMatchObject(refusal('not_found'));
  expect(await made(server.get('/server/webhooks'))).toEqual({ endpoints: [] });
});

test.each([
  ['https://10.0.0.1/'],
  ['https://[fd00::1]/'],
  ['https://169.254.169.254/'],
  ['https://shop/'],
  ['https://printer.local/'],
  ['https://u:p@example.com/'],
  ['ftp://example.com/'],
  ['nothing'],
  [''],
])('the address %j is refused', async (url) => {
  expect(await add(tenant.server, '/server', { url })).toMatchObject(refusal('bad_request'));
});

test('what is not understood is refused', async () => {
  const { server } = tenant;
  for (const wrong of [{ events: ['nothing'] }, { events: 'message.created' }, { enabled: 1 }, { url: 1 }])
    expect(await add(server, '/server', wrong)).toMatchObject(refusal('bad_request'));
  expect(await add(server, '/server', { description: 'x'.repeat(300) })).toMatchObject({ status: 201 });
  expect(await add(server, '/server', { description: 'x'.repeat(301) })).toMatchObject(refusal('bad_request'));
});

test('the admin is mailed when an endpoint begins to fail, once', async () => {
  await made(add(tenant.server, '/server'));
  receiver.answerWith(500);
  const told = async () =>
    (await mailsTo(tenant.page, tenant.adminEmail)).filter(({ subject }) =>
      subject.includes(new URL(receiver.url()).host),
    );
  for (let n = 0; n < 2; n++) await (await tenant.visitor()).conversation();
  await expect.poll(async () => (await told()).length).toBe(1);
  await (await tenant.visitor()).conversation();
  await expect.poll(() => receiver.received.length).toBe(3);
  const [mail, ...more] = await told();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: expect.stringMatching(/^The webhook to .* does not answer$/) });
  expect(mail!.text).toContain(`/panel?tenant=${tenant.id}`);
});

describe('for admins', () => {
  test('the same, with the log, a resend and a test', async () => {
    const panel = await tenant.panel();
    const { endpoint, secret } = await made(add(panel, '/operator'));
    const path = `/operator/webhooks/${endpoint.id}`;
    const visitor = await tenant.visitor();
    const conversationId = await visitor.conversation();
    await expect.poll(() => receiver.of('conversation.created').length).toBe(1);
    const [received] = receiver.received;
    expect(received!.body).toMatchObject({ tenantId: tenant.id, data: { conversationId, by: 'visitor' } });
    expect(signedBy(received!, { secret })).toEqual(['secret']);
    const log = () =>
      made<{ deliveries: WebhookDelivery[] }>(panel.get(`${path}/deliveries?type=conversation.created`));
    await expect.poll(async () => (await log()).deliveries[0]?.status).toBe('delivered');
    const [delivery] = (await log()).deliveries;
    expect(delivery).toMatchObject({
      eventId: received!.body.id,
      attempts: 1,
      payload: received!.raw,
      responseStatus: 204,
    });
    expect(await made(panel.get(`${path}/deliveries?status=failed`))).toEqual({ deliveries: [] });
    const again = await made<{ delivery: WebhookDelivery }>(panel.post(`${path}/deliveries/${delivery!.id}/resend`));
    expect(again.delivery).toMatchObject({ id: delivery!.id, status: 'delivered', attempts: 2 });
    const { delivery: tried } = await made<{ delivery: WebhookDelivery }>(panel.post(`${path}/test`));
    expect(tried).toMatchObject({ eventType: 'webhook.test', status: 'delivered' });
    expect(receiver.of('webhook.test')[0]!.body.id).toBe(tried.eventId);
    expect((await panel.get(`${path}/deliveries?status=nothing`)).status).toBe(400);
  });

  test('alone: an agent may not look', async () => {
    const agent = await tenant.operator({ role: 'agent' });
    expect(await agent.api.get('/operator/webhooks')).toMatchObject(refusal('forbidden'));
  });
});
