import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { LiveVisitor, LiveVisitorDetail, WatchResult } from '#lib/resources/live-visitor.ts';
import { made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';

let tenant: TestTenant;
let anna: TestOperator;
beforeAll(async () => {
  tenant = await aTenant(inject('app'));
  anna = await tenant.operator({ name: 'Anna Berg' });
});

type Visitor = Awaited<ReturnType<TestTenant['visitor']>>;

const PAGE = { tabId: 'tab-1', url: 'https://shop.example/tents', title: 'Tents', pageview: true, visible: true };
const report = (visitor: Visitor, given: object = {}) => visitor.api.post('/visitor/activity', { ...PAGE, ...given });
const detail = (id: string) => made(anna.api.get<LiveVisitorDetail>(`/operator/visitors/${id}`));

test('a page that is reported is shown without what could be a secret', async () => {
  const kari = await tenant.visitor();
  const url = 'https://kari:word@shop.example/order?size=2&access_token=abc&mail=kari@example.com#step';
  expect(await made(report(kari, { url }))).toEqual({ watch: false, interval: 10_000 });
  const { visitors } = await made(anna.api.get<{ visitors: LiveVisitor[] }>('/operator/visitors'));
  expect(visitors.find(({ id }) => id === kari.id)).toMatchObject({
    ...{ online: true, visible: true, verified: false, sessionPageCount: 1, watched: false, conversation: null },
    currentPage: { url: 'https://shop.example/order?size=2', title: 'Tents' },
  });
  expect((await detail(kari.id)).pageviews).toMatchObject([
    { url: 'https://shop.example/order?size=2', tabId: 'tab-1' },
  ]);
});

describe('of what a browser reports', () => {
  const at = (length: number) => Array.from({ length }, (_, index) => [index, 1.5, -3]);
  test.each([
    ['a name of the tab', { tabId: 'a'.repeat(40) }, { tabId: 'a'.repeat(41) }],
    ['a short name of the tab', { tabId: 'abcd' }, { tabId: 'abc' }],
    ['an address', { url: 'http://shop.example/' }, { url: 'ftp://shop.example/' }],
    [
      'a length',
      { url: `https://shop.example/${'a'.repeat(3979)}` },
      { url: `https://shop.example/${'a'.repeat(3980)}` },
    ],
    ['a title', { title: 'a'.repeat(300) }, { title: 'a'.repeat(301) }],
    ['samples', { samples: at(120) }, { samples: at(121) }],
    ['clicks', { clicks: at(30) }, { clicks: at(31) }],
    ['a time', { samples: [[60_000, 0, 0]] }, { samples: [[60_001, 0, 0]] }],
    ['a place', { samples: [[0, 1, 2]] }, { samples: [[0, 1]] }],
    ['a greeting', { greeting: { id: 'a'.repeat(64), fate: 'shown' } }, { greeting: { id: 'a', fate: 'answered' } }],
    ['a referrer', { referrer: 'a'.repeat(4000) }, { referrer: 'a'.repeat(4001) }],
    ['whether it is seen', { visible: false }, { visible: undefined }],
    ['a script', {}, { url: 'javascript:alert(1)' }],
  ])('%s has bounds', async (_what, good, bad) => {
    const kari = await tenant.visitor();
    expect((await report(kari, good)).status).toBe(200);
    expect(await report(kari, bad)).toMatchObject(refusal('bad_request'));
  });
});

test('who watches, and nobody else, is shown the pointer while the watching lasts', async () => {
  const kari = await tenant.visitor();
  const bjorn = await tenant.operator({ name: 'Bjørn Dahl' });
  await made(report(kari));
  const [watching, other, page] = await Promise.all([
    anna.api.stream('/operator/stream'),
    bjorn.api.stream('/operator/stream'),
    kari.api.stream('/visitor/stream'),
  ]);
  const { watchedUntil, last } = await made(anna.api.post<WatchResult>(`/operator/visitors/${kari.id}/watch`));
  expect(Date.parse(watchedUntil)).toBeGreaterThan(Date.now());
  expect(last).toMatchObject({ visitorId: kari.id, url: PAGE.url, title: PAGE.title, samples: [], clicks: [] });
  expect((await page.next(({ event }) => event === 'watch')).data).toMatchObject({ watch: true, interval: 500 });
  await other.next(({ event, data }) => event === 'visitor' && (data.visitor as LiveVisitor).watched);
  const view = { viewport: { width: 390, height: 844 }, scroll: { x: 0, y: 120 }, documentHeight: 2400 };
  const batch = { pageview: false, ...view, samples: [[0, 10, 20]], clicks: [[0, 10, 20]] };
  expect(await made(report(kari, batch))).toEqual({ watch: true, interval: 500 });
  const { data } = await watching.next(({ event }) => event === 'pointer');
  expect(data).toMatchObject({
    ...{ type: 'pointer', visitorId: kari.id, tabId: 'tab-1', url: PAGE.url, title: PAGE.title, ...view },
    ...{ samples: [[0, 10, 20]], clicks: [[0, 10, 20]] },
  });
  expect((await anna.api.delete(`/operator/visitors/${kari.id}/watch`)).status).toBe(204);
  await page.next(({ event, data: told }) => event === 'watch' && told.watch === false);
  expect(await made(report(kari, batch))).toEqual({ watch: false, interval: 10_000 });
  await other.next(({ event, data: told }) => event === 'visitor' && !(told.visitor as LiveVisitor).watched);
  for (const stream of [other, page]) expect(stream.frames.filter(({ event }) => event === 'pointer')).toEqual([]);
  expect(page.frames.filter(({ event }) => event === 'visitor')).toEqual([]);
  [watching, other, page].forEach((stream) => stream.cut());
});

test('minutes are 1 to 1440, and what is unknown or another’s is not found', async () => {
  for (const minutes of [1, 1440])
    expect((await anna.api.get(`/operator/visitors?minutes=${minutes}`)).status).toBe(200);
  for (const minutes of ['0', '1441', '1.5', 'x', ''])
    expect(await anna.api.get(`/operator/visitors?minutes=${minutes}`)).toMatchObject(refusal('bad_request'));
  const foreign = await (await aTenant(inject('app'))).visitor();
  expect(await anna.api.get(`/operator/visitors/${foreign.id}`)).toMatchObject(refusal('not_found'));
  expect(await anna.api.post(`/operator/visitors/${foreign.id}/watch`)).toMatchObject(refusal('not_found'));
  for (const id of [foreign.id, 'nonsense'])
    expect((await anna.api.delete(`/operator/visitors/${id}/watch`)).status).toBe(204);
});

test('of a visitor who has reported nothing the past is shown', async () => {
  const kari = await tenant.visitor();
  const id = await kari.conversation();
  await made(anna.api.post(`/operator/conversations/${id}/messages`, { body: 'Hello' }));
  expect(await detail(kari.id)).toMatchObject({
    ...{ online: false, currentPage: null, device: null, pageviews: [] },
    conversations: [{ id, preview: 'Hello' }],
  });
});
