import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { answered, composer, dialog, launcher, log, rows, useBrowser, visit, SOON } from '../widget-fixture.ts';

useBrowser();

const HOSTILE_CSS = `<style>
* { all: revert !important; font-size: 50px !important; color: red !important; --unit: 9px; --space-4: 99px }
button, textarea, section, div, p { display: none !important; visibility: hidden; transform: rotate(9deg) }
parley-widget { opacity: 0; position: static; height: 500px; display: block }
</style>`;

test('no rule of the page reaches the widget', async () => {
  const { page, open, say } = await visit({ host: { head: HOSTILE_CSS } });
  await launcher(page).waitFor();
  const look = await launcher(page).evaluate((button) => {
    const { fontSize, color, height } = getComputedStyle(button);
    return { fontSize, color, height };
  });
  expect(look).toEqual({ fontSize: '15px', color: 'rgb(255, 255, 255)', height: '52px' });
  await open();
  await say('Hello');
  await answered(page);
  const words = await log(page)
    .getByText('I am a scripted answer.')
    .evaluate((text) => getComputedStyle(text).fontSize);
  expect(words).toBe('15px');
  expect((await dialog(page).boundingBox())?.width).toBe(408);
  const opacity = await page.locator('parley-widget').evaluate((host) => getComputedStyle(host).opacity);
  expect(opacity).toBe('1');
});

const POLLUTION = `<script>
Object.prototype.extend = function () { return this };
Object.prototype.inherited = 'nonsense';
Array.prototype.remove = function () {};
Array.prototype.toJSON = function () { return 'broken' };
String.prototype.toJSON = function () { return 'broken' };
Function.prototype.method = function () {};
window.name = 'parley'; window.Promise.prototype.done = function () {};
</script>`;

test('a page that has changed the language’s own objects does not change the chat', async () => {
  const { line, page, faults, open, say } = await visit({ host: { head: POLLUTION } });
  await open();
  await say('Hello');
  await expect.poll(() => rows(page), SOON).toEqual(['Hello', 'I am a scripted answer.']);
  expect(line.seen(/messages$/)[0]?.body).toMatchObject({ body: 'Hello', language: 'en' });
  expect(line.seen(/messages$/)[0]?.body).not.toHaveProperty('inherited');
  expect(faults).toEqual([]);
});

test('the strictest policy that still allows the service is enough', async () => {
  const { line, page, site, faults, open, say } = await visit({ host: { tags: 0 } });
  const policy = `default-src 'none'; script-src 'nonce-abc'; connect-src ${line.url}; style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
  site.page = { scriptAttributes: 'nonce="abc"', headers: { 'content-security-policy': policy } };
  const complaints: string[] = [];
  page.on('console', (message) => /security policy/i.test(message.text()) && complaints.push(message.text()));
  await page.goto(site.url);
  await open();
  await say('Hello');
  await answered(page);
  expect((await dialog(page).boundingBox())?.width).toBe(408);
  await composer(page).fill('several\nlines\nof text');
  expect({ faults, complaints }).toEqual({ faults: [], complaints: [] });
});

test('the policy that the guide asks for is enough', async () => {
  const { line, page, site, faults, open, say } = await visit({ host: { tags: 0 } });
  const guide = await readFile('docs/guides/widget.md', 'utf8');
  const [, asked = ''] = /## Content security policy[^`]*```\n(.*?)```/s.exec(guide) ?? [];
  const policy = `default-src 'none'; ${asked.replaceAll('https://chat.example.com', line.url).replaceAll('\n', ' ')}`;
  site.page = { headers: { 'content-security-policy': policy } };
  const complaints: string[] = [];
  page.on('console', (message) => /security policy/i.test(message.text()) && complaints.push(message.text()));
  await page.goto(site.url);
  await open();
  await say('Hello');
  await answered(page);
  expect({ directives: asked.split(';').length, faults, complaints }).toEqual({
    directives: 4,
    faults: [],
    complaints: [],
  });
});

test('a page that keeps nothing keeps the chat for as long as it is there', async () => {
  const head = `<script>for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new DOMException('No', 'SecurityError') } })</script>`;
  const { shop, line, page, faults, open, say } = await visit({ host: { head } });
  await open();
  await say('One');
  await say('Two');
  await expect.poll(() => line.seen(/messages$/).length, SOON).toBe(2);
  expect(await shop.visitorCount()).toBe(1);
  await page.keyboard.press('Escape');
  await open();
  await log(page).getByText('Two').waitFor();
  expect(faults).toEqual([]);
});

test('what somebody else has put into the storage breaks nothing', async () => {
  const { shop, site, page, faults, open, say } = await visit({ host: { tags: 0 } });
  const head = `<script>localStorage.setItem('parley:${shop.id}', '[1,'); sessionStorage.setItem('parley:${shop.id}', '{"outgoing":null,"drafts":null,"config":null,"shown":7}')</script>`;
  site.page = { head };
  await page.goto(site.url);
  await open();
  await say('Hello');
  await expect.poll(() => rows(page), SOON).toEqual(['Hello', 'I am a scripted answer.']);
  expect(faults).toEqual([]);
});

test('a page in another encoding and with another base address has the same chat', async () => {
  const { page, open, say } = await visit({
    host: {
      head: '<base href="https://elsewhere.example/deep/">',
      headers: { 'content-type': 'text/html; charset=iso-8859-1' },
      htmlAttributes: 'lang="nb"',
    },
  });
  await open();
  await page.getByText('Snakk med et menneske').waitFor();
  await say('Blåbærsyltetøy');
  await expect.poll(() => rows(page), SOON).toContain('Blåbærsyltetøy');
});

test('a page that pulls the focus into its own dialog does not take it from the chat', async () => {
  const trap = `<script>document.addEventListener('focusin', (event) => { if (!event.target.closest('#own')) document.getElementById('field').focus() })</script>`;
  const { page, open } = await visit({ host: { head: trap, body: '<div id="own"><input id="field"></div>' } });
  await open();
  await composer(page).click();
  await page.keyboard.type('Mine');
  expect(await composer(page).inputValue()).toBe('Mine');
});

test('an element that has the name of the widget does not stand in its way', async () => {
  const { page, faults, open } = await visit({ host: { body: '<form id="Parley"><input name="q"></form>' } });
  await open();
  await page.evaluate('Parley("close")');
  await dialog(page).waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});
