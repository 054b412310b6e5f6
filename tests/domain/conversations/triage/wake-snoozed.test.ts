import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { findConversation } from '#lib/conversations/record/find-conversation.ts';
import { operatorConversations } from '#lib/conversations/lists/list-conversations.ts';
import { countConversations } from '#lib/conversations/lists/count-conversations.ts';
import { triageConversation } from '#lib/conversations/triage/triage-conversation.ts';
import { wakeSnoozed } from '#lib/conversations/triage/wake-snoozed.ts';
import { now } from '#lib/core/time.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor, say } from '#tests/support/factories.ts';
import { keptOf } from '../routing/a-department.ts';

beforeAll(() => useDomain());
afterEach(() => vi.useRealTimers());

const NEVER = new AbortController().signal;
const inMinutes = (minutes: number) => new Date(now().getTime() + minutes * 60_000);

test('a snooze ends when its time has come and not before, in every tenant, and is told of once', async () => {
  const rooms = [await aTenant(), await aTenant()];
  const ids: string[][] = [];
  for (const { tenant, admin } of rooms) {
    const visitor = await aVisitor(tenant.id);
    const own: string[] = [];
    for (const minutes of [10, 10, 30]) {
      const { snapshot } = await aConversation(visitor);
      await say(visitor, snapshot.id, 'Hello');
      await triageConversation(admin, snapshot.id, { tags: ['later'], snoozedUntil: inMinutes(minutes) });
      own.push(snapshot.id);
    }
    ids.push(own);
  }
  expect(await wakeSnoozed(NEVER)).toEqual({ done: 0, left: false });
  vi.useFakeTimers({ toFake: ['Date'], now: inMinutes(11) });
  expect(await wakeSnoozed(NEVER)).toEqual({ done: 4, left: false });
  expect(await wakeSnoozed(NEVER)).toEqual({ done: 0, left: false });
  for (const [at, { tenant, admin }] of rooms.entries()) {
    const [first, second, third] = ids[at]! as [string, string, string];
    const open = (await operatorConversations(admin, { filter: 'open', tag: 'later', limit: 9 })).conversations;
    expect(open.map((each) => each.id).toSorted()).toEqual([first, second].toSorted());
    expect((await findConversation(tenant.id, third)).snapshot.snoozedUntil).not.toBeNull();
    expect(await countConversations(admin)).toMatchObject({ open: 2, snoozed: 1, all: 3 });
    const told = await keptOf(tenant.id, 'conversation.triaged');
    const awake = told.filter((each) => (each.conversation as { snoozedUntil: null }).snoozedUntil === null);
    expect(awake).toHaveLength(2);
  }
});

test('one that a colleague has put off again meanwhile sleeps on', async () => {
  const { tenant, admin } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  const { snapshot } = await aConversation(visitor);
  await triageConversation(admin, snapshot.id, { snoozedUntil: inMinutes(1) });
  vi.useFakeTimers({ toFake: ['Date'], now: inMinutes(2) });
  const later = inMinutes(60);
  await Promise.all([wakeSnoozed(NEVER), triageConversation(admin, snapshot.id, { snoozedUntil: later })]);
  expect((await findConversation(tenant.id, snapshot.id)).snapshot.snoozedUntil).toBe(later.toISOString());
});
