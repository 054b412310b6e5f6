import { expect, test } from 'vitest';
import {
  changeConversation,
  type ConversationChange,
  type ConversationEvent,
  type ConversationState,
  emptyConversation,
} from '#components/conversation/state/conversation-state.ts';
import { visibleAnswer } from '#components/conversation/state/live-answer.ts';
import type { Outgoing } from '#components/conversation/sending/outgoing.ts';
import { typingAt } from '#components/conversation/state/typing-notices.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import { madeMessage, timeAt } from './message-made.ts';

interface Conversation {
  id: string;
  status: string;
  visitorReadAt: string | null;
  operatorReadAt: string | null;
}
type Change = ConversationChange<Conversation>;

const conversation: Conversation = { id: 'conversation_1', status: 'ai', visitorReadAt: null, operatorReadAt: null };
const after = (...changes: Change[]): ConversationState<Conversation> =>
  changes.reduce(changeConversation<Conversation>, emptyConversation<Conversation>('conversation_1'));
const fetched = (
  messages: Message[],
  more: { since?: number; afresh?: boolean; conversation?: Conversation } = {},
): Change => ({
  type: 'fetched',
  conversation: conversation,
  messages,
  since: 0,
  ...more,
});
const event = (each: ConversationEvent<Conversation>, atMs = 0): Change => ({ type: 'event', event: each, atMs });
const told = (message: Message) => event({ type: 'message', conversationId: message.conversationId, message });
const typing = (isTyping: boolean, atMs = 0) =>
  event(
    {
      type: 'typing',
      conversationId: conversation.id,
      role: 'operator',
      operatorId: 'operator_1',
      name: 'Anna',
      typing: isTyping,
    },
    atMs,
  );
const sending = (clientId: string): Outgoing => ({
  clientId,
  conversationId: conversation.id,
  body: 'Hello',
  writtenAt: timeAt(0),
  state: 'sending',
});

const ids = (state: ConversationState<Conversation>) => state.messages.map(({ id }) => id);
const [one, two, three] = [1, 2, 3].map((number) => madeMessage(number)) as [Message, Message, Message];
const answer = madeMessage(9, { role: 'assistant', body: 'An answer' });

test('messages stand in the order that they were written, each once, however they come', () => {
  expect(ids(after(told(three), told(one), fetched([one, two]), told(two)))).toEqual([one.id, two.id, three.id]);
});

test('messages of one moment are ordered by id', () => {
  const twin = madeMessage(2, { createdAt: one.createdAt });
  expect(ids(after(told(twin), told(one)))).toEqual([one.id, twin.id]);
});

test('a change of a message that was heard while a fetch ran wins over what it fetched', () => {
  const thumbed = { ...one, thumbs: 'up' as const };
  expect(after(told(one), told(thumbed), fetched([one], { since: 1 })).messages).toEqual([thumbed]);
  expect(after(told(one), told(two), fetched([thumbed], { since: 2 })).messages).toEqual([thumbed, two]);
});

test('a change of the conversation that was heard while a fetch ran wins over what it fetched', () => {
  const change = event({ type: 'conversation', conversation: { ...conversation, status: 'human' } });
  expect(after(change, fetched([], { since: 0 })).conversation?.status).toBe('human');
  expect(after(change, fetched([], { since: 1 })).conversation?.status).toBe('ai');
  expect(after(fetched([]), change).conversation?.status).toBe('human');
});

test('what is fetched afresh leaves nothing older behind, and nothing newer out', () => {
  expect(ids(after(fetched([one]), told(three), fetched([two], { since: 0, afresh: true })))).toEqual([
    two.id,
    three.id,
  ]);
});

test('messages from further back go before the others and change none of them', () => {
  const thumbed = { ...two, thumbs: 'up' as const };
  expect(after(told(thumbed), { type: 'earlier', messages: [one, two] }).messages).toEqual([one, thumbed]);
});

test('what concerns another conversation changes nothing', () => {
  const state = after(fetched([one]));
  const other = 'conversation_2';
  const changes: ConversationEvent<Conversation>[] = [
    { type: 'message', conversationId: other, message: madeMessage(5, { conversationId: other }) },
    { type: 'conversation', conversation: { ...conversation, id: other, status: 'closed' } },
    { type: 'conversation.deleted', conversationId: other },
    { type: 'assistant', conversationId: other, phase: 'start' },
    { type: 'typing', conversationId: other, role: 'operator', operatorId: 'o', name: 'A', typing: true },
    { type: 'read', conversationId: other, role: 'operator', through: timeAt(9) },
  ];
  expect(changes.reduce((each, change) => changeConversation(each, event(change)), state)).toEqual(state);
});

