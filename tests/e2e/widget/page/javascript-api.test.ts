import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  answered,
  composer,
  dialog,
  launcher,
  log,
  rows,
  SOON,
  useBrowser,
  visit,
  type Visit,
} from '../widget-fixture.ts';

useBrowser();

const guide = await readFile('docs/guides/javascript-api.md', 'utf8');

/** The code that stands under a heading of the guide, as it stands there. */
function codeUnder(heading: string): string[] {
  const [, text = ''] = new RegExp(`## ${heading}\n(.*?)(?=\n## |$)`, 's').exec(guide) ?? [];
  return [...text.matchAll(/```(?:js|html)\n(.*?)```/gs)].map(([, code = '']) => code);
}

const run = (page: Page, code: string | undefined) => page.addScriptTag({ content: code! });
const [STUB = '', EARLY = ''] = codeUnder('Before the script is there');

/** The shop's own route that gives a token, as the guide on identifying has it. */
async function tokenRoute({ page, shop, site }: Visit, tokens?: string[]): Promise<string[]> {
  const given: string[] = [];
  const known = tokens ?? [(await shop.tenant.identified()).token];
  await page.route(`${site.url}/chat-token`, async (route) => {
    given.push(known[Math.min(given.length, known.length - 1)]!);
    await route.fulfill({ body: given.at(-1)! });
  });
  return given;
}

test('commands that come before the script are kept and done', async () => {
  const visitor = await visit({ host: { tags: 0 } });
  const { page, site, line, faults } = visitor;
  const given = await tokenRoute(visitor);
  site.page = { head: `${STUB}<script>${EARLY}Parley('open')</script>` };
  await page.goto(site.url);
  await dialog(page).waitFor();
  await expect.poll(() => line.seen(/stream/)[0]?.headers.authorization, SOON).toBe(`Bearer ${given[0]}`);
  expect(faults).toEqual([]);
});

test('a button of the page opens the chat, and with no launcher there is no other', async () => {
  const [button] = codeUnder('Open the chat from a button of your own');
  const { page } = await visit({ host: { body: button!, scriptAttributes: 'data-launcher="none"' } });
  await page.waitForFunction('window.Parley?.drawn');
  await page.getByRole('button', { name: 'Ask us' }).click();
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Ask us' }).count()).toBe(1);
});

