import { expect, test } from 'vitest';
import { composer, dialog, launcher, PHONE, useBrowser, visit, SOON } from '../widget-fixture.ts';

useBrowser();

test('a page that nobody chats on costs two requests, no layout shift and no storage of its own', async () => {
  const { shop, line, page } = await visit({ host: { head: SHIFT_OBSERVER } });
  await launcher(page).waitFor();
  expect(line.seen(/./).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /widget.js',
    `GET /api/v1/tenants/${shop.id}/config`,
  ]);
  expect(await page.evaluate('window.shifts')).toBe(0);
  // Nor by whoever comes near it, which fetches the chat.
  await launcher(page).hover();
  await launcher(page).focus();
  await expect.poll(() => line.seen(/chat-\w+\.js$/), SOON).toHaveLength(1);
  await page.locator('parley-widget .parley').waitFor({ state: 'attached' });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({});
});

test.each([
  ['that names no tenant', 'tenant_wrong', 'Parley: data-tenant names no tenant'],
  ['that is missing', '', 'Parley: the script tag needs data-tenant'],
])('a tenant %s is told to the page’s developer in the console', async (_, tenantId, told) => {
  const { page, site, faults } = await visit({ host: { tags: 0 } });
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  Object.assign(site, { page: {}, tenantId });
  await page.goto(site.url);
  await expect.poll(() => faults, SOON).toEqual([told]);
  expect(await page.locator('parley-widget').count()).toBe(0);
});

test('on the next page of a visit that the chat was opened on the launcher needs no request at all', async () => {
  const { line, site, page, open } = await visit();
  await open();
  await page.keyboard.press('Escape');
  await launcher(page).waitFor();
  await page.goto(`${site.url}/next`);
  await launcher(page).waitFor();
  expect(line.seen(/config$/)).toHaveLength(1);
});

test('the chat is fetched when the pointer comes near, and opened by a click', async () => {
  const { line, page } = await visit();
  await launcher(page).hover();
  await expect.poll(() => line.seen(/chat-\w+\.js$/), SOON).toHaveLength(1);
  expect(await dialog(page).count()).toBe(0);
  await launcher(page).click();
  await dialog(page).waitFor();
  expect(line.seen(/visitor/)).toEqual([]);
});

test('a tag that is there twice makes one widget', async () => {
  const { page } = await visit({ host: { tags: 2 } });
  await launcher(page).waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.locator('parley-widget').count()).toBe(1);
});

test('a page that replaces its body keeps the widget', async () => {
  const { page } = await visit();
  await launcher(page).waitFor();
  await page.evaluate(() => (document.body.innerHTML = '<h1>Another view</h1>'));
  await launcher(page).waitFor();
  await page.evaluate(() => {
    const body = document.createElement('body');
    document.body.replaceWith(body);
  });
  await launcher(page).click();
  await dialog(page).waitFor();
  expect(await page.locator('parley-widget').count()).toBe(1);
});

test('what the page asks for before the script is there is done when it is', async () => {
  const queue = '<script>window.Parley=function(){(Parley.q=Parley.q||[]).push(arguments)};Parley("open")</script>';
  const { page } = await visit({ host: { head: queue } });
  await dialog(page).waitFor();
  await page.evaluate('Parley("close")');
  await launcher(page).waitFor();
  await page.evaluate('Parley("open")');
  await dialog(page).waitFor();
  expect(await launcher(page).count()).toBe(0);
});

test('words and place come from the tag', async () => {
  const { page } = await visit({ host: { scriptAttributes: 'data-language="no" data-position="left"' } });
  const button = page.getByRole('button', { name: 'Spør oss' });
  await button.waitFor();
  expect((await button.boundingBox())!.x).toBe(20);
  await button.click();
  expect((await dialog(page).boundingBox())!.x).toBe(20);
  expect(await composer(page).getAttribute('placeholder')).toBe('Skriv til Tind');
});

