import { describe, expect, it } from 'vitest';
import {
  byArrival,
  fetchedList,
  type LiveList,
  MOST_KEPT,
  onlineCount,
  withConversation,
  withoutConversation,
  withoutVisitor,
  withVisitors,
} from '#components/panel/visitors/state/live-list.ts';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import type { LiveVisitor } from '#lib/resources/live-visitor.ts';
import { aLiveVisitor, afterNoon } from './a-live-visitor.ts';

const listOf = (...visitors: LiveVisitor[]): LiveList => withVisitors(new Map(), visitors);
const idsOf = (list: LiveList) => [...list.values()].toSorted(byArrival).map(({ id }) => id);

const TALK = {
  id: 'conversation_1',
  status: 'ai',
  lastMessageAt: afterNoon(10),
  preview: 'Hello',
  requested: false,
} as const;

const told = (given: Partial<OperatorConversation>): OperatorConversation =>
  ({ ...TALK, visitor: { id: 'kari', name: 'Kari Nordmann' }, ...given }) as OperatorConversation;

describe('those on the site', () => {
  it('stand by when they came, and those who left below them by when they were heard of', () => {
    const list = listOf(
      aLiveVisitor('first', { sessionStartedAt: afterNoon(1) }),
      aLiveVisitor('gone', { online: false, sessionStartedAt: afterNoon(9), lastSeenAt: afterNoon(3) }),
      aLiveVisitor('last', { sessionStartedAt: afterNoon(2) }),
      aLiveVisitor('just-gone', { online: false, lastSeenAt: afterNoon(5) }),
    );
    expect(idsOf(list)).toEqual(['last', 'first', 'just-gone', 'gone']);
    expect(onlineCount(list)).toBe(2);
  });

  it('are as the stream told, whatever a fetch that began before brings', () => {
    const heard = listOf(aLiveVisitor('kari', { online: false }), aLiveVisitor('new'));
    const list = fetchedList([aLiveVisitor('kari'), aLiveVisitor('ola')], heard, { before: null, open: null });
    expect([list.get('kari')?.online, list.size]).toEqual([false, 3]);
  });

  it('are kept up to a number, of more those who came last', () => {
    const many = Array.from({ length: MOST_KEPT }, (_, index) =>
      aLiveVisitor(`v${index}`, { sessionStartedAt: afterNoon(index) }),
    );
    const full = listOf(...many);
    expect(full.size).toBe(MOST_KEPT);
    const next = withVisitors(full, [
      aLiveVisitor('newest', { sessionStartedAt: afterNoon(9_999) }),
      aLiveVisitor('oldest', { sessionStartedAt: afterNoon(-1) }),
    ]);
    expect([next.size, next.has('newest'), next.has('oldest'), next.has('v0')]).toEqual([
      MOST_KEPT,
      true,
      false,
      false,
    ]);
  });

  it('stay when a full list does not have them, those alone who were on the site', () => {
    const before = listOf(aLiveVisitor('kari'), aLiveVisitor('gone', { online: false }), aLiveVisitor('ola'));
    const list = fetchedList([aLiveVisitor('ola', { online: false })], new Map(), { before, open: null });
    expect([list.has('kari'), list.has('gone'), list.get('ola')?.online]).toEqual([true, false, false]);
  });

  it('include whom somebody looks at, however many come after them', () => {
    const many = Array.from({ length: MOST_KEPT + 1 }, (_, index) => aLiveVisitor(`v${index}`));
    const list = withVisitors(listOf(aLiveVisitor('old', { sessionStartedAt: afterNoon(-9) })), many, 'old');
    expect([list.size, list.has('old')]).toEqual([MOST_KEPT, true]);
  });

  it('are brought up to date as often as they are told, and no more are kept', () => {
    const told = (round: number) =>
      Array.from({ length: 2_500 }, (_, index) => aLiveVisitor(`v${index}`, { sessionPageCount: round }));
    let list = listOf();
    for (let round = 0; round < 4; round++) list = withVisitors(list, told(round));
    expect(list.size).toBe(MOST_KEPT);
    expect(new Set([...list.values()].map(({ sessionPageCount }) => sessionPageCount))).toEqual(new Set([3]));
  });

  it('are forgotten when they are erased', () => {
    const list = listOf(aLiveVisitor('kari'));
    expect([withoutVisitor(list, 'kari').size, withoutVisitor(list, 'ola')]).toEqual([0, list]);
  });
});

describe('the conversation of a visitor', () => {
  it('is the one with the newest message, and tells who they are', () => {
    const list = withConversation(listOf(aLiveVisitor('kari')), told({}));
    expect(list.get('kari')).toMatchObject({ name: 'Kari Nordmann', conversation: TALK });
    const older = told({ id: 'conversation_0', lastMessageAt: afterNoon(5) });
    expect(withConversation(list, older).get('kari')?.conversation?.id).toBe('conversation_1');
    const newer = told({ id: 'conversation_2', lastMessageAt: afterNoon(15) });
    expect(withConversation(list, newer).get('kari')?.conversation?.id).toBe('conversation_2');
    expect(withConversation(list, told({ status: 'closed' })).get('kari')?.conversation?.status).toBe('closed');
  });

  it('is none as long as nothing was said, and no business of those who are not here', () => {
    const list = listOf(aLiveVisitor('kari'));
    expect(withConversation(list, told({ lastMessageAt: null })).get('kari')?.conversation).toBeNull();
    const other = told({ visitor: { id: 'ola' } as OperatorConversation['visitor'] });
    expect(withConversation(list, other)).toBe(list);
  });

  it('is not taken back by where they are, which is told later', () => {
    const list = withConversation(listOf(aLiveVisitor('kari')), told({}));
    const late = withVisitors(list, [aLiveVisitor('kari', { sessionPageCount: 2 })]);
    expect(late.get('kari')).toMatchObject({ sessionPageCount: 2, conversation: { id: 'conversation_1' } });
  });

  it('goes when it is deleted', () => {
    const list = withConversation(listOf(aLiveVisitor('kari')), told({}));
    expect(withoutConversation(list, 'conversation_1').get('kari')?.conversation).toBeNull();
    expect(withoutConversation(list, 'conversation_9')).toBe(list);
  });
});
