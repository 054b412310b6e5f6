import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { WebhookDelivery, WebhookEndpoint, WebhookEventSample } from '#lib/resources/webhook.ts';
import { type ApiClient, made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestTenant } from '#tests/support/api/api-tenant.ts';
import { signedBy, WebhookReceiver } from '#tests/support/services/webhook-receiver.ts';

let tenant: TestTenant;
let admin: ApiClient;
let receiver: WebhookReceiver;
let path: string;
let secret: string;
beforeAll(async () => {
  [tenant, receiver] = [await aTenant(inject('app')), await WebhookReceiver.start()];
  admin = (await tenant.operator({ role: 'admin' })).api;
  const input = { url: receiver.url('/hook'), events: ['conversation.created'] };
  const answer = await made(admin.post<{ endpoint: WebhookEndpoint; secret: string }>('/operator/webhooks', input));
  [path, secret] = [`/operator/webhooks/${answer.endpoint.id}`, answer.secret];
});
afterAll(() => receiver.close());

const log = async (query = '') =>
  (await made(admin.get<{ deliveries: WebhookDelivery[] }>(`${path}/deliveries${query}`))).deliveries;
const resend = (body: unknown) => admin.post<{ count: number }>(`${path}/deliveries/resend`, body);

describe('the log', () => {
  test('is asked for by state, type, time and place, and what is none of these is refused', async () => {
    const visitor = await tenant.visitor();
    for (let count = 0; count < 3; count++) await visitor.conversation();
    await expect.poll(async () => (await log('?status=delivered')).length).toBe(3);
    const [newest, middle, oldest] = await log();
    expect(await log(`?limit=1&before=${newest!.id}`)).toEqual([middle]);
    expect(await log(`?before=${oldest!.id}`)).toEqual([]);
    expect(await log(`?since=${encodeURIComponent(newest!.createdAt)}&until=2100-01-01T00:00:00Z`)).toContainEqual(
      newest,
    );
    expect(await made(admin.get(`${path}/deliveries/${middle!.id}`))).toEqual({ delivery: middle });
    const other = await made(admin.post<{ endpoint: WebhookEndpoint }>('/operator/webhooks', { url: receiver.url() }));
    for (const at of [`${path}/deliveries/x`, `/operator/webhooks/${other.endpoint.id}/deliveries/${middle!.id}`])
      expect(await admin.get(at)).toMatchObject(refusal('not_found'));
    await admin.delete(`/operator/webhooks/${other.endpoint.id}`);
    expect(await log('?until=2020-01-01T01:00:00%2B01:00')).toEqual([]);
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'since=yesterday', 'until=', 'status=lost'])
      expect(await admin.get(`${path}/deliveries?${query}`)).toMatchObject(refusal('bad_request'));
    for (const before of ['x', 'delivery_01jd4q8w2tf7sbm3v5x9kz6ahe'])
      expect(await admin.get(`${path}/deliveries?before=${before}`)).toMatchObject(refusal('not_found'));
  });
});

describe('many deliveries', () => {
  test('are sent once more since a time, signed and under the ids that they have', async () => {
    const before = await log('?status=delivered');
    receiver.received.length = 0;
    const since = before.at(-2)!.createdAt;
    const expected = before.filter(({ createdAt }) => createdAt >= since).map(({ id }) => id);
    expect((await resend({ since })).body).toEqual({ count: expected.length });
    await expect.poll(() => receiver.received.length).toBe(expected.length);
    expect(new Set(receiver.received.map(({ headers }) => headers['service-delivery-id']))).toEqual(new Set(expected));
    for (const received of receiver.received) expect(signedBy(received, { secret })).toEqual(['secret']);
    expect((await resend({ status: 'failed' })).body).toEqual({ count: 0 });
  });

  test('are not sent again by leaving out which, by an agent, or to an endpoint that is off', async () => {
    for (const body of [{}, { status: 'delivered' }, { since: 1 }, { status: 'all' }, []])
      expect(await resend(body)).toMatchObject(refusal('bad_request'));
    const { api: agent } = await tenant.operator({ role: 'agent' });
    expect(await agent.post(`${path}/deliveries/resend`, { status: 'failed' })).toMatchObject(refusal('forbidden'));
    await admin.patch(path, { enabled: false });
    expect(await resend({ status: 'failed' })).toMatchObject(refusal('conflict'));
    await admin.patch(path, { enabled: true });
  });
});

describe('an endpoint by itself', () => {
  test('says until when the secret before signs too', async () => {
    const read = () => made(admin.get<{ endpoint: WebhookEndpoint; previousSecretUntil: string | null }>(path));
    expect(await read()).toMatchObject({ endpoint: { url: receiver.url('/hook') }, previousSecretUntil: null });
    const { endpoint } = await made(admin.post<{ endpoint: WebhookEndpoint }>(`${path}/rotate-secret`));
    const { previousSecretUntil } = await read();
    expect(Date.parse(previousSecretUntil!)).toBe(Date.parse(endpoint.updatedAt) + 24 * 3_600_000);
  });
});

test('the types of events are listed with bodies as they come, those that a panel chooses from among them', async () => {
  const { events } = await made(admin.get<{ events: WebhookEventSample[] }>('/operator/webhook-events'));
  const [created] = receiver.of('conversation.created');
  const sample = events.find(({ type }) => type === 'conversation.created')!;
  expect(Object.keys(sample.example)).toEqual(Object.keys(created!.body));
  expect(Object.keys(sample.example.data as object).toSorted()).toEqual(Object.keys(created!.body.data).toSorted());
  for (const { type, when, example } of events) expect([when.length > 0, example.type]).toEqual([true, type]);
  const all = events.map(({ type }) => type);
  expect(await admin.patch(path, { events: all })).toMatchObject({ status: 200 });
});
