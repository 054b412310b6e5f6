import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { OperatorConversation, OperatorConversationDetail } from '#lib/resources/conversation/conversation.ts';
import type { HeldData } from '#lib/resources/held-data.ts';
import { made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';

let tenant: TestTenant;
let admin: TestOperator;
beforeAll(async () => {
  tenant = await aTenant(inject('app'));
  admin = await tenant.operator({ role: 'admin' });
});

const path = (externalId: string) => `/server/visitors/${encodeURIComponent(externalId)}`;
const ODD = 'kari/æøå?x=1#%2F 🏔';

async function aPerson(externalId: string) {
  const visitor = await tenant.identified({ externalId, name: 'Kari Nordmann' });
  const conversationId = await visitor.conversation();
  await visitor.says(conversationId, 'My secret is Brattvåg');
  return { visitor, conversationId };
}

describe('everything held of a visitor', () => {
  test('is shown to the backend, whatever it calls the visitor', async () => {
    const { visitor, conversationId } = await aPerson(ODD);
    await visitor.api.patch('/visitor/me', { phone: '+47 12345' });
    const held = await made(tenant.server.get<HeldData>(path(ODD)));
    expect(held.visitor).toMatchObject({ id: visitor.id, externalId: ODD, unconfirmed: ['phone'] });
    expect(held.conversations).toMatchObject([{ id: conversationId }]);
    expect(held.conversations[0]!.messages[0]).toMatchObject({ body: 'My secret is Brattvåg' });
  });

  test('is not shown of somebody unknown', async () => {
    expect(await tenant.server.get(path('nobody'))).toMatchObject(refusal('not_found'));
  });
});

describe('a visitor whom the backend erases', () => {
  test('is gone for everybody at once: token, conversations, streams', async () => {
    const { visitor, conversationId } = await aPerson('customer-1');
    const theirs = await visitor.api.stream('/visitor/stream');
    const team = await admin.api.stream('/operator/stream');
    expect((await tenant.server.delete(path('customer-1'))).status).toBe(204);
    expect(await visitor.api.get('/visitor/me')).toMatchObject(refusal('unauthorized'));
    expect(await visitor.api.post('/visitor/conversations')).toMatchObject(refusal('unauthorized'));
    expect(await admin.api.get(`/operator/conversations/${conversationId}`)).toMatchObject(refusal('not_found'));
    expect(await tenant.server.get(path('customer-1'))).toMatchObject(refusal('not_found'));
    const frame = await team.next(({ event }) => event === 'visitor.deleted');
    expect(frame.data).toEqual({ type: 'visitor.deleted', visitorId: visitor.id });
    expect(await Promise.race([theirs.ended, delay(5_000, 'still open')])).toBe('ended');
    expect(theirs.frames.map(({ event }) => event)).not.toContain('conversation.deleted');
    team.cut();
  });

  test('may be erased again, known or not', async () => {
    await aPerson('customer-2');
    for (const externalId of ['customer-2', 'customer-2', 'nobody', ODD.repeat(20)])
      expect((await tenant.server.delete(path(externalId))).status).toBe(204);
  });
});

describe('a visitor whom an admin erases', () => {
  test('is gone, an anonymous one too; the second time there is nobody', async () => {
    const visitor = await tenant.visitor();
    const conversationId = await visitor.conversation();
    await visitor.says(conversationId, 'Hello');
    expect((await admin.api.delete(`/operator/visitors/${visitor.id}`)).status).toBe(204);
    expect(await visitor.api.get('/visitor/me')).toMatchObject(refusal('unauthorized'));
    const list = await made(
      admin.api.get<{ conversations: OperatorConversation[] }>('/operator/conversations?limit=100'),
    );
    expect(list.conversations.map(({ id }) => id)).not.toContain(conversationId);
    expect(await admin.api.delete(`/operator/visitors/${visitor.id}`)).toMatchObject(refusal('not_found'));
  });

  test('is not erased by an agent', async () => {
    const { visitor, conversationId } = await aPerson('customer-3');
    const agent = await tenant.operator();
    expect(await agent.api.delete(`/operator/visitors/${visitor.id}`)).toMatchObject(refusal('forbidden'));
    const detail = await made(agent.api.get<OperatorConversationDetail>(`/operator/conversations/${conversationId}`));
    expect(detail.visitor).toMatchObject({ id: visitor.id, unconfirmed: [] });
  });
});
