import { beforeEach, describe, expect, inject, test } from 'vitest';
import type { OperatorConversationDetail } from '#lib/resources/conversation/conversation.ts';
import type { OperatorRef } from '#lib/resources/operator.ts';
import { made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';
import type { TestVisitor } from '#tests/support/api/api-visitor.ts';

let tenant: TestTenant;
let visitor: TestVisitor;
let [bjorn, eva]: TestOperator[] = [];
let id: string;
beforeEach(async () => {
  tenant = await aTenant(inject('app'));
  visitor = await tenant.visitor();
  [bjorn, eva] = [await tenant.operator({ name: 'Bjørn Dahl' }), await tenant.operator({ name: 'Eva Lie' })];
  id = await visitor.conversation();
});

interface Asked {
  requested: OperatorRef[];
  humanAvailable: boolean;
}

const ask = (handles?: string[]) =>
  made(visitor.api.post<Asked>(`/visitor/conversations/${id}/request-human`, { handles }));
const handlesOf = ({ requested }: Asked) => requested.map((each) => each.handle);
const act = (who: TestOperator, action: string) =>
  made(who.api.post(`/operator/conversations/${id}/actions`, { action }));
const requestsOf = async ({ api }: TestOperator) =>
  (
    await made(
      api.get<{ requests: { conversationId: string; at: string; preview: string | null }[] }>('/operator/requests'),
    )
  ).requests;

describe('who is asked', () => {
  test('is everybody, those who are away too', async () => {
    expect(handlesOf(await ask())).toEqual(['anna', 'bjorn', 'eva']);
    expect(handlesOf(await ask([]))).toEqual(['anna', 'bjorn', 'eva']);
  });

  test('is who is named, in whatever letters, each once', async () => {
    expect(handlesOf(await ask(['eva']))).toEqual(['eva']);
    expect(handlesOf(await ask(['@Eva', 'eva', 'BJORN', 'nobody']))).toEqual(['bjorn', 'eva']);
  });

  test('is everybody when nobody of the named is there', async () => {
    await tenant.server.delete(`/server/operators/${eva!.externalId}`);
    await tenant.server.put(`/server/operators/${bjorn!.externalId}`, { name: 'Bjørn Dahl', system: true });
    expect(handlesOf(await ask(['eva', 'bjorn', 'nobody', 'assistant']))).toEqual(['anna']);
  });

  test('is none of another tenant', async () => {
    const other = await aTenant(inject('app'), { adminName: 'Zara Unique' });
    expect(handlesOf(await ask(['zara']))).toEqual(['anna', 'bjorn', 'eva']);
    expect(other.settings.id).not.toBe(tenant.id);
  });
});

describe('asking', () => {
  test('marks the conversation until somebody takes it, and a system line says so', async () => {
    await ask();
    expect(await visitor.detail(id)).toMatchObject({
      requested: true,
      status: 'ai',
      messages: [{ role: 'system', kind: 'requested' }],
    });
    await act(eva!, 'join');
    expect(await visitor.detail(id)).toMatchObject({ requested: false, status: 'human', owner: { handle: 'eva' } });
  });

  test('is told to the operators’ streams with who is asked', async () => {
    const panel = await bjorn!.api.stream('/operator/stream');
    await ask(['eva']);
    const { data } = await panel.next((frame) => frame.event === 'request');
    expect(data).toMatchObject({ conversationId: id, operatorIds: [eva!.id], preview: null });
    panel.cut();
  });

  test('is in the requests and the own list of those who were asked alone', async () => {
    await visitor.says(id, 'I have a question');
    await ask(['eva']);
    expect(await requestsOf(eva!)).toMatchObject([{ conversationId: id }]);
    expect(await requestsOf(bjorn!)).toEqual([]);
    const mine = async ({ api }: TestOperator) =>
      (await made(api.get('/operator/conversations?filter=mine'))) as { conversations: { id: string }[] };
    expect((await mine(eva!)).conversations.map((each) => each.id)).toEqual([id]);
    expect((await mine(bjorn!)).conversations).toEqual([]);
  });

  test('in an owned conversation asks the named and leaves the mark as it is', async () => {
    await act(bjorn!, 'join');
    expect(handlesOf(await ask(['eva']))).toEqual(['eva']);
    expect(await visitor.detail(id)).toMatchObject({ requested: false, owner: { handle: 'bjorn' } });
    expect(await requestsOf(eva!)).toHaveLength(1);
  });

  test('tells whether somebody is there to answer', async () => {
    expect((await ask()).humanAvailable).toBe(false);
    await made(eva!.api.post('/operator/heartbeat'));
    const asked = await ask();
    expect(asked.humanAvailable).toBe(true);
    expect(asked.requested.filter((each) => each.online).map((each) => each.handle)).toEqual(['eva']);
  });
});

describe('a callback', () => {
  const CONTACT = { name: 'Kari', phone: '12345', email: 'kari@shop.example', message: 'About my order' };
  const callback = (body: object) => visitor.api.post(`/visitor/conversations/${id}/callback`, body);

  test.each([
    { phone: '+47 987 65 432' },
    { email: 'kari@shop.example' },
    { phone: '12345', email: 'kari@shop.example', message: ' About my order ' },
  ])('by %j is registered, told to the operators, and stands in the conversation', async (contact) => {
    const panel = await eva!.api.stream('/operator/stream');
    expect(await callback({ name: ' Kari ', ...contact })).toMatchObject({ status: 200, body: { ok: true } });
    const { data } = await panel.next((frame) => frame.event === 'callback');
    const { message = null, ...rest } = { phone: null, email: null, ...contact } as { message?: string };
    expect(data.callback).toMatchObject({ ...rest, message: message?.trim() ?? null, name: 'Kari', handled: false });
    expect(data.callback).toMatchObject({
      conversationId: id,
      visitorId: visitor.id,
      handledAt: null,
      handledBy: null,
    });
    expect((await visitor.detail(id)).messages).toMatchObject([{ role: 'system', kind: 'callback' }]);
    panel.cut();
  });

  test.each([
    ['en', 'A callback has been requested: Kari, 12345, kari@shop.example – About my order'],
    ['no', 'Det er bedt om å bli kontaktet: Kari, 12345, kari@shop.example – About my order'],
  ])('says in the conversation, in %s, whom to call and how', async (language, body) => {
    visitor = await tenant.visitor(language);
    id = await visitor.conversation();
    await made(callback(CONTACT));
    const line = { role: 'system', kind: 'callback', author: null, data: null, language, body };
    expect((await visitor.detail(id)).messages).toMatchObject([line]);
    const seen = await made(eva!.api.get<OperatorConversationDetail>(`/operator/conversations/${id}`));
    expect(seen.messages).toMatchObject([line]);
    expect(seen.preview).toBeNull();
  });

  test('says it to nobody but the visitor and the team', async () => {
    const other = await aTenant(inject('app'));
    const visitors = [await tenant.visitor(), await tenant.identified({ phone: CONTACT.phone }), await other.visitor()];
    const strangers = [
      ...visitors.map(({ api }) => ({ api, side: 'visitor' })),
      { api: (await other.operator()).api, side: 'operator' },
      { api: await other.panel(), side: 'operator' },
    ];
    const streams = await Promise.all(strangers.map(({ api, side }) => api.stream(`/${side}/stream`)));
    await made(callback(CONTACT));
    // What was said before has gone out by the time a turn is over.
    await visitor.says(id, 'Are you there?');
    for (const { api, side } of strangers)
      expect(await api.get(`/${side}/conversations/${id}`)).toMatchObject(refusal('not_found'));
    for (const { frames, cut } of streams) {
      expect(JSON.stringify(frames)).not.toContain(CONTACT.email);
      cut();
    }
  });

  test('leaves the profile as it is; what the browser adds there is marked as unconfirmed', async () => {
    visitor = await tenant.identified({ name: 'Kari Nordmann' });
    id = await visitor.conversation();
    await made(callback(CONTACT));
    const info = async () =>
      (await made(eva!.api.get<OperatorConversationDetail>(`/operator/conversations/${id}`))).visitor;
    expect(await info()).toMatchObject({ name: 'Kari Nordmann', phone: null, email: null, unconfirmed: [] });
    await made(visitor.api.patch('/visitor/me', { phone: CONTACT.phone, email: CONTACT.email }));
    expect(await info()).toMatchObject({ name: 'Kari Nordmann', unconfirmed: ['email', 'phone'] });
  });

  test.each([
    { name: 'Kari' },
    { phone: '12345' },
    { name: ' ', phone: '12345' },
    { name: 'Kari', phone: ' ', email: null },
    { name: 'Kari', phone: 'call me' },
    { name: 'Kari', email: 'kari' },
    { name: 'Kari', phone: '12345', email: 'kari' },
  ])('by %j is refused', async (body) => {
    expect(await callback(body)).toMatchObject(refusal('bad_request'));
    expect((await visitor.detail(id)).messages).toEqual([]);
  });
});
