import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OperatorActor, VisitorActor } from '#lib/core/actor.ts';
import type { AddressedFrame } from '#lib/events/live-source.ts';
import { LiveVisitorsSource } from '#lib/live/live-visitors-source.ts';
import { listLiveVisitors, liveVisitorDetail } from '#lib/live/live-visitors.ts';
import { type Report, reportActivity } from '#lib/live/report-activity.ts';
import { stopWatching, watchVisitor } from '#lib/live/watch.ts';
import { eraseVisitor } from '#lib/personal-data/erase-visitor.ts';
import { services } from '#lib/services/services.ts';
import { changeSettings } from '#lib/tenants/change-settings.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, anOperator, aTenant, aVisitor, outcomeOf, say } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

let admin: OperatorActor;
let kari: VisitorActor;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  ({ admin } = await aTenant());
  kari = await aVisitor(admin.tenantId);
});
afterEach(() => void vi.useRealTimers());

const [SECOND, MINUTE] = [1_000, 60_000];
const after = (ms: number) => vi.setSystemTime(Date.now() + ms);
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';

function report(given: Partial<Report> = {}, headers: Record<string, string> = {}, visitor = kari) {
  const page = { tabId: 'tab-1', url: 'https://shop.example/', title: 'Shop', pageview: false, visible: true };
  return reportActivity(visitor, { ...page, referrer: null, view: null, ...given }, new Headers(headers));
}

const listed = async (minutes = 30) => listLiveVisitors(admin.tenantId, minutes);
const only = async () => (await listed())[0];