test.each([
  ['the page says Norwegian', 'lang="nb-NO"', 'en-GB', ['no', 'en'], 'Spør oss'],
  ['the browser says Norwegian and the page nothing', '', 'nb-NO', ['no', 'en'], 'Spør oss'],
  ['the tenant has English alone', 'lang="nb"', 'nb-NO', ['en'], 'Ask us'],
  ['nobody speaks what the tenant offers', 'lang="fi"', 'fi-FI', ['no', 'en'], 'Spør oss'],
])('the language fits: %s', async (_, htmlAttributes, locale, languages, words) => {
  const { page } = await visit({ host: { htmlAttributes }, context: { locale }, settings: { languages } });
  await page.getByRole('button', { name: words }).waitFor();
  expect(await launcher(page).innerText()).toBe(words);
});

test('a page that changes its language without loading changes the words of an open chat', async () => {
  const { page, open } = await visit();
  await open();
  await page.evaluate(() => (document.documentElement.lang = 'nb'));
  await page.getByPlaceholder('Skriv til Tind').waitFor();
  expect(await page.getByRole('button', { name: 'Snakk med et menneske' }).isVisible()).toBe(true);
});

test('an older loader whose chat is gone takes the newest', async () => {
  const { line, page, open } = await visit();
  await launcher(page).waitFor();
  line.refuse(/chat-\w+\.js$/, 404, 'not_found', { times: 99 });
  await open();
  expect(line.seen(/\/chat\.js$/)).toHaveLength(1);
});

test('a chat that cannot be fetched is tried again at the next click', async () => {
  const { line, page, faults } = await visit();
  line.break(/chat/, { times: 4 });
  await launcher(page).click();
  await expect.poll(() => line.seen(/chat/).length, SOON).toBeGreaterThanOrEqual(2);
  await expect.poll(() => launcher(page).getAttribute('aria-busy'), SOON).toBeNull();
  line.refuse(/nothing/, 500, 'x');
  await expect
    .poll(async () => {
      await launcher(page)
        .click({ timeout: 500 })
        .catch(() => undefined);
      return dialog(page).count();
    }, SOON)
    .toBe(1);
  expect(faults).toEqual([]);
});

test('a tenant that is unknown is asked for once, told to the developer, and leaves the page as it is', async () => {
  const { line, site, page, faults } = await visit({ host: { tags: 0 } });
  line.refuse(/config$/, 404, 'not_found', { times: 9 });
  site.page = { body: '<h1>Shop</h1>' };
  await page.goto(site.url);
  await expect.poll(() => line.seen(/config$/).length, SOON).toBe(1);
  await expect.poll(() => faults, SOON).toEqual(['Parley: data-tenant names no tenant']);
  expect(await page.locator('parley-widget').count()).toBe(0);
});

test('a service that is down leaves the page as it is', async () => {
  const { line, site, page, faults } = await visit({ host: { tags: 0 } });
  line.refuse(/config$/, 503, 'unavailable', { times: 9 });
  site.page = { body: '<h1>Shop</h1>' };
  await page.goto(site.url);
  await expect.poll(() => line.seen(/config$/).length, SOON).toBe(1);
  expect(await page.locator('parley-widget').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('the badge says what is unread before anything is asked of the service', async () => {
  const { shop, line, page } = await visit();
  await launcher(page).waitFor();
  await page.evaluate(
    (name) => localStorage.setItem(name, JSON.stringify({ token: 'vt_x', unread: 3 })),
    `parley:${shop.id}`,
  );
  await page.reload();
  await page.getByRole('button', { name: 'Ask us 3 unread messages' }).waitFor();
  expect(line.seen(/visitor/)).toEqual([]);
});

test('on a phone the launcher is its mark alone, and still has its name', async () => {
  const { page } = await visit({ context: PHONE });
  const box = (await launcher(page).boundingBox())!;
  expect([box.width, box.height]).toEqual([56, 56]);
});

const SHIFT_OBSERVER = `<script>window.shifts=0;new PerformanceObserver((list)=>{for(const each of list.getEntries())window.shifts+=each.value})
.observe({type:'layout-shift',buffered:true})</script>`;
