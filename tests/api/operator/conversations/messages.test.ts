import { beforeEach, describe, expect, inject, test } from 'vitest';
import type { OperatorConversationDetail } from '#lib/resources/conversation/conversation.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import { made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';
import type { TestVisitor } from '#tests/support/api/api-visitor.ts';

let tenant: TestTenant;
let visitor: TestVisitor;
let [anna, bjorn]: TestOperator[] = [];
let id: string;
beforeEach(async () => {
  tenant = await aTenant(inject('app'));
  [visitor, anna, bjorn] = [
    await tenant.visitor(),
    await tenant.operator({ name: 'Anna' }),
    await tenant.operator({ name: 'Bjørn' }),
  ];
  id = await visitor.conversation();
});

interface Posted {
  message: Message;
  assistant: Message[];
}

const post = (who: TestOperator, body: string, rest = {}) =>
  who.api.post<Posted>(`/operator/conversations/${id}/messages`, { body, ...rest });
const act = (who: TestOperator, action: string) => who.api.post(`/operator/conversations/${id}/actions`, { action });
const detail = () => made(anna!.api.get<OperatorConversationDetail>(`/operator/conversations/${id}`));

describe("an operator's message", () => {
  test('joins where nobody owns the conversation, and reaches the visitor at once', async () => {
    const shop = await visitor.api.stream('/visitor/stream');
    const { body } = await post(anna!, 'Hello, I am Anna', { clientId: 'c-1' });
    expect(body).toMatchObject({
      message: { role: 'operator', kind: 'text', clientId: 'c-1', author: { id: anna!.id } },
      assistant: [],
    });
    const { data } = await shop.next((frame) => (frame.data.message as Message | undefined)?.role === 'operator');
    expect(data.message).toEqual(body.message);
    expect(await detail()).toMatchObject({
      status: 'human',
      owner: { id: anna!.id },
      messages: [{ kind: 'joined' }, { kind: 'text' }],
    });
    shop.cut();
  });

  test('that only asks the assistant does not join, and has its answer with it', async () => {
    await visitor.says(id, 'What do you know about tents?');
    const { body } = await post(anna!, '@assistant what about boots?');
    expect(body.assistant.map((each) => [each.role, each.conversationId])).toEqual([['assistant', id]]);
    expect(await detail()).toMatchObject({ status: 'ai', owner: null, participants: [] });
  });

  test('that also speaks to the visitor joins, and has the answer with it', async () => {
    const { body } = await post(anna!, 'Let us ask @assistant about boots');
    expect(body.assistant).toHaveLength(1);
    expect(await detail()).toMatchObject({ owner: { id: anna!.id } });
  });

  test('is a conflict where a colleague owns it, until the operator has joined', async () => {
    await act(bjorn!, 'join');
    expect(await post(anna!, 'Hello')).toMatchObject(refusal('conflict'));
    expect(await post(anna!, '@assistant hello')).toMatchObject(refusal('conflict'));
    expect((await post(anna!, 'He is difficult', { kind: 'note' })).status).toBe(200);
    await act(anna!, 'join');
    expect((await post(anna!, 'Hello')).status).toBe(200);
    expect(await detail()).toMatchObject({ owner: { id: bjorn!.id } });
  });

  test('is stored once under its clientId, however often it is sent, ten times at once too', async () => {
    const posts = await Promise.all(Array.from({ length: 10 }, () => post(anna!, 'Hello', { clientId: 'c-1' })));
    expect(new Set(posts.map(({ body }) => body.message.id)).size).toBe(1);
    expect((await post(anna!, 'Other words', { clientId: 'c-1' })).body.message.body).toBe('Hello');
    expect((await detail()).messages.map((each) => each.kind)).toEqual(['joined', 'text']);
  });

  test('to the assistant is answered once under its clientId, and the answer comes again', async () => {
    const first = await post(anna!, '@assistant hello', { clientId: 'c-1' });
    const second = await post(anna!, '@assistant hello', { clientId: 'c-1' });
    expect(second.body).toEqual(first.body);
    expect((await detail()).messages).toHaveLength(2);
  });

  test('opens a closed conversation, a note does not', async () => {
    await act(anna!, 'close');
    await post(anna!, 'A note', { kind: 'note' });
    expect(await detail()).toMatchObject({ status: 'closed' });
    await post(anna!, 'Hello again');
    expect(await detail()).toMatchObject({ status: 'human', owner: { id: anna!.id } });
  });

  test('of no kind that there is, or that only the service makes, is refused', async () => {
    for (const kind of ['joined', 'closed', 'products', 'navigate', 'text ', 'NOTE', null])
      expect(await post(anna!, 'Hello', { kind })).toMatchObject(refusal('bad_request'));
  });

  test('is shown as it was written, whatever it looks like', async () => {
    const body = '<img src=x onerror=alert(1)> {{x}} %s \\u0000 😀';
    expect((await post(anna!, body)).body.message.body).toBe(body);
    expect((await visitor.detail(id)).messages.at(-1)!.body).toBe(body);
  });
});

describe('an action', () => {
  test.each(['join', 'leave', 'close', 'reopen', 'takeover'])(
    'that is done already (%s) changes nothing and is not told',
    async (action) => {
      const already = { join: ['join'], leave: [], close: ['close'], reopen: [], takeover: ['join'] }[action]!;
      for (const each of already) await act(anna!, each);
      const before = await detail();
      const panel = await bjorn!.api.stream('/operator/stream');
      const ready = Number((await panel.next((frame) => frame.event === 'ready')).data.id);
      expect((await act(anna!, action)).status).toBe(200);
      expect(await detail()).toEqual(before);
      await post(bjorn!, 'A note', { kind: 'note' });
      const next = await panel.next((frame) => frame.id !== null);
      expect([next.id, next.event]).toEqual([ready + 1, 'message']);
      panel.cut();
    },
  );

  test('of two who take over at once leaves one owner, and both take part', async () => {
    const answers = await Promise.all([act(anna!, 'takeover'), act(bjorn!, 'takeover')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { owner, participants } = await detail();
    expect([anna!.id, bjorn!.id]).toContain(owner!.id);
    expect(participants).toHaveLength(2);
  });

  test('to release is the owner’s alone; the next who takes part is the owner then, else the assistant', async () => {
    await act(anna!, 'join');
    await act(bjorn!, 'join');
    expect(await act(bjorn!, 'release')).toMatchObject(refusal('conflict'));
    expect(await act(anna!, 'release')).toMatchObject({ body: { owner: { id: bjorn!.id }, participants: [{}, {}] } });
    await act(anna!, 'leave');
    expect(await act(bjorn!, 'release')).toMatchObject({ body: { owner: null, participants: [], status: 'ai' } });
  });
});
