import { beforeEach, describe, expect, test } from 'vitest';
import { draftsIn } from '#components/conversation/sending/drafts.ts';
import { ChatStore } from '#components/widget/chat/session/chat-store.ts';
import { ConversationLoader } from '#components/widget/chat/session/conversation-loader.ts';
import type { VisitorConversation } from '#lib/resources/conversation/conversation.ts';

let store: ChatStore;
let loader: ConversationLoader;
/** Each list that was asked for, to be answered when the test wants it. */
let asked: PromiseWithResolvers<{ conversations: VisitorConversation[] }>[];

beforeEach(() => {
  asked = [];
  store = new ChatStore({} as never, {} as never);
  const kept: Record<string, unknown> = { shown: '' };
  const session = { read: () => kept, change: (fields: object) => void Object.assign(kept, fields) };
  const api = {
    conversations: () => {
      const list = Promise.withResolvers<{ conversations: VisitorConversation[] }>();
      asked.push(list);
      return list.promise;
    },
  };
  const drafts = draftsIn({ read: () => ({}), write: () => undefined } as never, { body: '' });
  loader = new ConversationLoader(store, api as never, session as never, drafts as never);
});

const about = (id: string, lastMessageAt: string, preview = id) =>
  ({ id, lastMessageAt, createdAt: '2026-01-01T00:00:00.000Z', preview }) as VisitorConversation;
const day = (number: number) => `2026-03-0${number}T00:00:00.000Z`;
const listedIds = () => store.state.conversations.map(({ id }) => id);
/** As the stream says it. */
const hear = (conversation: VisitorConversation) =>
  store.change({
    conversations: [conversation, ...store.state.conversations.filter(({ id }) => id !== conversation.id)],
  });

/** The list is asked for, this happens, and then the answer of before comes. */
async function whileAsking(happens: () => void, answer: VisitorConversation[]): Promise<void> {
  const loaded = loader.resume();
  happens();
  asked.at(-1)!.resolve({ conversations: answer });
  await loaded;
}

describe('an answer that comes late', () => {
  test('takes no conversation away that was heard of meanwhile', async () => {
    await whileAsking(() => hear(about('second', day(2))), [about('first', day(1))]);
    expect(listedIds()).toEqual(['second', 'first']);
  });

  test('does not undo what was heard of one that it knows', async () => {
    hear(about('first', day(1)));
    await whileAsking(() => hear(about('first', day(3), 'newer')), [about('second', day(2)), about('first', day(1))]);
    expect(store.state.conversations).toMatchObject([{ id: 'first', preview: 'newer' }, { id: 'second' }]);
  });

  test('brings what changed while nobody listened', async () => {
    hear(about('first', day(1)));
    await whileAsking(() => undefined, [about('first', day(2), 'newer')]);
    expect(store.state.conversations).toMatchObject([{ id: 'first', preview: 'newer' }]);
  });

  test('brings nothing back that was deleted meanwhile, known before or not', async () => {
    hear(about('first', day(1)));
    const answer = [about('first', day(1)), about('second', day(2)), about('third', day(3))];
    await whileAsking(() => ['first', 'second'].forEach((id) => store.unlist(id)), answer);
    expect(listedIds()).toEqual(['third']);
  });

  test('to somebody who used this browser before is not shown to who uses it now', async () => {
    await whileAsking(() => store.forgetAll(), [about('first', day(1))]);
    expect(listedIds()).toEqual([]);
    expect(store.state.shown.id).toBe('');
  });

  test('does so after a gap, too', async () => {
    const loaded = loader.startOver();
    store.forgetAll();
    asked.at(-1)!.resolve({ conversations: [about('first', day(1))] });
    await loaded;
    expect(listedIds()).toEqual([]);
  });
});
