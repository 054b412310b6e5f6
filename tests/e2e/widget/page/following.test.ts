import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  answered,
  composer,
  launcher,
  log,
  PHONE,
  useBrowser,
  visit,
  type Visit,
  SOON,
  written,
} from '../widget-fixture.ts';

useBrowser();

const TALL = Array.from({ length: 60 }, (_, line) => `Line ${line + 1} of a long story.`).join('\n\n');
// The assistant is not believed a number that stands nowhere.
const TALE = TALL.replaceAll(/\d+/g, (line) => 'x'.repeat(Number(line)));

async function talking(options: Parameters<typeof visit>[0] = {}): Promise<Visit> {
  const made = await visit(options);
  await made.open();
  await made.say('Hello');
  await answered(made.page);
  await made.anna.join();
  return made;
}

const left = (page: Page) => log(page).evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop);
const readThrough = (line: Visit['line']) => line.seen(/read$/).at(-1)?.body?.through;
const news = (page: Page) => page.getByRole('button', { name: /new messages?$/ });

test('a tall message, and whatever changes the layout, takes nobody away from the end', async () => {
  const { line, shop, anna, assistant, page } = await talking({ context: PHONE });
  assistant.answerNext(TALE);
  await anna.handBack();
  await composer(page).fill('A story?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await log(page)
    .getByText(`Line ${'x'.repeat(60)} of a long story.`)
    .waitFor();
  await written(page);
  await anna.say(TALL.replaceAll('story', 'letter'));
  await log(page).getByText('Line 60 of a long letter.').waitFor();
  for (const words of ['One', 'Two', 'Three']) await anna.say(words);
  await log(page).getByText('Three').waitFor();
  await expect.poll(() => left(page), SOON).toBeLessThan(2);
  await page.setViewportSize({ width: 390, height: 420 });
  await expect.poll(() => left(page), SOON).toBeLessThan(2);
  await composer(page).fill('a\nb\nc\nd\ne');
  await expect.poll(() => left(page), SOON).toBeLessThan(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await anna.say('Four');
  await log(page).getByText('Four').waitFor();
  await expect.poll(() => left(page), SOON).toBeLessThan(2);
  expect(await news(page).count()).toBe(0);
  await expect.poll(() => readThrough(line), SOON).toBe(await shop.newestAt());
});

test('a reader who went up keeps their place, is told how much is new, and has read nothing of it', async () => {
  const { line, anna, page } = await talking();
  const tall = await anna.say(TALL);
  await log(page).getByText('Line 60 of').waitFor();
  await expect.poll(() => readThrough(line), SOON).toBe(tall);
  await log(page).hover();
  await page.mouse.wheel(0, -700);
  await expect.poll(() => left(page), SOON).toBeGreaterThan(500);
  const top = await log(page).evaluate((box) => box.scrollTop);
  await anna.say('One');
  await page.getByRole('button', { name: '1 new message' }).waitFor();
  const last = await anna.say('Two');
  await page.getByRole('button', { name: '2 new messages' }).waitFor();
  await page.setViewportSize({ width: 1280, height: 700 });
  expect(await log(page).evaluate((box) => box.scrollTop)).toBe(top);
  expect(readThrough(line)).toBe(tall);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ask us 2 unread messages' }).click();
  await log(page).getByText('Two').waitFor();
  await expect.poll(() => readThrough(line), SOON).toBe(last);
  await expect.poll(() => news(page).count(), SOON).toBe(0);
});

test('what was read leaves no badge, after closing, on the next page and after a reload', async () => {
  const { line, anna, site, page } = await talking();
  const last = await anna.say('Read this');
  await expect.poll(() => readThrough(line), SOON).toBe(last);
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
  const { shop, anna, line, page } = await talking();
  const joined = await shop.newestAt();
  await expect.poll(() => readThrough(line), SOON).toBe(joined);
  line.refuse(/read$/, 503, 'unavailable');
  const last = await anna.say('Did you see?');
  await expect.poll(() => readThrough(line), SOON).toBe(last);
  const before = line.seen(/read$/).length;
  await page.reload();
  await expect.poll(() => line.seen(/read$/).length, SOON).toBe(before + 1);
  expect(readThrough(line)).toBe(last);
});
