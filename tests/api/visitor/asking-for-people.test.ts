import { beforeEach, describe, expect, inject, test } from 'vitest';
import type { OperatorRef } from '#lib/resources/operator.ts';
import { made, refusal } from '#tests/support/api-client.ts';
import { aTenant, type TestOperator, type TestTenant } from '#tests/support/api-tenant.ts';
import type { TestVisitor } from '#tests/support/api-visitor.ts';

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