describe('a visitor on the site', () => {
  test('is online for 35 s from the last report, and listed for the minutes that are asked for', async () => {
    expect(await listed()).toEqual([]);
    expect(await report({ pageview: true })).toEqual({ watch: false, interval: 10_000 });
    after(35 * SECOND);
    expect(await only()).toMatchObject({ id: kari.visitorId, online: true, visible: true, verified: false });
    after(1);
    expect(await only()).toMatchObject({ online: false, visible: false });
    after(30 * MINUTE - 35 * SECOND - 1);
    expect(await listed()).toHaveLength(1);
    after(1);
    expect([await listed(), (await listed(31)).length]).toEqual([[], 1]);
  });

  test('begins another session after more than 30 minutes of silence, with what is recorded of it then', async () => {
    const from = { pageview: true, referrer: 'https://search.example/results?q=tents#top' };
    await report(from, { 'user-agent': PHONE, 'x-vercel-ip-country': 'NO', 'x-vercel-ip-city': 'Troms%C3%B8' });
    await report({ pageview: true, url: 'https://shop.example/tents', referrer: 'https://other.example/' });
    const first = {
      ...{
        sessionStartedAt: '2026-11-20T12:00:00.000Z',
        sessionPageCount: 2,
        referrer: 'https://search.example/results',
      },
      device: { type: 'mobile', browser: 'Safari', os: 'iOS' },
      location: { country: 'NO', city: 'Tromsø' },
    };
    expect(await only()).toMatchObject(first);
    after(30 * MINUTE);
    await report();
    expect(await only()).toMatchObject(first);
    after(30 * MINUTE + 1);
    await report({ pageview: true, referrer: 'https://shop.example/tents' });
    expect(await only()).toMatchObject({
      ...{ sessionStartedAt: '2026-11-20T13:00:00.001Z', sessionPageCount: 1, referrer: null, location: null },
      device: { type: 'desktop', browser: null, os: null },
    });
  });

  test('is told of whole where the process that began the session died over it, and keeps the title of its page', async () => {
    await report({ pageview: true, title: 'Tents' }, { 'user-agent': PHONE });
    await services().redis.redis.hdel(`live:${admin.tenantId}:${kari.visitorId}`, 'facts');
    await report({ title: '' }, { 'user-agent': PHONE });
    expect(await only()).toMatchObject({
      currentPage: { title: 'Tents' },
      device: { type: 'mobile', browser: 'Safari', os: 'iOS' },
    });
    await report({ title: '', url: 'https://shop.example/untitled' });
    expect((await only())?.currentPage?.title).toBe('');
  });

  test('is on the page of the visible tab, and of one in the background only while no other reports', async () => {
    const pageOf = async () => (await only())?.currentPage?.url.slice('https://shop.example/'.length);
    await report({ url: 'https://shop.example/a' });
    await report({ tabId: 'tab-2', url: 'https://shop.example/b', visible: false });
    expect(await pageOf()).toBe('a');
    await report({ tabId: 'tab-2', url: 'https://shop.example/b', visible: true });
    await report({ url: 'https://shop.example/a', visible: false });
    expect(await pageOf()).toBe('b');
    await report({ tabId: 'tab-2', url: 'https://shop.example/c', visible: false });
    expect([await pageOf(), (await only())?.visible]).toEqual(['c', false]);
    after(36 * SECOND);
    await report({ url: 'https://shop.example/a', visible: false });
    expect(await pageOf()).toBe('a');
  });

  test('came to the current page when it was reported first, opened again, or its tab was turned to', async () => {
    const since = async () => (await only())?.pageOpenedAt?.slice(14, 19);
    await report({ pageview: true });
    after(10 * SECOND);
    await report();
    await report({ tabId: 'tab-2', url: 'https://shop.example/b', visible: false });
    expect(await since()).toBe('00:00');
    await report({ tabId: 'tab-2', url: 'https://shop.example/b' });
    expect(await since()).toBe('00:10');
    after(10 * SECOND);
    await report({ tabId: 'tab-2', url: 'https://shop.example/b', title: 'B' });
    expect(await since()).toBe('00:10');
    await report({ tabId: 'tab-2', url: 'https://shop.example/b', title: 'B', pageview: true });
    expect(await since()).toBe('00:20');
    after(31 * MINUTE);
    await report({ tabId: 'tab-2', url: 'https://shop.example/b', title: 'B' });
    expect(await since()).toBe('31:20');
  });

  test('has a history, newest first and 200 at most, which outlasts what is short-lived', async () => {
    for (let page = 0; page < 202; page++) {
      await report({ pageview: true, url: `https://shop.example/${page}`, tabId: `tab-${page}` });
      after(1);
      if (page % 100 === 99) after(MINUTE);
    }
    await services().redis.redis.del(`live:${admin.tenantId}:${kari.visitorId}`);
    const detail = await liveVisitorDetail(admin.tenantId, kari.visitorId);
    expect(detail.pageviews).toHaveLength(200);
    expect(detail.pageviews[0]).toMatchObject({ url: 'https://shop.example/201', tabId: 'tab-201', title: 'Shop' });
    expect(detail).toMatchObject({ online: false, currentPage: { url: 'https://shop.example/201' } });
    expect(detail.device).toEqual({ type: 'desktop', browser: null, os: null });
  });

  test('shows the conversation with the newest message, and none without', async () => {
    await report();
    const [older, newer] = [await aConversation(kari), await aConversation(kari)];
    expect((await only())?.conversation).toBeNull();
    await outcomeOf(await say(kari, newer.snapshot.id, 'Hello'));
    after(SECOND);
    await outcomeOf(await say(kari, older.snapshot.id, 'Again'));
    expect((await only())?.conversation).toMatchObject({ id: older.snapshot.id, status: 'ai', requested: false });
    const { conversation, conversations } = await liveVisitorDetail(admin.tenantId, kari.visitorId);
    expect(conversation?.id).toBe(older.snapshot.id);
    expect(new Set(conversations.map(({ id }) => id))).toEqual(new Set([older.snapshot.id, newer.snapshot.id]));
  });

  test('is counted 600 times a minute, all tabs together', async () => {
    for (let use = 0; use < 600; use++) await report({ tabId: `tab-${use % 3}` });
    await expect(report()).rejects.toMatchObject({ code: 'rate_limited' });
    after(MINUTE);
    await report();
  });

  test('that reports the same again costs one round trip and no SQL', async () => {
    await report({ pageview: true });
    const cost = countStatements();
    await report();
    expect(cost.stop()).toEqual({ statements: [], parameters: [], roundTrips: 1 });
  });

  test('comes to many pages at once, of which each is there once', async () => {
    const others = await Promise.all(Array.from({ length: 30 }, () => aVisitor(admin.tenantId)));
    await Promise.all(
      others.flatMap((visitor) => [0, 1].map((n) => report({ pageview: true, tabId: `tab-${n}` }, {}, visitor))),
    );
    const details = await Promise.all(others.map(({ visitorId }) => liveVisitorDetail(admin.tenantId, visitorId)));
    expect(details.map(({ pageviews, sessionPageCount }) => [pageviews.length, sessionPageCount])).toEqual(
      others.map(() => [2, 2]),
    );
  });

  test('who is erased is gone, with what the browser still reports', async () => {
    await report({ pageview: true });
    const other = await aVisitor(admin.tenantId);
    await eraseVisitor(admin.tenantId, kari.visitorId);
    await Promise.all([report({ pageview: true }), report({ pageview: true }, {}, other)]);
    expect((await listed()).map(({ id }) => id)).toEqual([other.visitorId]);
    expect(await services().redis.redis.hgetall(`live:${admin.tenantId}:${kari.visitorId}`)).toEqual([]);
    await expect(liveVisitorDetail(admin.tenantId, kari.visitorId)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is another tenant’s in nothing', async () => {
    await report({ pageview: true });
    const { admin: stranger } = await aTenant();
    expect(await listLiveVisitors(stranger.tenantId, 30)).toEqual([]);
    await expect(liveVisitorDetail(stranger.tenantId, kari.visitorId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(watchVisitor(stranger, kari.visitorId)).rejects.toMatchObject({ code: 'not_found' });
    await watchVisitor(admin, kari.visitorId);
    await stopWatching(stranger, kari.visitorId);
    expect(await report()).toMatchObject({ watch: true });
  });

  test('is nowhere while the tenant wants no such reports', async () => {
    await changeSettings(admin.tenantId, { liveVisitors: false });
    expect(await report({ pageview: true })).toEqual({ watch: false, interval: 0 });
    expect(await listed()).toEqual([]);
  });
});

describe('watching', () => {
  test('lasts for 25 s from its renewal, and ends for all when somebody stops it', async () => {
    await report();
    const { watchedUntil } = await watchVisitor(admin, kari.visitorId);
    expect(watchedUntil).toBe('2026-11-20T12:00:25.000Z');
    after(25 * SECOND - 1);
    expect([await report(), (await only())?.watched]).toEqual([{ watch: true, interval: 500 }, true]);
    after(1);
    expect([await report(), (await only())?.watched]).toEqual([{ watch: false, interval: 10_000 }, false]);
    const bjorn = await anOperator(admin.tenantId);
    await watchVisitor(admin, kari.visitorId);
    await watchVisitor(bjorn, kari.visitorId);
    await stopWatching(admin, kari.visitorId);
    expect((await report()).watch).toBe(false);
    await watchVisitor(bjorn, kari.visitorId);
    expect((await report()).watch).toBe(true);
  });

  test('begins with the page as it was reported last, of the tab that is looked at and of no page before', async () => {
    const seen = { viewport: { width: 390, height: 844 }, scroll: { x: 0, y: 1200 }, documentHeight: 3000 };
    const nothing = { viewport: null, scroll: null, documentHeight: null };
    const page = { visitorId: kari.visitorId, tabId: 'tab-1', url: 'https://shop.example/', title: 'Shop' };
    const pointer = { samples: [[0, 5, 5]] as [number, number, number][], clicks: [] };
    const last = async () => (await watchVisitor(admin, kari.visitorId)).last;
    expect(await last()).toBeNull();
    await report({ view: { ...seen, ...pointer } });
    await report({ tabId: 'tab-2', url: 'https://shop.example/hidden', visible: false });
    const frame = { ...page, ...seen, samples: [], clicks: [], at: '2026-11-20T12:00:00.000Z' };
    expect(await last()).toEqual(frame);
    after(SECOND);
    await report();
    expect(await last()).toEqual({ ...frame, at: '2026-11-20T12:00:01.000Z' });
    await report({ url: 'https://shop.example/tents', pageview: true });
    expect(await last()).toMatchObject({ url: 'https://shop.example/tents', ...nothing });
  });
});

describe('operators are told', () => {
  const visitorsIn = (frames: AddressedFrame[]) =>
    frames.flatMap(({ frame }) => (frame.type === 'visitor' ? [frame.visitor] : []));
  let source: LiveVisitorsSource;
  beforeEach(() => {
    source = new LiveVisitorsSource(admin.tenantId);
    source.greet({ kind: 'operator', operatorId: admin.operatorId, via: 'session', isGuest: false });
  });

  test('who has come, turned to another page, and fallen silent; a second look tells nothing', async () => {
    await report({ pageview: true });
    after(1);
    expect(visitorsIn(await source.refresh())).toMatchObject([{ id: kari.visitorId, online: true }]);
    expect(await source.refresh()).toEqual([]);
    after(10 * SECOND);
    await report();
    expect(await source.refresh()).toEqual([]);
    await report({ url: 'https://shop.example/tents' });
    after(1);
    expect(visitorsIn(await source.refresh())).toMatchObject([{ currentPage: { url: 'https://shop.example/tents' } }]);
    after(36 * SECOND);
    expect(visitorsIn(await source.refresh())).toMatchObject([{ id: kari.visitorId, online: false }]);
  });

  test('at most once a second, whatever happens within it, and nobody else is', async () => {
    await source.refresh();
    const looks = Array.from({ length: 20 }, async (_, page) => {
      await report({ pageview: true, url: `https://shop.example/${page}` });
      return source.refresh();
    });
    const frames = (await Promise.all(looks)).flat();
    expect(frames.length).toBeLessThanOrEqual(1);
    after(3 * SECOND);
    await watchVisitor(admin, kari.visitorId);
    after(1);
    expect(await source.refresh()).toMatchObject([
      { frame: { type: 'visitor', visitor: { watched: true } }, to: { operators: 'all', visitors: 'none' } },
    ]);
  });

  test('a process whose streams are all visitors’ does not look', async () => {
    const quiet = new LiveVisitorsSource(admin.tenantId);
    quiet.greet({ kind: 'visitor', visitorId: kari.visitorId, conversationId: null });
    await report({ pageview: true });
    const cost = countStatements();
    expect([await quiet.refresh(), cost.stop().roundTrips]).toEqual([[], 0]);
  });
});
