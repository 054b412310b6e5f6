import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { LiveFrame, LiveVisitor } from '#lib/resources/live-visitor.ts';
import { made } from '#tests/support/api/api-client.ts';
import { launcher, log, SOON, useBrowser, type Visit, visit } from '../widget-fixture.ts';

useBrowser();

const ON = { settings: { liveVisitors: true } };

const onSite = async ({ anna }: Visit): Promise<LiveVisitor[]> =>
  (await made(anna.operator.api.get<{ visitors: LiveVisitor[] }>('/operator/visitors'))).visitors;
const pagesOf = async (seen: Visit) =>
  (await onSite(seen)).map(({ currentPage }) => new URL(currentPage!.url).pathname);
const reports = ({ line }: Visit) => line.seen(/visitor\/activity$/).map(({ body }) => body!);
const idle = (page: Page) =>
  page.evaluate(async () => {
    for (let times = 0; times < 3; times++) await new Promise((resolve) => requestIdleCallback(resolve));
  });
const call = (page: Page, ...what: unknown[]) =>
  page.evaluate((given) => (window as never as { Parley: (...args: unknown[]) => void }).Parley(...given), what);

test('whoever is on the site is seen before they chat, from page to page, after the page is there', async () => {
  const seen = await visit(ON);
  const { page, line, site, shop } = seen;
  await expect.poll(() => pagesOf(seen), SOON).toEqual(['/']);
  expect(line.seen(/./).map(({ method, path }) => `${method} ${path.replace(/-\w+live/, '-live')}`)).toEqual([
    'GET /widget.js',
    `GET /api/v1/tenants/${shop.id}/config`,
    'GET /chat-live.js',
    'POST /api/v1/visitors',
    'POST /api/v1/visitor/activity',
  ]);
  await page.evaluate(() => history.pushState(null, '', '/tents'));
  await expect.poll(() => pagesOf(seen), SOON).toEqual(['/tents']);
  await page.goBack();
  await expect.poll(() => pagesOf(seen), SOON).toEqual(['/']);
  await page.goto(`${site.url}/boots`);
  await expect.poll(() => pagesOf(seen), SOON).toEqual(['/boots']);
  // One visitor, and a page each.
  const [{ sessionPageCount }] = (await onSite(seen)) as [LiveVisitor];
  expect([sessionPageCount, line.seen(/visitors$/).length]).toEqual([4, 1]);
  expect(new Set(reports(seen).map(({ tabId }) => tabId)).size).toBe(2);
});

test('where the browser has no Navigation API, each page of a single-page site is reported all the same', async () => {
  // As sites do that listen themselves, before the widget and after it.
  const head = `<script>
    Object.defineProperty(window, 'navigation', { value: undefined });
    window.own = [];
    const push = history.pushState;
    history.pushState = function (...given) { own.push('before ' + given[2]); return push.apply(this, given) };
  </script>`;
  const seen = await visit({ ...ON, host: { tags: 0 } });
  const { page, site } = seen;
  // No heartbeat tells of a page within the test's time.
  await page.route('**/visitor/activity', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), interval: 600_000 } });
  });
  site.page = { head };
  await page.goto(site.url);
  await expect.poll(() => pagesOf(seen), SOON).toEqual(['/']);
  expect(await page.evaluate(() => 'navigation' in window && window.navigation)).toBeUndefined();
  await page.evaluate(() => {
    const { own } = window as never as { own: string[] };
    const push = history.pushState;
    history.pushState = function (...given) {
      own.push(`after ${String(given[2])}`);
      return push.apply(this, given);
    };
    history.pushState({ step: 1 }, '', '/tents');
  });
  await expect.poll(() => pagesOf(seen), SOON).toEqual(['/tents']);
  const state = () => page.evaluate(() => [history.state, (window as never as { own: string[] }).own]);
  expect(await state()).toEqual([{ step: 1 }, ['after /tents', 'before /tents']]);
  await page.evaluate(() => history.replaceState(null, '', '/boots'));
  await expect.poll(() => pagesOf(seen), SOON).toEqual(['/boots']);
  await page.goBack();
  await expect.poll(() => pagesOf(seen), SOON).toEqual(['/']);
  await page.evaluate(() => (location.hash = '#/stoves'));
  await expect.poll(() => reports(seen).at(-1)!.url, SOON).toMatch(/#\/stoves$/);
  const views = () => reports(seen).filter(({ pageview }) => pageview).length;
  expect(views()).toBe(5);
  await call(page, 'consent', false);
  await page.evaluate(() => history.pushState(null, '', '/nowhere'));
  await idle(page);
  expect([views(), new URL(page.url()).pathname]).toEqual([5, '/nowhere']);
});

test('a tenant that does not want it is sent nothing, and nothing is loaded for it', async () => {
  const seen = await visit({ settings: { liveVisitors: false } });
  await launcher(seen.page).waitFor();
  await idle(seen.page);
  expect(seen.line.seen(/visitor|live/)).toEqual([]);
});

test('a page that waits for consent keeps and sends nothing before it, and nothing after it is taken back', async () => {
  const seen = await visit({ ...ON, host: { scriptAttributes: 'data-consent="wait"' } });
  const { page, line } = seen;
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  await expect.poll(() => line.seen(/live\.js$/).length, SOON).toBe(1);
  await idle(page);
  expect([line.seen(/visitor/), await kept()]).toEqual([[], '{}']);
  await call(page, 'consent');
  await expect.poll(() => pagesOf(seen), SOON).toEqual(['/']);
  await call(page, 'consent', false);
  const until = reports(seen).length;
  await page.evaluate(() => history.pushState(null, '', '/tents'));
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_500)));
  expect(reports(seen)).toHaveLength(until);
  expect(await kept()).not.toContain('token');
});

