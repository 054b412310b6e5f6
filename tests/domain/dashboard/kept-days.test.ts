import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deleteConversation } from '#lib/conversations/delete-conversation.ts';
import { createConversation } from '#lib/conversations/create-conversation.ts';
import type { OperatorActor, VisitorActor } from '#lib/core/actor.ts';
import { dashboardOf } from '#lib/dashboard/dashboard.ts';
import { followLog } from '#lib/dashboard/follow-log.ts';
import { tendDays } from '#lib/dashboard/tend-days.ts';
import { db } from '#lib/db/database.ts';
import { dashboardCursors, dashboardDays, dashboardTouches } from '#lib/db/schema/dashboard.ts';
import { conversations } from '#lib/db/schema/conversations/conversations.ts';
import { tenantCounters } from '#lib/db/schema/tenants.ts';
import { pruneEvents } from '#lib/events/prune-events.ts';
import { giveUpAllDays } from '#lib/figures/give-up-days.ts';
import { transaction } from '#lib/db/transaction.ts';
import { putOperator } from '#lib/operators/provision-operator.ts';
import { eraseVisitor } from '#lib/personal-data/erase-visitor.ts';
import { postOperatorMessage } from '#lib/posting/post-operator-message.ts';
import { changeSettings } from '#lib/tenants/change-settings.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { useDomain } from '#tests/support/domain.ts';
import { actorOf, aTenant, aVisitor, outcomeOf, say } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

let admin: OperatorActor;
let kari: VisitorActor;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-20T09:00:00Z') });
  ({ admin } = await aTenant());
  kari = await aVisitor(admin.tenantId);
});
afterEach(() => void vi.useRealTimers());

const at = (time: string) => vi.setSystemTime(new Date(time));
const figures = (days = 7) => dashboardOf(admin.tenantId, days);
const perDay = async (days = 7) => (await figures(days)).perDay.map(({ conversations: count }) => count);
const ofTenant = { tenantId: () => eq(dashboardDays.tenantId, admin.tenantId) };
const kept = async () => {
  const rows = await db().select().from(dashboardDays).where(ofTenant.tenantId());
  return rows.map(({ date }) => date).toSorted();
};

async function begun(time: string, path = 'tents'): Promise<string> {
  at(time);
  const page = { pageUrl: `https://shop.example/${path}`, pageTitle: path };
  const { snapshot } = await createConversation(kari, page);
  await outcomeOf(await say(kari, snapshot.id, 'Hello'));
  return snapshot.id;
}

const reply = (operator: OperatorActor, conversationId: string) =>
  postOperatorMessage(operator, conversationId, { body: 'Hi', kind: 'text', clientId: null, attachmentIds: [] });

test('days are kept once they have been over for an hour, and today never is', async () => {
  at('2026-10-21T22:59:59Z');
  await figures(1);
  expect(await kept()).toEqual([]);
  at('2026-10-21T23:00:00Z');
  await figures(1);
  expect(await kept()).toEqual(['2026-10-21']);
  at('2026-10-23T12:00:00Z');
  await figures(7);
  expect(await kept()).toHaveLength(13);
});

test('a day that something of is changed later is counted anew, and no other', async () => {
  const [old] = [await begun('2026-10-15T10:00:00Z'), await begun('2026-10-16T10:00:00Z')];
  at('2026-10-20T12:00:00Z');
  await figures();
  const before = await kept();
  await reply(admin, old);
  await followLog(admin.tenantId);
  expect(before.filter((date) => date !== '2026-10-15')).toEqual(await kept());
  expect((await figures()).perDay.map(({ withHuman }) => withHuman)).toEqual([0, 1, 0, 0, 0, 0, 0]);
});

test('what is erased or deleted leaves no day that it was counted on, from the same transaction on', async () => {
  const gone = await begun('2026-10-14T10:00:00Z', 'secret');
  await begun('2026-10-15T10:00:00Z', 'secret');
  at('2026-10-20T12:00:00Z');
  await figures();
  await deleteConversation(admin.tenantId, gone);
  expect(await kept()).not.toContain('2026-10-14');
  expect(await perDay()).toEqual([0, 1, 0, 0, 0, 0, 0]);
  expect(JSON.stringify(await db().select().from(dashboardDays).where(ofTenant.tenantId()))).toContain('secret');
  await eraseVisitor(admin.tenantId, kari.visitorId);
  expect(JSON.stringify(await db().select().from(dashboardDays).where(ofTenant.tenantId()))).not.toContain('secret');
  expect(await perDay()).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(await db().select().from(dashboardTouches).where(eq(dashboardTouches.tenantId, admin.tenantId))).toEqual([]);
});

