import { afterEach, describe, expect, it, test } from 'vitest';
import { Refused } from '#components/api/refused.ts';
import type { Inbox } from '#components/panel/inbox/state/inbox.ts';
import { idsOf } from '#components/panel/inbox/state/list-state.ts';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import { keptStorage } from '../../state/kept-storage.ts';
import { conversationMade, ME, operatorMade, timeAt } from './conversation-made.ts';
import { loneInbox } from './lone-inbox.ts';

const known = conversationMade({ id: 'conversation_1', tags: ['return'] });
const refusal = new Refused({ status: 403, code: 'forbidden', message: 'no', retryAfterMs: null });

let inbox: Inbox;
afterEach(() => inbox.close());

function open(answer: () => Promise<OperatorConversation>): void {
  inbox = loneInbox({ mark: answer, route: answer, handOff: answer });
  inbox.hear({ type: 'conversation', conversation: known });
}
const row = () => inbox.lists.state.get().rows.get(known.id)?.conversation;

describe('marks of a conversation', () => {
  it('are there before the server has answered, and as it answers afterwards', async () => {
    const { promise, resolve } = Promise.withResolvers<OperatorConversation>();
    open(() => promise);
    const marking = inbox.changes.mark(known.id, { tags: ['return', 'tent'] });
    expect(row()?.tags).toEqual(['return', 'tent']);
    resolve({ ...known, tags: ['return', 'telt'] });
    await marking;
    expect(row()?.tags).toEqual(['return', 'telt']);
  });

  it('are taken back when they are refused, and whoever asked is told', async () => {
    open(() => Promise.reject(refusal));
    await expect(inbox.changes.mark(known.id, { priority: 'urgent' })).rejects.toBe(refusal);
    expect(row()?.priority).toBe('normal');
  });

  it('that a colleague has changed meanwhile stay when one’s own are refused', async () => {
    const { promise, reject } = Promise.withResolvers<OperatorConversation>();
    open(() => promise);
    const marking = inbox.changes.mark(known.id, { priority: 'urgent' });
    inbox.hear({ type: 'conversation', conversation: { ...known, priority: 'low' } });
    reject(refusal);
    await expect(marking).rejects.toBe(refusal);
    expect(row()?.priority).toBe('low');
  });

  it('do not go back to an answer that is older than what the stream told since', async () => {
    const { promise, resolve } = Promise.withResolvers<OperatorConversation>();
    open(() => promise);
    const marking = inbox.changes.mark(known.id, { priority: 'urgent' });
    inbox.hear({ type: 'conversation', conversation: { ...known, priority: 'low' } });
    resolve({ ...known, priority: 'urgent' });
    await marking;
    expect(row()?.priority).toBe('low');
  });

  it('put it off out of the open list at once, into that of the snoozed', async () => {
    const { promise, resolve } = Promise.withResolvers<OperatorConversation>();
    open(() => promise);
    for (const filter of ['open', 'snoozed'] as const)
      inbox.lists.change({
        ...{ type: 'page', query: { filter, q: '' }, conversations: filter === 'open' ? [known] : [] },
        ...{ cursor: null, nextCursor: null, since: inbox.lists.state.get().heard },
      });
    const listed = (filter: 'open' | 'snoozed') => idsOf(inbox.lists.state.get(), { filter, q: '' });
    const marking = inbox.changes.mark(known.id, { snoozedUntil: timeAt(60) });
    expect([listed('open'), listed('snoozed')]).toEqual([[], [known.id]]);
    resolve({ ...known, snoozedUntil: timeAt(60) });
    await marking;
    expect([listed('open'), listed('snoozed')]).toEqual([[], [known.id]]);
  });

  it('move it to a department at once, and back where that is refused', async () => {
    const { promise, reject } = Promise.withResolvers<OperatorConversation>();
    open(() => promise);
    const routing = inbox.changes.route(known.id, { id: 'department_1', name: 'Support' });
    expect(row()?.department?.name).toBe('Support');
    reject(refusal);
    await expect(routing).rejects.toBe(refusal);
    expect(row()?.department).toBeNull();
  });

  it('hand it to a colleague at once, who no longer lets it wait, and back where that is refused', async () => {
    const { promise, reject } = Promise.withResolvers<OperatorConversation>();
    open(() => promise);
    const sindre = operatorMade('operator_sindre', 'Sindre');
    const handing = inbox.changes.handOff(known.id, sindre);
    expect(row()).toMatchObject({ owner: sindre, status: 'human', requested: false });
    reject(refusal);
    await expect(handing).rejects.toBe(refusal);
    expect(row()).toMatchObject({ owner: null, status: 'ai' });
  });

  it('hand it back to whose it was, or take it over where it was nobody’s', async () => {
    const asked: unknown[] = [];
    const tell = (what: string) => async (_: string, whom: string) => (asked.push([what, whom]), known);
    inbox = loneInbox({ handOff: tell('hand off'), act: tell('act') });
    await inbox.changes.takeBack(known.id, operatorMade('operator_sindre'));
    await inbox.changes.takeBack(known.id, operatorMade(ME));
    await inbox.changes.takeBack(known.id, null);
    expect(asked).toEqual([
      ['hand off', 'operator_sindre'],
      ['act', 'takeover'],
      ['act', 'takeover'],
    ]);
  });

  it('that are new tags can be chosen elsewhere at once', async () => {
    open(async () => ({ ...known, tags: ['tent'] }));
    await inbox.changes.mark(known.id, { tags: ['tent'] });
    expect(inbox.directory.tags.get()).toEqual([{ name: 'tent', count: 1 }]);
  });
});

test('what was closed is remembered as it was: whether it waited is gone from it', async () => {
  const waiting = { ...known, requested: true, requestedAt: timeAt(1) };
  inbox = loneInbox({ act: async () => ({ ...known, status: 'closed' }) });
  inbox.hear({ type: 'conversation', conversation: waiting });
  await inbox.changes.act(known.id, 'close');
  expect(row()?.status).toBe('closed');
  expect(inbox.changes.closed.get()).toEqual([waiting]);
});

describe('the columns of the inbox', () => {
  it('are as wide as they were left, after a reload too', () => {
    const storage = keptStorage();
    const before = loneInbox({}, storage);
    expect(before.columns.get()).toEqual({ list: 328, aside: 288, isAside: true });
    before.columns.set({ list: 400, aside: 260, isAside: false });
    before.close();
    inbox = loneInbox({}, storage);
    expect(inbox.columns.get()).toEqual({ list: 400, aside: 260, isAside: false });
  });

  it('are within their bounds whatever was kept', () => {
    const storage = keptStorage();
    storage.tab().write('columns', { list: 9_000, aside: 'wide' });
    inbox = loneInbox({}, storage);
    expect(inbox.columns.get()).toEqual({ list: 520, aside: 288, isAside: true });
  });
});