test('a browser that asks for privacy is not reported', async () => {
  const head = '<script>Object.defineProperty(navigator,"globalPrivacyControl",{value:true})</script>';
  const seen = await visit({ ...ON, host: { head } });
  await expect.poll(() => seen.line.seen(/live\.js$/).length, SOON).toBe(1);
  await idle(seen.page);
  expect(seen.line.seen(/visitor/)).toEqual([]);
});

test('a visitor whom the shop vouches for is seen as who they are, and the backend is asked once', async () => {
  const seen = await visit({ ...ON, host: { tags: 0 } });
  const { page, site, shop } = seen;
  const { token } = await shop.tenant.identified({ name: 'Kari Nordmann' });
  let asked = 0;
  await page.exposeFunction('chatToken', () => {
    asked++;
    return token;
  });
  const queue =
    '<script>window.Parley=function(){(Parley.q=Parley.q||[]).push(arguments)};Parley("identify",()=>chatToken())</script>';
  site.page = { head: queue };
  await page.goto(site.url);
  await expect.poll(async () => (await onSite(seen)).map(({ name }) => name), SOON).toEqual(['Kari Nordmann']);
  await seen.open();
  await expect.poll(() => seen.line.seen(/visitor\/stream/).length, SOON).toBe(1);
  expect(asked).toBe(1);
});

test('whoever was only seen is welcomed as anybody, and is one visitor with whom they write as', async () => {
  const seen = await visit(ON);
  await expect.poll(() => pagesOf(seen), SOON).toEqual(['/']);
  await seen.open();
  await seen.page.getByText('Hello! What can we help you').waitFor();
  expect(seen.line.seen(/visitor\/(?:stream|conversations)/)).toEqual([]);
  await seen.say('Hello');
  await expect.poll(() => seen.shop.visitorWords(), SOON).toEqual(['Hello']);
  expect(await seen.shop.visitorCount()).toBe(1);
  await expect.poll(() => seen.line.seen(/visitor\/stream/).length, SOON).toBe(1);
});

test('a token that is not known any more is replaced, and the page is said anew', async () => {
  const seen = await visit({ ...ON, host: { tags: 0 } });
  const { page, site, shop } = seen;
  await page.evaluate(
    (name) => localStorage.setItem(name, JSON.stringify({ token: 'vt_of_somebody_erased', silent: true })),
    `parley:${shop.id}`,
  );
  site.page = {};
  await page.goto(`${site.url}/tents`);
  await expect.poll(() => pagesOf(seen), SOON).toEqual(['/tents']);
  expect(await shop.visitorCount()).toBe(1);
});

test('who watches sees the pointer, the clicks and nothing that is typed', async () => {
  const seen = await visit({ ...ON, host: { body: '<input id="card" style="position:fixed;left:300px;top:300px">' } });
  const { page, anna } = seen;
  await expect.poll(() => pagesOf(seen), SOON).toEqual(['/']);
  const [{ id }] = (await onSite(seen)) as [LiveVisitor];
  const stream = await anna.operator.api.stream('/operator/stream');
  await made(anna.operator.api.post(`/operator/visitors/${id}/watch`));
  // The next report is told of it, and a new page is reported at once.
  await page.evaluate(() => history.pushState(null, '', '/checkout'));
  await expect.poll(() => reports(seen).some(({ samples }) => samples), SOON).toBe(true);
  await page.mouse.move(300, 200);
  await page.mouse.move(310, 310, { steps: 5 });
  await page.mouse.click(310, 310);
  await page.keyboard.type('4111 1111 1111 1111');
  const clicked = await stream.next(({ event, data }) => event === 'pointer' && (data.clicks as unknown[]).length > 0);
  const frame = clicked.data as never as LiveFrame;
  expect(frame.clicks[0]!.slice(1)).toEqual([310, 310]);
  expect(frame).toMatchObject({ visitorId: id, viewport: { width: 1280, height: 800 }, scroll: { x: 0, y: 0 } });
  expect(JSON.stringify(reports(seen))).not.toContain('4111');
  await made(anna.operator.api.delete(`/operator/visitors/${id}/watch`));
  await page.evaluate(() => history.pushState(null, '', '/'));
  await expect.poll(() => reports(seen).at(-1), SOON).not.toHaveProperty('samples');
  stream.cut();
});

test('what an operator writes to a visitor who never opened the chat stands beside the launcher', async () => {
  const seen = await visit(ON);
  const { page, anna } = seen;
  await expect.poll(() => pagesOf(seen), SOON).toEqual(['/']);
  const [{ id }] = (await onSite(seen)) as [LiveVisitor];
  const body = 'Can I help you with the tents?';
  await made(anna.operator.api.post('/operator/conversations', { visitorId: id, body }));
  // The next report is told of it.
  await page.evaluate(() => history.pushState(null, '', '/tents'));
  await page.getByRole('button', { name: body }).waitFor();
  await page.getByRole('button', { name: 'Ask us 1 unread message' }).waitFor();
  await page.getByRole('button', { name: body }).click();
  await log(page).getByText(body).waitFor();
  await seen.say('Yes, please');
  await expect.poll(() => seen.shop.visitorWords(), SOON).toEqual(['Yes, please']);
  expect(await seen.shop.visitorCount()).toBe(1);
});