test('the visitor is who the page says, and after a sign-out nobody', async () => {
  const visitor = await visit();
  const { page, open, say, shop, line } = visitor;
  const [token] = await Promise.all([tokenRoute(visitor), open()]);
  await run(page, codeUnder('Who the visitor is')[0]);
  await say('As myself');
  await answered(page);
  expect(line.seen(/messages$/)[0]?.headers.authorization).toBe(`Bearer ${token[0]}`);
  await composer(page).fill('A secret that is half written');
  await run(page, codeUnder('Sign-out')[0]);
  await dialog(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  await open();
  await page.getByText('Hello! What can we help you').waitFor();
  expect(await composer(page).inputValue()).toBe('');
  await say('As somebody else');
  await answered(page);
  expect(line.seen(/messages$/).at(-1)?.headers.authorization).not.toBe(`Bearer ${token[0]}`);
  expect(await shop.visitorCount()).toBe(2);
});

test('a sign-out in one tab is one in all', async () => {
  const { page, context, site, open, say } = await visit();
  await open();
  await say('For my eyes');
  await answered(page);
  const other = await context.newPage();
  await other.goto(site.url);
  await open(other);
  await log(other).getByText('For my eyes').waitFor();
  await run(page, codeUnder('Sign-out')[0]);
  await other.getByText('Hello! What can we help you').waitFor();
  expect(await log(other).getByText('For my eyes').count()).toBe(0);
});

test('the page says where the visitor is, until the address changes', async () => {
  const { page, site, line, open, say } = await visit();
  await run(page, codeUnder('Which page')[0]);
  await open();
  await say('One');
  await answered(page);
  expect(line.seen(/messages$/)[0]?.body).toMatchObject({
    pageUrl: `${site.url}/checkout/delivery`,
    pageTitle: 'Checkout: delivery',
  });
  await page.evaluate(() => history.pushState({}, '', '/done'));
  await say('Two');
  await expect.poll(() => line.seen(/messages$/).at(-1)?.body, SOON).toMatchObject({ pageUrl: `${site.url}/done` });
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://', ' '])('“%s” is no page', async (url) => {
  const { page, site, line, open, say } = await visit();
  await page.evaluate((address) => window.Parley!.setPage({ url: address, title: 'T' }), url);
  await open();
  await say('One');
  await expect.poll(() => line.seen(/messages$/)[0]?.body?.pageUrl, SOON).toContain(site.url);
});

test('a page hears what happens, without a word of what was written', async () => {
  const { page, anna, open, say } = await visit();
  const heard: string[] = [];
  page.on('console', (message) => heard.push(message.text()));
  await page.evaluate('window.dataLayer = []');
  const [listening, statistics] = codeUnder('Events');
  await run(page, listening!.replace('end();', ''));
  await run(page, statistics);
  await open();
  await say('How long?');
  await answered(page);
  await page.getByRole('button', { name: 'Talk to a person' }).click();
  await log(page).getByText('The team has been asked to come').waitFor();
  await anna.join();
  await anna.say('Hello, I am Anna.');
  await expect.poll(() => heard, SOON).toContain('A person has answered');
  const layer = (await page.evaluate('window.dataLayer')) as { event: string }[];
  expect(layer.map(({ event }) => event)).toEqual(['chat_opened', 'chat_started', 'chat_requested']);
  expect(JSON.stringify(layer)).not.toMatch(/How long|Anna/);
});

test('who has ended listening hears nothing more, and one who throws disturbs nobody', async () => {
  const { page, faults, open } = await visit();
  await page.evaluate(() => {
    const opened: string[] = [];
    Object.assign(window, { opened });
    const end = window.Parley!.on('opened', () => opened.push('ended'));
    window.Parley!.on('opened', () => {
      throw new Error('a fault of the page');
    });
    window.Parley!.on('opened', () => opened.push('heard'));
    end();
  });
  await open();
  await composer(page).waitFor();
  expect(await page.evaluate('window.opened')).toEqual(['heard']);
  expect(faults).toEqual(['a fault of the page']);
});

test('what is unread is told, and stands before the title while nobody looks', async () => {
  const { page, context, site, anna, open, say } = await visit();
  await open();
  await say('Hello');
  await answered(page);
  await anna.join();
  await run(page, "window.counts = []; Parley.on('unread', ({ count }) => window.counts.push(count))");
  await page.evaluate(() => (document.title = 'Tents'));
  await lookAway(page);
  await anna.say('One');
  await expect.poll(() => page.title(), SOON).toBe('(1) Tents');
  await page.evaluate(() => (document.title = 'Boots'));
  await lookBackWhenDrawn(page, 'Two');
  await anna.say('Two');
  await expect.poll(() => page.evaluate('window.counts'), SOON).toEqual([1, 2, 0]);
  expect([await page.evaluate('window.titles'), await page.title()]).toEqual([['(2) Boots'], 'Boots']);
  expect([context.pages().length, site.url.length > 0]).toEqual([1, true]);
});

test.each([
  ['signs out', 'Sign-out'],
  ['becomes somebody else', 'Who the visitor is'],
])('what was unread goes with the visitor who %s, and the page is told', async (_, heading) => {
  const visitor = await visit();
  const { page, anna, open, say } = visitor;
  await tokenRoute(visitor);
  await open();
  await say('Hello');
  await answered(page);
  await anna.join();
  await page.keyboard.press('Escape');
  await run(page, "window.counts = []; Parley.on('unread', ({ count }) => window.counts.push(count))");
  await anna.say('One');
  await expect.poll(() => launcher(page).textContent(), SOON).toContain('1 unread message');
  await run(page, codeUnder(heading)[0]);
  await expect.poll(() => page.evaluate('window.counts'), SOON).toEqual([1, 0]);
  expect(await launcher(page).textContent()).not.toContain('unread');
});

const lookAway = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    Object.defineProperty(document, 'hasFocus', { value: () => false, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** Not a moment later: before the browser has painted it. */
const lookBackWhenDrawn = (page: Page, message: string) =>
  page.evaluate((text) => {
    const chat = [...document.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot)!.shadowRoot!;
    new MutationObserver((_, observer) => {
      if (!chat.textContent.includes(text)) return;
      observer.disconnect();
      Object.assign(window, { titles: [document.title] });
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
      Object.defineProperty(document, 'hasFocus', { value: () => true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }).observe(chat, { childList: true, characterData: true, subtree: true });
  }, message);

test('under Turbo, which replaces the body, the chat stays open with what is being written', async () => {
  const { page, faults, open, say } = await visit();
  await open();
  await say('Hello');
  await answered(page);
  await composer(page).fill('Half a sent');
  await page.evaluate(() => {
    // As Turbo does: the page before is kept as a copy, the new body takes its place, its scripts run again.
    document.body.cloneNode(true);
    const body = document.createElement('body');
    body.innerHTML = '<h1>Next page</h1>';
    document.documentElement.replaceChild(body, document.body);
    history.pushState({}, '', '/next');
    const script = document.createElement('script');
    script.src = document.querySelector('script[data-tenant]')?.getAttribute('src') ?? '';
  });
  expect(await composer(page).inputValue()).toBe('Half a sent');
  expect(await composer(page).evaluate((field) => field.matches(':focus'))).toBe(true);
  await page.keyboard.type('ence');
  await page.keyboard.press('Enter');
  await expect.poll(() => rows(page), SOON).toContain('Half a sentence');
  expect(await page.locator('parley-widget').count()).toBe(1);
  expect(faults).toEqual([]);
});

test('in a web view that keeps nothing the app hears of the chat by its own bridge', async () => {
  const head = `<script>
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null });
    Object.defineProperty(navigator, 'locks', { value: undefined });
    delete window.requestIdleCallback;
    window.told = [];
    window.webkit = { messageHandlers: { chat: { postMessage: (text) => told.push(text) } } };
  </script>`;
  const [code] = codeUnder("In an app's web view");
  const { page, faults, say } = await visit({
    host: { head: `${head}${STUB}<script>${code}</script>`, scriptAttributes: 'data-launcher="none"' },
  });
  await dialog(page).waitFor();
  await say('From an app');
  await answered(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.evaluate('window.told'), SOON).toEqual(['closed']);
  expect([await launcher(page).count(), faults]).toEqual([0, []]);
});
