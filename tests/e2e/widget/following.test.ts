import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { composer, launcher, log, PHONE, useBrowser, visit, type Visit, SOON } from './widget-fixture.ts';

useBrowser();

const TALL = Array.from({ length: 60 }, (_, line) => `Line ${line + 1} of a long story.`).join('\n\n');

async function talking(options: Parameters<typeof visit>[0] = {}): Promise<Visit> {
  const made = await visit(options);
  await made.open();
  await made.say('Hello');
  await log(made.page).getByText('I am a scripted answer.').waitFor();
  made.api.operator.join();
  return made;
}

const left = (page: Page) => log(page).evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop);
const readThrough = (api: Visit['api']) => api.seen(/read$/).at(-1)?.body?.through;
const news = (page: Page) => page.getByRole('button', { name: /new messages?$/ });

test('a tall message, and whatever changes the layout, takes nobody away from the end', async () => {
  const { api, page } = await talking({ context: PHONE });
  api.assistant.answerNext(TALL);
  api.operator.handBack();
  await composer(page).fill('A story?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await log(page).getByText('Line 60 of a long story.').waitFor();
  api.operator.say(TALL.replaceAll('story', 'letter'));
  await log(page).getByText('Line 60 of a long letter.').waitFor();
  for (const words of ['One', 'Two', 'Three']) api.operator.say(words);
  await log(page).getByText('Three').waitFor();
  await expect.poll(() => left(page), SOON).toBeLessThan(2);
  await page.setViewportSize({ width: 390, height: 420 });
  await expect.poll(() => left(page), SOON).toBeLessThan(2);
  await composer(page).fill('a\nb\nc\nd\ne');
  await expect.poll(() => left(page), SOON).toBeLessThan(2);
  await page.setViewportSize({ width: 390, height: 844 });
  api.operator.say('Four');
  await log(page).getByText('Four').waitFor();
  await expect.poll(() => left(page), SOON).toBeLessThan(2);
  expect(await news(page).count()).toBe(0);
  await expect.poll(() => readThrough(api), SOON).toBe(api.state.find(api.state.newest).messages.at(-1)!.createdAt);
});

test('a reader who went up keeps their place, is told how much is new, and has read nothing of it', async () => {
  const { api, page } = await talking();
  const tall = api.operator.say(TALL);
  await log(page).getByText('Line 60 of').waitFor();
  await expect.poll(() => readThrough(api), SOON).toBe(tall.createdAt);
  await log(page).hover();
  await page.mouse.wheel(0, -700);
  await expect.poll(() => left(page), SOON).toBeGreaterThan(500);
  const top = await log(page).evaluate((box) => box.scrollTop);
  api.operator.say('One');
  await page.getByRole('button', { name: '1 new message' }).waitFor();
  const last = api.operator.say('Two');
  await page.getByRole('button', { name: '2 new messages' }).waitFor();
  await page.setViewportSize({ width: 1280, height: 700 });
  expect(await log(page).evaluate((box) => box.scrollTop)).toBe(top);
  expect(readThrough(api)).toBe(tall.createdAt);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ask us 2 unread messages' }).click();
  await log(page).getByText('Two').waitFor();
  await expect.poll(() => readThrough(api), SOON).toBe(last.createdAt);
  await expect.poll(() => news(page).count(), SOON).toBe(0);
});

test('what was read leaves no badge, after closing, on the next page and after a reload', async () => {
  const { api, site, page } = await talking();
  const last = api.operator.say('Read this');
  await expect.poll(() => readThrough(api), SOON).toBe(last.createdAt);
  await page.keyboard.press('Escape');
  await launcher(page).waitFor();
  expect(await launcher(page).innerText()).toBe('Ask us');
  await page.goto(`${site.url}/next`);
  await launcher(page).waitFor();
  expect(await launcher(page).innerText()).toBe('Ask us');
  await page.reload();
  await launcher(page).waitFor();
  expect(await launcher(page).innerText()).toBe('Ask us');
});

test('a read mark that did not get through is told again', async () => {
  const { api, page } = await talking();
  const joined = api.state.find(api.state.newest).messages.at(-1)!;
  await expect.poll(() => readThrough(api), SOON).toBe(joined.createdAt);
  api.refuseNext(/read$/, 503, 'unavailable');
  const last = api.operator.say('Did you see?');
  await expect.poll(() => readThrough(api), SOON).toBe(last.createdAt);
  const before = api.seen(/read$/).length;
  await page.reload();
  await expect.poll(() => api.seen(/read$/).length, SOON).toBe(before + 1);
  expect(readThrough(api)).toBe(last.createdAt);
});
