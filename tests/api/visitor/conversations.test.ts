import { beforeEach, describe, expect, inject, test } from 'vitest';
import type {
  OperatorConversation,
  OperatorConversationDetail,
  VisitorConversation,
} from '#lib/resources/conversation/conversation.ts';
import { made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';
import type { TestVisitor } from '#tests/support/api/api-visitor.ts';

let tenant: TestTenant;
let visitor: TestVisitor;
let anna: TestOperator;
beforeEach(async () => {
  tenant = await aTenant(inject('app'));
  [visitor, anna] = [await tenant.visitor(), await tenant.operator({ name: 'Anna Berg' })];
});

const list = async ({ api }: TestVisitor) =>
  (await made(api.get<{ conversations: VisitorConversation[] }>('/visitor/conversations'))).conversations;
const seenByStaff = (id: string) => made(anna.api.get<OperatorConversationDetail>(`/operator/conversations/${id}`));
const answer = (id: string, body: string, rest = {}) =>
  made(anna.api.post(`/operator/conversations/${id}/messages`, { body, ...rest }));
const act = (id: string, action: string) =>
  made(anna.api.post<OperatorConversation>(`/operator/conversations/${id}/actions`, { action }));

describe('the list', () => {
  test('has the newest activity first, and also what nobody has written in yet', async () => {
    const [first, second, silent] = [
      await visitor.conversation(),
      await visitor.conversation(),
      await visitor.conversation(),
    ];
    await answer(second, 'Hello');
    await answer(first, 'Hello');
    expect((await list(visitor)).map((each) => each.id)).toEqual([first, second, silent]);
  });

  test('has at most thirty', async () => {
    const kari = await tenant.identified();
    const ids: string[] = [];
    for (let n = 0; n < 30; n++) ids.push(await kari.conversation());
    const by = await made(anna.api.get<OperatorConversation>(`/operator/conversations/${ids[0]}`));
    expect(by.visitor.id).toBe(kari.id);
    expect((await list(kari)).map((each) => each.id)).toEqual(ids.toReversed());
  });
});

test('a new conversation is empty, the assistant’s, and nobody asked for a person', async () => {
  const detail = await visitor.detail(await visitor.conversation());
  expect(detail).toMatchObject({
    status: 'ai',
    requested: false,
    unread: 0,
    owner: null,
    participants: [],
    messages: [],
  });
  expect(detail).toMatchObject({ preview: null, lastMessageAt: null, visitorReadAt: null, operatorReadAt: null });
});

test('the page where it began is kept without what could be a secret, and the newest page of a message too', async () => {
  const pageUrl = 'https://kari:pw@shop.example/tents?size=2&access_token=abc#top';
  const id = await visitor.conversation({ pageUrl, pageTitle: ' Tents ' });
  expect(await seenByStaff(id)).toMatchObject({ pageUrl: 'https://shop.example/tents?size=2', pageTitle: 'Tents' });
  await visitor.says(id, 'Hello', { pageUrl: 'https://shop.example/x?otp=1&a=b', pageTitle: 'X' });
  expect(JSON.stringify(await seenByStaff(id))).not.toMatch(/otp|access_token|kari:pw/);
  const odd = await visitor.conversation({ pageUrl: 'javascript:alert(1)' });
  expect(await seenByStaff(odd)).toMatchObject({ pageUrl: null });
});

test('a conversation shows its latest hundred messages, the oldest first', async () => {
  const id = await visitor.conversation();
  for (let n = 0; n < 52; n++) for (const action of ['close', 'reopen']) await act(id, action);
  const { messages } = await visitor.detail(id);
  expect(messages).toHaveLength(100);
  expect(messages.map((each) => each.createdAt)).toEqual(messages.map((each) => each.createdAt).toSorted());
  expect(messages.at(-1)).toMatchObject({ role: 'system', kind: 'reopened' });
});

describe('the preview', () => {
  test('is the newest message as plain text, of at most 140 characters', async () => {
    const id = await visitor.conversation();
    await answer(id, '**Hello** _there_, see [our tents](https://shop.example/tents) and `npm`:\n\n- one\n- two');
    expect((await list(visitor))[0]!.preview).toBe('Hello there, see our tents and npm: one two');
    await answer(id, `🏔${'x'.repeat(200)}`);
    const [shown] = await list(visitor);
    expect([...shown!.preview!]).toHaveLength(140);
    expect(shown!.preview).toBe((await seenByStaff(id)).preview);
  });

  test('is no note and no system line', async () => {
    const id = await visitor.conversation();
    await answer(id, 'Hello');
    const before = (await list(visitor))[0]!;
    await answer(id, 'A difficult one', { kind: 'note' });
    expect((await list(visitor))[0]).toEqual(before);
    await act(id, 'close');
    expect((await list(visitor))[0]).toMatchObject({ preview: 'Hello', status: 'closed' });
  });
});

test('a note is nowhere that a visitor can look', async () => {
  const id = await visitor.conversation();
  const streams = [
    await visitor.api.stream('/visitor/stream'),
    await visitor.api.stream(`/visitor/stream?conversationId=${id}`),
  ];
  await answer(id, 'Hello');
  await answer(id, 'the visitor seems angry', { kind: 'note' });
  await visitor.says(id, 'Who are you? @assistant, what do you know of me?');
  await act(id, 'close');
  for (const stream of streams) {
    await stream.next((frame) => (frame.data.conversation as VisitorConversation | undefined)?.status === 'closed');
    expect(JSON.stringify(stream.frames)).not.toContain('angry');
    stream.cut();
  }
  const replayed = await visitor.api.stream('/visitor/stream', 0);
  await replayed.next((frame) => (frame.data.conversation as VisitorConversation | undefined)?.status === 'closed');
  expect(JSON.stringify([replayed.frames, await visitor.detail(id), await list(visitor)])).not.toContain('angry');
  replayed.cut();
  const { conversations } = await made(
    anna.api.get<{ conversations: OperatorConversation[] }>('/operator/conversations'),
  );
  expect(JSON.stringify(conversations)).not.toContain('angry');
  expect(JSON.stringify(await seenByStaff(id))).toContain('angry');
});

describe('what is unread', () => {
  test('counts what the other side wrote, and the mark says up to where it was read', async () => {
    const id = await visitor.conversation();
    await act(id, 'join');
    await visitor.says(id, 'one');
    await visitor.says(id, 'two');
    await answer(id, 'three');
    await answer(id, 'four', { kind: 'note' });
    expect((await list(visitor))[0]!.unread).toBe(1);
    expect((await seenByStaff(id)).unread).toBe(2);
    const { messages } = await visitor.detail(id);
    const at = (body: string) => messages.find((each) => each.body === body)!.createdAt;
    expect((await anna.api.post(`/operator/conversations/${id}/read`, { through: at('one') })).status).toBe(204);
    expect(await seenByStaff(id)).toMatchObject({ unread: 1, operatorReadAt: at('one') });
    const read = await made(visitor.api.post(`/visitor/conversations/${id}/read`, { through: at('three') }));
    expect(read).toEqual({ visitorReadAt: at('three') });
    expect(await visitor.detail(id)).toMatchObject({
      unread: 0,
      visitorReadAt: at('three'),
      operatorReadAt: at('one'),
    });
  });

  test('is not read backwards, nor further than what was written', async () => {
    const id = await visitor.conversation();
    const read = async (through: string) =>
      (await made(visitor.api.post<{ visitorReadAt: string }>(`/visitor/conversations/${id}/read`, { through })))
        .visitorReadAt;
    expect(await read('2026-01-01T00:00:00Z')).toBeNull();
    await answer(id, 'Hello');
    const { lastMessageAt } = await visitor.detail(id);
    expect(await read('9999-12-31T23:59:59+00:00')).toBe(lastMessageAt);
    expect(await read('0001-01-01T00:00:00Z')).toBe(lastMessageAt);
  });

  test('is told to both sides as it is read', async () => {
    const id = await visitor.conversation();
    await answer(id, 'Hello');
    const streams = [await visitor.api.stream('/visitor/stream'), await anna.api.stream('/operator/stream')];
    const { lastMessageAt: through } = await visitor.detail(id);
    await visitor.api.post(`/visitor/conversations/${id}/read`, { through });
    for (const stream of streams) {
      const { data, id: number } = await stream.next((frame) => frame.event === 'read');
      expect(data).toEqual({ type: 'read', conversationId: id, role: 'visitor', through });
      expect(number).toBeNull();
      stream.cut();
    }
  });
});

describe('typing', () => {
  const typing = async (path: string, who: TestVisitor | TestOperator, sent: boolean[]) => {
    for (const each of sent) expect((await who.api.post(path, { typing: each })).status).toBe(204);
  };

  test('of a visitor is shown to the team, of an operator to the visitor', async () => {
    const id = await visitor.conversation();
    const [shop, panel] = [await visitor.api.stream('/visitor/stream'), await anna.api.stream('/operator/stream')];
    await typing(`/operator/conversations/${id}/typing`, anna, [true]);
    const shown = await shop.next((frame) => frame.event === 'typing');
    expect(shown.data).toMatchObject({
      conversationId: id,
      role: 'operator',
      operatorId: anna.id,
      name: 'Anna Berg',
      typing: true,
    });
    await typing(`/visitor/conversations/${id}/typing`, visitor, [true]);
    const told = await panel.next((frame) => frame.event === 'typing' && frame.data.role === 'visitor');
    expect(told.data).toMatchObject({ conversationId: id, operatorId: null, name: null, typing: true });
    [shop, panel].forEach((stream) => stream.cut());
  });

  test('is told once in a while, its end at once and once, however often a client says so', async () => {
    const id = await visitor.conversation();
    const panel = await anna.api.stream('/operator/stream');
    await typing(`/visitor/conversations/${id}/typing`, visitor, [true, true, true, false, false, true, false]);
    await answer(id, 'That was all');
    await panel.next((frame) => frame.event === 'message');
    expect(panel.frames.filter((frame) => frame.event === 'typing').map((frame) => frame.data.typing)).toEqual([
      true,
      false,
    ]);
    panel.cut();
  });

  test('of one operator does not keep another’s from being shown', async () => {
    const id = await visitor.conversation();
    const bjorn = await tenant.operator();
    const shop = await visitor.api.stream('/visitor/stream');
    for (const who of [anna, bjorn]) await typing(`/operator/conversations/${id}/typing`, who, [true]);
    for (const who of [anna, bjorn]) await shop.next((frame) => frame.data.operatorId === who.id);
    expect(shop.frames.filter((frame) => frame.event === 'typing')).toHaveLength(2);
    shop.cut();
  });
});

test('a conversation that an admin deletes is gone for everybody, and everybody is told', async () => {
  const id = await visitor.conversation();
  await answer(id, 'Hello');
  const streams = [await visitor.api.stream('/visitor/stream'), await anna.api.stream('/operator/stream')];
  const admin = await tenant.panel();
  expect((await admin.delete(`/operator/conversations/${id}`)).status).toBe(204);
  for (const stream of streams) {
    const { data } = await stream.next((frame) => frame.event === 'conversation.deleted');
    expect(data).toEqual({ type: 'conversation.deleted', conversationId: id });
    stream.cut();
  }
  expect(await visitor.api.get(`/visitor/conversations/${id}`)).toMatchObject(refusal('not_found'));
  expect(await anna.api.get(`/operator/conversations/${id}`)).toMatchObject(refusal('not_found'));
  expect(await admin.delete(`/operator/conversations/${id}`)).toMatchObject(refusal('not_found'));
  expect(await list(visitor)).toEqual([]);
  const replayed = await visitor.api.stream('/visitor/stream', 0);
  await replayed.next((frame) => frame.event === 'conversation.deleted' || frame.event === 'reset');
  expect(JSON.stringify(replayed.frames)).not.toContain('Hello');
  replayed.cut();
});
