import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { VisitorActor } from '#lib/core/actor.ts';
import { newId } from '#lib/core/ids.ts';
import { db } from '#lib/db/database.ts';
import { conversations } from '#lib/db/schema/conversations/conversations.ts';
import { listLiveVisitors, liveVisitorDetail } from '#lib/live/live-visitors.ts';
import { reportActivity } from '#lib/live/report-activity.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant, aVisitor } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

let tenantId: string;
let kari: VisitorActor;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  tenantId = (await aTenant()).tenant.id;
  kari = await aVisitor(tenantId);
});
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;
const listed = () => listLiveVisitors(tenantId, 30);

function report(visitor: VisitorActor) {
  const page = { tabId: 'tab-1', url: 'https://shop.example/', title: 'Shop', pageview: false, visible: true };
  return reportActivity(visitor, { ...page, referrer: null, view: null }, new Headers());
}

test('a visitor has the thirty newest of many conversations, and beside them the one that was written in last', async () => {
  await report(kari);
  const rows = Array.from({ length: 32 }, (_, age) => {
    const createdAt = new Date(Date.now() - age * MINUTE);
    const said = age === 31 ? new Date() : createdAt;
    const { visitorId } = kari;
    const id = newId('conversation');
    return {
      tenantId,
      id,
      visitorId,
      createdBy: 'visitor',
      createdAt,
      lastEntryAt: said,
      lastMessageAt: said,
    } as const;
  });
  await db().insert(conversations).values(rows);
  const detail = await liveVisitorDetail(tenantId, kari.visitorId);
  expect(detail.conversations.map(({ id }) => id)).toEqual(rows.slice(0, 30).map(({ id }) => id));
  expect(detail.conversation?.id).toBe((await listed())[0]!.conversation!.id);
});

test('a visitor is listed with 199 others at most, before who was heard of earlier', async () => {
  const come = async (count: number) => {
    const visitors = await Promise.all(Array.from({ length: count }, () => aVisitor(tenantId)));
    await Promise.all(visitors.map((visitor) => report(visitor)));
    vi.setSystemTime(Date.now() + MINUTE);
    return visitors.map(({ visitorId }) => visitorId);
  };
  const [gone, others, [newest]] = [await come(2), await come(198), await come(1)];
  await report(kari);
  const list = await listed();
  expect(list.map(({ id }) => id).slice(0, 2)).toEqual([kari.visitorId, newest]);
  expect(new Set(list.slice(2).map(({ id }) => id))).toEqual(new Set(others));
  expect([list.length, list.some(({ id }) => gone.includes(id))]).toEqual([200, false]);
  expect(list.map(({ online }) => online).lastIndexOf(true)).toBe(0);
});
