import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { Department } from '#lib/resources/department.ts';
import { made } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';
import type { TestVisitor } from '#tests/support/api/api-visitor.ts';
import { type Received, WebhookReceiver } from '#tests/support/services/webhook-receiver.ts';

/* Each event of api-v1.md's table, made to happen over HTTP, as it arrives at a server of the tenant's own. */

const VISITOR = ['id', 'externalId', 'name', 'email', 'phone', 'company', 'attributes'];
const FIELDS: Record<string, string[]> = {
  'conversation.created': ['conversationId', 'visitorId', 'pageUrl', 'by', 'visitor'],
  'conversation.requested': ['conversationId', 'operatorIds', 'by', 'visitor'],
  'conversation.closed': ['conversationId', 'operatorId', 'visitor'],
  'message.created': ['conversationId', 'messageId', 'role', 'kind', 'authorOperatorId', 'visitor', 'message'],
  'callback.created': ['callbackId', 'conversationId', 'name', 'phone', 'email', 'message', 'by', 'visitor'],
  'conversation.routed': ['conversationId', 'departmentId', 'by', 'operatorId', 'visitor'],
  'conversation.assigned': ['conversationId', 'operatorId', 'departmentId', 'visitor'],
  'note.mentioned': ['conversationId', 'messageId', 'operatorIds', 'by', 'visitor'],
  'rating.created': ['conversationId', 'target', 'messageId', 'thumbs', 'score', 'comment', 'updated', 'visitor'],
  'visitor.updated': ['visitorId', 'visitor'],
  'visitor.deleted': ['visitorId', 'externalId', 'by'],
  'webhook.test': ['endpointId', 'message'],
};
const MESSAGE = ['body', 'authorName', 'language', 'createdAt'];
const BODY = ['id', 'type', 'tenantId', 'createdAt', 'data'];
const KARI = {
  name: 'Kari',
  email: 'kari@example.com',
  phone: '+47 12345678',
  company: 'Nordmann',
  attributes: { plan: 1 },
};

let tenant: TestTenant;
let receiver: WebhookReceiver;
let endpoint: { id: string };
let secret: string;
let anna: TestOperator;
let visitor: TestVisitor;
let conversationId: string;
let departmentId: string;

beforeAll(async () => {
  [tenant, receiver] = [await aTenant(inject('app')), await WebhookReceiver.start()];
  const panel = await tenant.panel();
  ({ endpoint, secret } = await made<{ endpoint: { id: string }; secret: string }>(
    tenant.server.post('/server/webhooks', { url: receiver.url('/hook') }),
  ));
  anna = await tenant.operator({ name: 'Anna Lie' });
  const bjorn = await tenant.operator({ name: 'Bjørn Dahl' });
  await made(anna.api.post('/operator/heartbeat'));
  ({ id: departmentId } = await made(
    tenant.server.post<Department>('/server/departments', { name: 'Sales', memberIds: [anna.id], roundRobin: true }),
  ));
  visitor = await tenant.identified({ externalId: 'customer-1', ...KARI });
  const path = (id: string, rest: string) => `/operator/conversations/${id}/${rest}`;
  const own = (rest: string) => `/visitor/conversations/${conversationId}/${rest}`;
  conversationId = await visitor.conversation({ pageUrl: 'https://shop.example/returns', pageTitle: 'Returns' });
  const turn = await visitor.says(conversationId, 'Do you have tents?');
  const answers = turn.flatMap((event) => (event.type === 'assistant.done' ? event.messages : []));
  await made(visitor.api.post(own(`messages/${answers[0]!.id}/thumbs`), { thumbs: 'up' }));
  await made(visitor.api.post(own('rating'), { score: 4, comment: 'Good' }));
  await made(visitor.api.post(own('callback'), { name: 'Kari', phone: '12345678', message: 'Call me' }));
  await made(panel.post(path(conversationId, 'department'), { departmentId }));
  await made(visitor.api.post(own('request-human'), {}));
  await made(anna.api.post(path(conversationId, 'messages'), { kind: 'note', body: `@${bjorn.handle} look at this` }));
  await made(anna.api.post(path(conversationId, 'messages'), { body: 'Hello, I am Anna' }));
  await made(anna.api.post(path(conversationId, 'actions'), { action: 'close' }));
  await made(panel.post(`/operator/webhooks/${endpoint.id}/test`));
  // An erasure takes along what still waits.
  await haveArrived(Object.keys(FIELDS).filter((type) => type !== 'visitor.deleted'));
  await tenant.server.delete('/server/visitors/customer-1');
  await haveArrived(['visitor.deleted']);
});
afterAll(() => receiver?.close());

