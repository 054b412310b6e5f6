import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { handleCallback, listCallbacks } from '#lib/callbacks/callbacks.ts';
import { createConversation } from '#lib/conversations/create-conversation.ts';
import { actOnConversation } from '#lib/conversations/ownership/act-on-conversation.ts';
import { findConversation } from '#lib/conversations/record/find-conversation.ts';
import { requestCallback } from '#lib/conversations/requests/register-callback.ts';
import { requestHuman } from '#lib/conversations/requests/request-human.ts';
import { removeDepartment } from '#lib/conversations/routing/remove-department.ts';
import { routeConversation } from '#lib/conversations/routing/route-conversation.ts';
import { triageConversation } from '#lib/conversations/triage/triage-conversation.ts';
import { db } from '#lib/db/database.ts';
import { webhookDeliveries, webhookEndpoints } from '#lib/db/schema/events.ts';
import { createDepartment } from '#lib/departments/change-departments.ts';
import { now } from '#lib/core/time.ts';
import { markSeen } from '#lib/operators/presence/online-marks.ts';
import { eraseVisitor } from '#lib/personal-data/erase-visitor.ts';
import { postOperatorMessage } from '#lib/posting/post-operator-message.ts';
import { startConversation } from '#lib/posting/start-conversation.ts';
import { identifyVisitor } from '#lib/profiles/identify-visitor.ts';
import { ProfileInput } from '#lib/visitors/profile-input.ts';
import { maybeVisitorActor } from '#lib/visitors/visitor-token.ts';
import { useDomain } from '#tests/support/domain.ts';
import { anOperator, aTenant, say } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

const PAGE = 'https://shop.example/returns';

/** A tenant whose webhook takes every event, with a visitor who is known. */
async function aRoom() {
  const { tenant, admin } = await aTenant();
  const at = now();
  await db().insert(webhookEndpoints).values({
    tenantId: tenant.id,
    id: 'endpoint',
    url: 'https://x.example',
    events: [],
    secret: 's',
    createdAt: at,
    updatedAt: at,
  });
  const profile = { name: 'Kari', email: 'kari@example.com', attributes: { plan: 'gold' } };
  const { token, visitorId } = await identifyVisitor(tenant.id, 'customer-1', ProfileInput.parse(profile), 3600);
  const visitor = (await maybeVisitorActor(token))!;
  const known = { id: visitorId, externalId: 'customer-1', ...profile, phone: null, company: null };
  /** `data` of all deliveries of that type so far, the oldest first. */
  const sent = async (type: string) => {
    const rows = await db()
      .select()
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.tenantId, tenant.id), eq(webhookDeliveries.eventType, type)))
      .orderBy(webhookDeliveries.eventId);
    return rows.map(({ payload }) => (JSON.parse(payload) as { data: object }).data);
  };
  const begun = async () => (await createConversation(visitor, { pageUrl: PAGE, pageTitle: 'Returns' })).snapshot.id;
  return { tenant, admin, visitor, known, sent, begun };
}

test('conversation.created is sent for the visitor’s and for the team’s', async () => {
  const { admin, known, sent, begun } = await aRoom();
  const id = await begun();
  const { state } = await startConversation(admin, { visitorId: known.id, body: 'Hi' });
  const of = { visitorId: known.id, visitor: known };
  expect(await sent('conversation.created')).toEqual([
    { conversationId: id, pageUrl: PAGE, by: 'visitor', ...of },
    { conversationId: state.snapshot.id, pageUrl: null, by: 'operator', ...of },
  ]);
});

test('conversation.routed is sent for a rule, by hand, out of one, and for a department that is deleted', async () => {
  const { tenant, admin, known, sent, begun } = await aRoom();
  const { id: departmentId } = await createDepartment(tenant.id, { name: 'Returns', urlRules: ['/returns'] });
  const conversationId = await begun();
  await routeConversation(admin, conversationId, null);
  await routeConversation(admin, conversationId, departmentId);
  await routeConversation(admin, conversationId, departmentId);
  await removeDepartment(tenant.id, departmentId, { by: 'server', operatorId: null });
  const of = { conversationId, visitor: known };
  const { operatorId } = admin;
  expect(await sent('conversation.routed')).toEqual([
    { ...of, departmentId, by: 'system', operatorId: null },
    { ...of, departmentId: null, by: 'operator', operatorId },
    { ...of, departmentId, by: 'operator', operatorId },
    { ...of, departmentId: null, by: 'server', operatorId: null },
  ]);
});