test.each([
  ['the stream', told(madeMessage(1, { clientId: 'c1' }))],
  [
    'the turn',
    { type: 'turn', clientId: 'c1', event: { type: 'message', message: madeMessage(1, { clientId: 'c1' }) } },
  ],
  ['a fetch', fetched([madeMessage(1, { clientId: 'c1' })])],
] as [string, Change][])('a message that is on its way is confirmed by %s, and is there once', (_, confirmation) => {
  const state = after({ type: 'outgoing', outgoing: [sending('c1'), sending('c2')] }, confirmation);
  expect(state.outgoing.map(({ clientId }) => clientId)).toEqual(['c2']);
  expect(state.messages).toHaveLength(1);
});

test('a failure that is noticed after the confirmation is none', () => {
  const failed: Outgoing = { ...sending('c1'), state: 'failed', code: 'unreachable' };
  const state = after(told(madeMessage(1, { clientId: 'c1' })), { type: 'outgoing', outgoing: [failed] });
  expect(state.outgoing).toEqual([]);
});

test('the final message takes the place of the text so far, whichever source brings it', () => {
  const writing: Change[] = [
    { type: 'turn', clientId: 'c1', event: { type: 'assistant.start' } },
    { type: 'turn', clientId: 'c1', event: { type: 'assistant.delta', text: 'An ans', offset: 0 } },
    event({ type: 'assistant', conversationId: conversation.id, phase: 'start' }),
  ];
  expect(visibleAnswer(after(...writing).answer)?.text).toBe('An ans');
  for (const end of [
    told(answer),
    { type: 'turn', clientId: 'c1', event: { type: 'assistant.done', messages: [answer] } } as Change,
  ]) {
    const state = after(...writing, end);
    expect(visibleAnswer(state.answer)).toBeNull();
    expect(ids(state)).toEqual([answer.id]);
  }
});

test('a message that the stream has told is not set back by a turn that lags behind', () => {
  const thumbed = { ...answer, thumbs: 'up' as const };
  const late: Change = { type: 'turn', clientId: 'c1', event: { type: 'assistant.done', messages: [answer] } };
  expect(after(told(thumbed), late).messages).toEqual([thumbed]);
});

test('a turn that is given up leaves no half answer', () => {
  const state = after(
    { type: 'turn', clientId: 'c1', event: { type: 'assistant.delta', text: 'Half' } },
    { type: 'turn-over', clientId: 'c1' },
  );
  expect(visibleAnswer(state.answer)).toBeNull();
});

test('how far a side has read only ever grows', () => {
  const read = (second: number) =>
    event({ type: 'read', conversationId: conversation.id, role: 'operator', through: timeAt(second) });
  expect(after(read(5), read(3)).readAt).toEqual({ visitor: null, operator: timeAt(5) });
  const stale = fetched([], { conversation: { ...conversation, operatorReadAt: timeAt(4), visitorReadAt: timeAt(1) } });
  expect(after(read(5), stale).readAt).toEqual({ visitor: timeAt(1), operator: timeAt(5) });
});

test('a typing notice ends by word, by the message, by time, and by a new stream', () => {
  const message = madeMessage(4, {
    role: 'operator',
    author: { id: 'operator_1', handle: 'anna', name: 'Anna', avatarUrl: null },
  });
  expect(after(typing(true), typing(true)).typing).toHaveLength(1);
  expect(after(typing(true), typing(false)).typing).toEqual([]);
  expect(after(typing(true), told(message)).typing).toEqual([]);
  expect(after(typing(true), told(madeMessage(4))).typing).toHaveLength(1);
  expect(after(typing(true), event({ type: 'ready' })).typing).toEqual([]);
  const { typing: notices } = after(typing(true, 1_000));
  expect([typingAt(notices, 7_999).length, typingAt(notices, 8_000).length]).toEqual([1, 0]);
});

test('a deleted conversation stays deleted, though a fetch from before comes in', () => {
  expect(after(event({ type: 'conversation.deleted', conversationId: conversation.id }), fetched([one])).deleted).toBe(
    true,
  );
});