test('a count that did not see a deletion is not kept for longer than the next look', async () => {
  const gone = await begun('2026-10-14T10:00:00Z');
  at('2026-10-20T12:00:00Z');
  await figures();
  const [day] = await db()
    .select()
    .from(dashboardDays)
    .where(sql`${ofTenant.tenantId()} and ${dashboardDays.date} = '2026-10-14'`);
  await deleteConversation(admin.tenantId, gone);
  // As by somebody who began to count before, and ends only now.
  await db().insert(dashboardDays).values(day!);
  expect(await perDay()).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test('a count under way while somebody else gives days up is not kept', async () => {
  at('2026-10-20T12:00:00Z');
  const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const locking = transaction(async (tx) => {
    await tx.execute(sql`lock table pageviews in access exclusive mode`);
    locked.resolve();
    await done.promise;
  });
  await locked.promise;
  const counting = figures(1);
  await vi.waitFor(async () => {
    const { rows } = await db().execute(
      sql`select 1 from pg_locks where relation = 'pageviews'::regclass and not granted`,
    );
    expect(rows).not.toHaveLength(0);
  });
  await transaction((tx) => giveUpAllDays(tx, admin.tenantId));
  await followLog(admin.tenantId);
  done.resolve();
  await Promise.all([locking, counting]);
  expect(await kept()).toEqual([]);
});

test('in another time zone the days are others', async () => {
  await begun('2026-10-15T23:30:00Z');
  at('2026-10-20T12:00:00Z');
  expect(await perDay()).toEqual([0, 0, 1, 0, 0, 0, 0]);
  const days = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
  const open = (tz: string) => changeSettings(admin.tenantId, { openingHours: { tz, days, closedDates: [] } });
  await open('America/New_York');
  expect(await perDay()).toEqual([0, 1, 0, 0, 0, 0, 0]);
  expect((await figures()).byHour[19]).toBe(1);
  await open('Europe/Oslo');
  expect(await perDay()).toEqual([0, 0, 1, 0, 0, 0, 0]);
  expect((await figures()).byHour[1]).toBe(1);
});

test('whose messages count as the team’s is heeded for days that are over too', async () => {
  const id = await begun('2026-10-15T10:00:00Z');
  const { operator } = await putOperator(admin.tenantId, 'robot', { name: 'Robot' });
  await reply(actorOf(operator), id);
  at('2026-10-20T12:00:00Z');
  expect(await figures()).toMatchObject({ withHuman: 1, extra: { operators: [{ name: 'Robot', answered: 1 }] } });
  await putOperator(admin.tenantId, 'robot', { name: 'Robot', system: true });
  expect(await figures()).toMatchObject({ withHuman: 0, extra: { operators: [] } });
});

test('when the log was pruned meanwhile all is counted anew', async () => {
  const old = await begun('2026-10-15T10:00:00Z');
  at('2026-10-20T12:00:00Z');
  await figures();
  await reply(admin, old);
  at('2026-10-26T12:00:00Z');
  await pruneEvents(AbortSignal.timeout(10_000));
  expect((await figures(14)).withHuman).toBe(1);
});

test('what was written past the verbs is there once all days are given up', async () => {
  at('2026-10-20T12:00:00Z');
  await figures();
  const moment = new Date('2026-10-15T10:00:00Z');
  const said = { lastEntryAt: moment, lastMessageAt: moment, createdAt: moment, createdBy: 'visitor' } as const;
  await db()
    .insert(conversations)
    .values({ tenantId: admin.tenantId, id: 'conversation_1', visitorId: kari.visitorId, ...said });
  expect(await perDay()).toEqual([0, 0, 0, 0, 0, 0, 0]);
  await transaction((tx) => giveUpAllDays(tx, admin.tenantId));
  expect(await perDay()).toEqual([0, 1, 0, 0, 0, 0, 0]);
});

test('a look at 90 days where nothing has changed counts today alone', async () => {
  at('2026-10-20T12:00:00Z');
  await figures(90);
  const counting = countStatements();
  await figures(90);
  const { statements } = counting.stop();
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(12);
});

test('days are counted ahead for those who look, and forgotten where nobody has for a month', async () => {
  await figures(1);
  at('2026-10-21T12:00:00Z');
  await tendDays(AbortSignal.timeout(10_000));
  expect((await kept()).length).toBe(179);
  at('2026-10-22T12:00:00Z');
  await tendDays(AbortSignal.timeout(10_000));
  expect((await kept()).at(-1)).toBe('2026-10-21');
  at('2026-11-21T12:00:00Z');
  await tendDays(AbortSignal.timeout(10_000));
  expect(await kept()).toEqual([]);
  expect(await db().select().from(dashboardCursors).where(eq(dashboardCursors.tenantId, admin.tenantId))).toEqual([]);
});

test('a count ahead that is cut short keeps what it has, and goes on from there', async () => {
  await db().delete(dashboardCursors);
  await followLog(admin.tenantId);
  at('2026-10-21T12:00:00Z');
  const time = new AbortController();
  const first = tendDays(time.signal);
  while ((await kept()).length === 0);
  time.abort();
  expect(await first).toEqual({ done: 0, left: true });
  const before = await kept();
  expect(before.length).toBeLessThan(179);
  const counting = countStatements();
  expect(await tendDays(AbortSignal.timeout(10_000))).toEqual({ done: 1, left: false });
  const counts = counting.stop().statements.filter((each) => each.startsWith('with held as')).length;
  expect(counts).toBe(Math.ceil((180 - before.length) / 10));
  expect((await kept()).length).toBe(179);
});

test('days of a large tenant are counted ahead, though nobody has looked yet or has for a month', async () => {
  await db().update(tenantCounters).set({ lastEvent: 20_000 }).where(eq(tenantCounters.tenantId, admin.tenantId));
  at('2026-10-21T12:00:00Z');
  await tendDays(AbortSignal.timeout(10_000));
  expect((await kept()).length).toBe(179);
  at('2026-11-21T12:00:00Z');
  await tendDays(AbortSignal.timeout(10_000));
  expect((await kept()).at(-1)).toBe('2026-11-20');
});