test('conversation.requested and conversation.assigned are sent, each once', async () => {
  const { tenant, admin, known, sent, begun } = await aRoom();
  const { operatorId } = await anOperator(tenant.id);
  const { id: departmentId } = await createDepartment(tenant.id, {
    ...{ name: 'Returns', urlRules: ['*'], roundRobin: true, memberIds: [operatorId] },
  });
  const [first, second] = [await begun(), await begun()];
  await requestHuman(tenant.id, first, [admin.handle], 'visitor');
  await markSeen(tenant.id, operatorId);
  await requestHuman(tenant.id, second, [], 'assistant');
  expect(await sent('conversation.requested')).toEqual([
    { conversationId: first, operatorIds: [admin.operatorId], by: 'visitor', visitor: known },
    { conversationId: second, operatorIds: [operatorId], by: 'assistant', visitor: known },
  ]);
  expect(await sent('conversation.assigned')).toEqual([
    { conversationId: second, operatorId, departmentId, visitor: known },
  ]);
});

test('message.created is sent for every entry: messages, notes and lines of the system', async () => {
  const { admin, visitor, known, sent, begun } = await aRoom();
  const conversationId = await begun();
  const { message } = await say(visitor, conversationId, 'Hello');
  await postOperatorMessage(admin, conversationId, { body: 'Between us', clientId: null, kind: 'note' });
  await actOnConversation(admin, conversationId, 'join');
  const anna = { authorName: admin.name, language: 'en', createdAt: expect.any(String) };
  expect(await sent('message.created')).toEqual([
    {
      ...{
        conversationId,
        messageId: message.id,
        role: 'visitor',
        kind: 'text',
        authorOperatorId: null,
        visitor: known,
      },
      message: { body: 'Hello', authorName: null, language: 'en', createdAt: message.createdAt },
    },
    {
      ...{ conversationId, messageId: expect.any(String), role: 'operator', kind: 'note' },
      ...{ authorOperatorId: admin.operatorId, visitor: known, message: { ...anna, body: 'Between us' } },
    },
    {
      ...{ conversationId, messageId: expect.any(String), role: 'system', kind: 'joined' },
      ...{ authorOperatorId: null, visitor: known, message: { ...anna, body: expect.stringContaining('joined') } },
    },
  ]);
});

test('note.mentioned names colleagues, not oneself and nobody unknown, and a message mentions nobody', async () => {
  const { tenant, admin, known, sent, begun } = await aRoom();
  const bjorn = await anOperator(tenant.id);
  const conversationId = await begun();
  const post = (body: string, kind: 'note' | 'text' = 'note') =>
    postOperatorMessage(admin, conversationId, { body, kind, clientId: null });
  await post(`@${bjorn.handle}, see here`, 'text');
  await post(`for me: @${admin.handle}, and @nobody`);
  const { message } = await post(`@${bjorn.handle} and @${admin.handle}: look`);
  expect(await sent('note.mentioned')).toEqual([
    { conversationId, messageId: message.id, operatorIds: [bjorn.operatorId], by: 'operator', visitor: known },
  ]);
});

test('conversation.closed is sent once, and what only the team sees is sent to nobody', async () => {
  const { tenant, admin, known, sent, begun } = await aRoom();
  const conversationId = await begun();
  await triageConversation(admin, conversationId, { tags: ['a'], priority: 'low' });
  await actOnConversation(admin, conversationId, 'close');
  await actOnConversation(admin, conversationId, 'close');
  expect(await sent('conversation.closed')).toEqual([{ conversationId, operatorId: admin.operatorId, visitor: known }]);
  const types = await db()
    .selectDistinct({ type: webhookDeliveries.eventType })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.tenantId, tenant.id));
  const names = types.map(({ type }) => type).filter((type) => type !== 'visitor.updated');
  expect(names.toSorted()).toEqual(['conversation.closed', 'conversation.created', 'message.created']);
});

test('callback.created is sent once, and handling it is sent to nobody', async () => {
  const { tenant, admin, visitor, known, sent, begun } = await aRoom();
  const conversationId = await begun();
  const wish = { name: 'Kari', phone: '+47 987 65 432', email: null, message: 'About my order' };
  await requestCallback(visitor, await findConversation(tenant.id, conversationId), wish);
  const [callback] = await listCallbacks(tenant.id);
  await handleCallback(admin, callback!.id, true);
  expect(await sent('callback.created')).toEqual([
    { callbackId: callback!.id, conversationId, ...wish, by: 'visitor', visitor: known },
  ]);
  expect(await sent('callback.updated')).toEqual([]);
});

test('visitor.updated is sent with the new profile, visitor.deleted with three fields and nothing else', async () => {
  const { tenant, known, sent } = await aRoom();
  const before = (await sent('visitor.updated')).length;
  await identifyVisitor(tenant.id, 'customer-1', ProfileInput.parse({ company: 'Nordmann AS' }), 3600);
  await identifyVisitor(tenant.id, 'customer-1', ProfileInput.parse({ company: 'Nordmann AS' }), 3600);
  const updated = (await sent('visitor.updated')).slice(before);
  expect(updated).toEqual([{ visitorId: known.id, visitor: { ...known, company: 'Nordmann AS' } }]);
  await eraseVisitor(tenant.id, known.id);
  expect(await sent('visitor.deleted')).toEqual([{ visitorId: known.id, externalId: 'customer-1', by: 'operator' }]);
});
