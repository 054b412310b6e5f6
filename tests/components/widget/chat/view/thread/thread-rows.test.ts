import { expect, test } from 'vitest';
import { threadRows } from '#components/widget/chat/view/thread/thread-rows.ts';
import { madeMessage } from '#tests/components/conversation/state/message-made.ts';

const ANNA = { id: 'operator_1', handle: 'anna', name: 'Anna', avatarUrl: null };
const shape = (...messages: Parameters<typeof threadRows>[0]) =>
  threadRows(messages).map((row) => (row.kind === 'message' ? (row.isFirst ? 'first' : 'next') : row.kind));

test('a conversation begins with its day, and each new day with its own', () => {
  const nextDay = madeMessage(2, { createdAt: '2026-11-21T12:00:00.000Z' });
  expect(shape(madeMessage(1), nextDay)).toEqual(['day', 'first', 'day', 'first']);
});

test('several messages in a row by one speaker are one speech, until somebody else speaks or time has passed', () => {
  const answer = madeMessage(3, { role: 'assistant' });
  expect(shape(madeMessage(1), madeMessage(2), answer, madeMessage(4))).toEqual([
    'day',
    'first',
    'next',
    'first',
    'first',
  ]);
  expect(shape(madeMessage(1), madeMessage(301))).toEqual(['day', 'first', 'first']);
});

test('two operators are two speakers', () => {
  const byAnna = madeMessage(1, { role: 'operator', author: ANNA });
  const byJonas = madeMessage(2, { role: 'operator', author: { ...ANNA, id: 'operator_2' } });
  expect(shape(byAnna, byJonas)).toEqual(['day', 'first', 'first']);
});

test('a line of the system parts speeches, and a page that was shown is such a line', () => {
  const joined = madeMessage(2, { role: 'system', kind: 'joined' });
  const shown = madeMessage(3, {
    role: 'operator',
    kind: 'navigate',
    author: ANNA,
    data: { url: 'https://a.example/' },
  });
  const after = madeMessage(4, { role: 'operator', author: ANNA });
  expect(shape(madeMessage(1), joined, shown, after)).toEqual(['day', 'first', 'system', 'system', 'first']);
});

test('a note is for the team alone: were one ever sent, it would not be shown', () => {
  expect(shape(madeMessage(1, { role: 'operator', kind: 'note' }))).toEqual([]);
});

test('whether an answer helped is asked beneath the whole of it, cards too', () => {
  const answer = madeMessage(2, { role: 'assistant' });
  const cards = madeMessage(3, { role: 'assistant', kind: 'products' });
  const rated = (...messages: Parameters<typeof threadRows>[0]) =>
    threadRows(messages).flatMap((row) => (row.kind === 'message' ? [row.rated?.id ?? null] : []));
  expect(rated(madeMessage(1), answer, madeMessage(3))).toEqual([null, answer.id, null]);
  expect(rated(madeMessage(1), answer, cards)).toEqual([null, null, answer.id]);
  expect(rated(answer, madeMessage(4, { role: 'system', kind: 'requested' }), cards)).toEqual([answer.id, null]);
  expect(rated(madeMessage(1), cards)).toEqual([null, null]);
});
