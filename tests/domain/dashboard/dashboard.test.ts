import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { requestHuman } from '#lib/conversations/requests/request-human.ts';
import type { OperatorActor, VisitorActor } from '#lib/core/actor.ts';
import { dashboardOf } from '#lib/dashboard/dashboard.ts';
import { db } from '#lib/db/database.ts';
import { operators } from '#lib/db/schema/operators.ts';
import { reportActivity } from '#lib/live/report-activity.ts';
import { postOperatorMessage } from '#lib/posting/post-operator-message.ts';
import { and, eq } from 'drizzle-orm';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, anOperator, aTenant, aVisitor, say } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

let admin: OperatorActor;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-20T09:00:00Z') });
  ({ admin } = await aTenant());
});
afterEach(() => void vi.useRealTimers());

const at = (time: string) => vi.setSystemTime(new Date(time));
const figures = (days = 7) => dashboardOf(admin.tenantId, days);

const reply = (operator: OperatorActor, conversationId: string, kind: 'text' | 'note' = 'text') =>
  postOperatorMessage(operator, conversationId, {
    body: 'Hello',
    kind,
    clientId: null,
    attachmentIds: [],
  });

async function asked(visitor: VisitorActor, time: string): Promise<string> {
  at(time);
  const { snapshot } = await aConversation(visitor);
  await say(visitor, snapshot.id, 'Hello');
  return snapshot.id;
}

test('of a tenant where nothing has happened all is nothing', async () => {
  expect(await figures()).toMatchObject({
    ...{ days: 7, since: '2026-10-13T22:00:00.000Z', timeZone: 'Europe/Oslo', conversations: 0, visitors: 0 },
    ...{ medianResponseSeconds: null, unansweredRequests: 0, topPages: [], topChatPages: [] },
    byHour: Array<number>(24).fill(0),
  });
  expect((await figures()).perDay).toHaveLength(7);
});

test('conversations count on the day and in the hour that they began in, over a change of the clocks', async () => {
  const kari = await aVisitor(admin.tenantId);
  // Clocks are put back on 25 October: it has two hours that begin at two.
  await asked(kari, '2026-10-24T21:59:59Z');
  await asked(kari, '2026-10-24T22:00:00Z');
  await asked(kari, '2026-10-25T00:30:00Z');
  await asked(kari, '2026-10-25T01:30:00Z');
  await asked(kari, '2026-10-25T22:59:59Z');
  await asked(kari, '2026-10-25T23:00:00Z');
  await aConversation(kari);
  const { perDay, byHour, conversations, since } = await figures(3);
  expect([since, conversations]).toEqual(['2026-10-23T22:00:00.000Z', 6]);
  expect(perDay.map(({ date, conversations: begun }) => [date, begun])).toEqual([
    ['2026-10-24', 1],
    ['2026-10-25', 4],
    ['2026-10-26', 1],
  ]);
  expect(byHour.flatMap((count, hour) => (count > 0 ? [[hour, count]] : []))).toEqual([
    [0, 2],
    [2, 2],
    [23, 2],
  ]);
  expect((await figures(2)).conversations).toBe(5);
});

test('with a person are those in which somebody of the team wrote to the visitor', async () => {
  const kari = await aVisitor(admin.tenantId);
  const integration = await anOperator(admin.tenantId, 'Robot');
  await db()
    .update(operators)
    .set({ system: true })
    .where(and(eq(operators.tenantId, admin.tenantId), eq(operators.id, integration.operatorId)));
  const [answered, noted, byRobot] = [
    await asked(kari, '2026-10-20T09:00:00Z'),
    await asked(kari, '2026-10-20T09:01:00Z'),
    await asked(kari, '2026-10-20T09:02:00Z'),
  ];
  await reply(admin, answered);
  await reply(admin, noted, 'note');
  await reply({ ...integration, system: true }, byRobot);
  expect(await figures()).toMatchObject({ conversations: 3, withHuman: 1, requested: 0 });
  expect((await figures()).perDay.at(-1)).toMatchObject({ conversations: 3, withHuman: 1 });
});

