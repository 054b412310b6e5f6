import { beforeEach, expect, it } from 'vitest';
import type { InboxStore } from '#components/panel/inbox/state/inbox-store.ts';
import { idsOf } from '#components/panel/inbox/state/list-state.ts';
import type { OperatorConversations } from '#lib/resources/assistant/answer.ts';
import { conversationMade, timeAt } from './conversation-made.ts';
import { loneInbox } from './lone-inbox.ts';

interface Asked {
  cursor: string | undefined;
  limit: number;
  signal: AbortSignal | undefined;
  answer: (page: OperatorConversations) => void;
}

let asked: Asked[];
let lists: InboxStore;
beforeEach(async () => {
  asked = [];
  const conversations = ({ cursor, limit }: { cursor?: string; limit: number }, signal?: AbortSignal) =>
    new Promise<OperatorConversations>((answer) => asked.push({ cursor, limit, signal, answer }));
  ({ lists } = loneInbox({ conversations } as never));
  void lists.refetch();
  asked[0]!.answer(page(9, 'next'));
  await settled();
});

const page = (newest: number, nextCursor: string | null): OperatorConversations => ({
  conversations: [newest, newest - 1].map((at) => conversationMade({ id: `c${at}`, lastMessageAt: timeAt(at) })),
  nextCursor,
});
const settled = () => new Promise((resolve) => setImmediate(resolve));
const cursors = () => asked.map(({ cursor }) => cursor);
const shown = () => idsOf(lists.state.get(), lists.query.get());

it('a top that is fetched anew while more was on its way is no end of the list', async () => {
  void lists.more();
  void lists.refetch();
  expect([cursors(), asked[1]!.signal?.aborted]).toEqual([[undefined, 'next', undefined], true]);
  asked[2]!.answer(page(9, 'next'));
  await settled();
  expect(cursors()).toEqual([undefined, 'next', undefined, 'next']);
  asked[3]!.answer(page(7, null));
  await settled();
  expect([shown(), lists.load.get()]).toEqual([['c9', 'c8', 'c7', 'c6'], 'idle']);
  // What was wanted once is not fetched with each top from now on.
  void lists.refetch();
  asked[4]!.answer(page(9, 'next'));
  await settled();
  expect(asked).toHaveLength(5);
});

it('who scrolls down while the top is fetched anew loses nothing of it', async () => {
  void lists.refetch(true);
  void lists.more();
  expect([cursors(), asked[1]!.signal?.aborted]).toEqual([[undefined, undefined], false]);
  asked[1]!.answer(page(11, 'other'));
  await settled();
  expect([cursors().at(-1), shown()]).toEqual(['other', ['c11', 'c10']]);
});

it('begins with few, and goes on with as many as there can be at once', async () => {
  void lists.more();
  expect(asked.map(({ limit }) => limit)).toEqual([40, 100]);
});

it('more of one list is not fetched of another', async () => {
  void lists.more();
  void lists.show({ filter: 'all', q: '' });
  asked[2]!.answer(page(5, 'further'));
  await settled();
  expect(cursors()).toEqual([undefined, 'next', undefined]);
});

it('a list that is asked for is waited for, whatever breaks its fetch off, and no longer than somebody wants it', async () => {
  const anna = { filter: 'open', q: 'anna' } as const;
  const said: (string | boolean)[] = [];
  void lists.show(anna);
  void lists.isThere(anna).then((isThere) => said.push('anna', isThere));
  await settled();
  expect(said).toEqual([]);
  // News break off what is under way, and ask again.
  void lists.refetch();
  asked[2]!.answer(page(3, null));
  await settled();
  expect(said.splice(0)).toEqual(['anna', true]);
  void lists.show({ filter: 'open', q: 'berit' });
  void lists.isThere({ filter: 'open', q: 'berit' }).then((isThere) => said.push('berit', isThere));
  await lists.isThere(anna).then((isThere) => said.push('anna', isThere));
  void lists.show({ filter: 'open', q: '' });
  await settled();
  expect(said).toEqual(['anna', false, 'berit', false]);
});