async function haveArrived(types: string[]): Promise<void> {
  const missing = () => types.filter((type) => receiver.of(type).length === 0);
  await vi
    .waitUntil(() => missing().length === 0, { timeout: 15_000 })
    .catch(() => {
      throw new Error(`never arrived: ${missing().join()}`);
    });
}

const verify = ({ raw, headers }: Received, by: string) =>
  Stripe.webhooks.constructEvent(raw, String(headers['service-signature']), by);

test.each(Object.keys(FIELDS))('%s arrives with exactly the fields of the table', (type) => {
  const arrived = receiver.of(type);
  expect(arrived.length).toBeGreaterThan(0);
  for (const { body, headers } of arrived) {
    expect(Object.keys(body).toSorted()).toEqual(BODY.toSorted());
    expect(Object.keys(body.data).toSorted()).toEqual(FIELDS[type]!.toSorted());
    expect(body).toMatchObject({ tenantId: tenant.id, createdAt: expect.stringMatching(/^[\d-]+T[\d:]+\.\d{3}Z$/) });
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Parley-Webhooks/1.0',
      'service-event-id': body.id,
      'service-event-type': type,
      'service-delivery-id': expect.stringMatching(/^delivery_/),
      'service-delivery-attempt': '1',
    });
    if (!FIELDS[type]!.includes('visitor')) continue;
    expect(Object.keys(body.data.visitor as object).toSorted()).toEqual(VISITOR.toSorted());
    expect(body.data.visitor).toEqual({ id: visitor.id, externalId: 'customer-1', ...KARI });
  }
});

describe('what arrives says', () => {
  const data = (type: string) => receiver.of(type).map(({ body }) => body.data);

  test('who began, who was asked for, who got it and who closed it', () => {
    expect(data('conversation.created')).toMatchObject([
      { conversationId, visitorId: visitor.id, pageUrl: 'https://shop.example/returns', by: 'visitor' },
    ]);
    expect(data('conversation.requested')).toMatchObject([{ conversationId, operatorIds: [anna.id], by: 'visitor' }]);
    expect(data('conversation.routed')).toMatchObject([{ conversationId, departmentId, by: 'operator' }]);
    expect(data('conversation.assigned')).toMatchObject([{ conversationId, operatorId: anna.id, departmentId }]);
    expect(data('conversation.closed')).toMatchObject([{ conversationId, operatorId: anna.id }]);
  });

  test('what was written, by whom, lines of the system and notes among it', () => {
    const all = data('message.created');
    for (const each of all) expect(Object.keys(each.message as object).toSorted()).toEqual(MESSAGE.toSorted());
    const said = all.map(({ role, kind, authorOperatorId }) => [role, kind, authorOperatorId]);
    expect(said).toContainEqual(['visitor', 'text', null]);
    expect(said).toContainEqual(['assistant', 'text', null]);
    expect(said).toContainEqual(['operator', 'note', anna.id]);
    expect(said).toContainEqual(['operator', 'text', anna.id]);
    expect(said.map(([role, kind]) => `${String(role)} ${String(kind)}`)).toContain('system closed');
  });

  test('what the visitor wants and thinks', () => {
    expect(data('callback.created')).toMatchObject([
      { conversationId, name: 'Kari', phone: '12345678', email: null, message: 'Call me', by: 'visitor' },
    ]);
    expect(data('rating.created')).toMatchObject([
      { conversationId, target: 'message', thumbs: 'up', score: null, comment: null, updated: false },
      { conversationId, target: 'conversation', messageId: null, thumbs: null, score: 4, comment: 'Good' },
    ]);
    expect(data('visitor.deleted')).toEqual([{ visitorId: visitor.id, externalId: 'customer-1', by: 'server' }]);
  });
});

describe('a verifier of the same scheme that is not ours', () => {
  test('accepts every signature, and no other secret or body', () => {
    for (const each of receiver.received) {
      expect(verify(each, secret)).toEqual(each.body);
      expect(() => verify(each, `${secret}x`)).toThrow(/signature/);
      expect(() => verify({ ...each, raw: `${each.raw} ` }, secret)).toThrow(/signature/);
    }
  });

  test('accepts both secrets while one is rotated', async () => {
    const rotated = await made<{ secret: string }>(tenant.server.post(`/server/webhooks/${endpoint.id}/rotate-secret`));
    const before = receiver.received.length;
    await made((await tenant.panel()).post(`/operator/webhooks/${endpoint.id}/test`));
    const [arrived] = receiver.received.slice(before);
    for (const each of [secret, rotated.secret]) expect(verify(arrived!, each)).toEqual(arrived!.body);
    expect(() => verify(arrived!, 'whsec_other')).toThrow(/signature/);
  });
});