test('the wait is from the first request to the first reply after it, in the middle', async () => {
  const kari = await aVisitor(admin.tenantId);
  const ask = (id: string) => requestHuman(admin.tenantId, id, [], 'visitor');
  for (const [index, seconds] of [10, 20, 60].entries()) {
    const id = await asked(kari, `2026-10-20T09:0${index}:00Z`);
    await ask(id);
    at(`2026-10-20T09:0${index}:05Z`);
    await ask(id);
    vi.setSystemTime(Date.parse(`2026-10-20T09:0${index}:00Z`) + seconds * 1_000);
    await reply(admin, id);
  }
  const early = await asked(kari, '2026-10-20T09:10:00Z');
  await reply(admin, early);
  at('2026-10-20T09:10:30Z');
  await ask(early);
  const { medianResponseSeconds, unansweredRequests, requested } = await figures();
  expect(medianResponseSeconds).toBeCloseTo(20, 3);
  expect([unansweredRequests, requested]).toEqual([1, 4]);
});

test('what is so now: who waits, what is spoken of, who is online', async () => {
  const [kari, ola] = [await aVisitor(admin.tenantId), await aVisitor(admin.tenantId)];
  const waiting = await asked(kari, '2026-10-20T09:00:00Z');
  await requestHuman(admin.tenantId, waiting, [], 'visitor');
  at('2026-10-20T09:15:01Z');
  await asked(ola, '2026-10-20T09:15:01Z');
  const page = { tabId: 'tab-1', url: 'https://shop.example/a', title: 'A', pageview: true, visible: true };
  await reportActivity(ola, { ...page, referrer: null, view: null }, new Headers());
  expect(await figures()).toMatchObject({ onlineVisitors: 1, activeConversations: 1, waitingNow: 1, openCallbacks: 0 });
  at('2026-10-20T09:15:37Z');
  expect((await figures()).onlineVisitors).toBe(0);
});

test('pages are counted by their address, eight at most, and visitors once a day and once in all', async () => {
  const visitors = await Promise.all([aVisitor(admin.tenantId), aVisitor(admin.tenantId)]);
  const open = (visitor: VisitorActor, path: string, title: string) =>
    reportActivity(
      visitor,
      {
        ...{ tabId: 'tab-1', url: `https://shop.example/${path}`, title, pageview: true, visible: true },
        ...{ referrer: null, view: null },
      },
      new Headers(),
    );
  at('2026-10-19T10:00:00Z');
  for (const visitor of visitors) await open(visitor, 'tents', 'Old name');
  at('2026-10-20T10:00:00Z');
  await open(visitors[0]!, 'tents', 'Tents');
  for (let page = 0; page < 9; page++) await open(visitors[0]!, `${page}`, `${page}`);
  const { topPages, visitors: all, pageviews, perDay, topChatPages } = await figures();
  expect([all, pageviews, topPages.length]).toEqual([2, 12, 8]);
  expect(topPages[0]).toEqual({ url: 'https://shop.example/tents', title: 'Tents', count: 3 });
  expect(perDay.slice(-2).map(({ visitors: each }) => each)).toEqual([2, 1]);
  expect(topChatPages).toEqual([]);
  await asked(visitors[0]!, '2026-10-20T10:01:00Z');
  expect((await figures()).topChatPages).toEqual([{ url: 'https://shop.example/', title: 'Shop', count: 1 }]);
});

test('another tenant’s figures are nobody else’s', async () => {
  const kari = await aVisitor(admin.tenantId);
  await asked(kari, '2026-10-20T09:00:00Z');
  const { admin: stranger } = await aTenant();
  expect(await dashboardOf(stranger.tenantId, 90)).toMatchObject({ conversations: 0, activeConversations: 0 });
});
