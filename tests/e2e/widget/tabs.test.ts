import { expect, test } from 'vitest';
import { answered, composer, log, SOON, useBrowser, visit } from './widget-fixture.ts';

useBrowser();

test('tabs show the same conversation, and what is being written in it', async () => {
  const { page, context, site, open, say } = await visit();
  await open();
  await say('The first');
  await answered(page);
  const other = await context.newPage();
  await other.goto(site.url);
  await open(other);
  await log(other).getByText('The first').waitFor();
  await page.bringToFront();
  await composer(page).pressSequentially('Half a sentence');
  await expect.poll(() => composer(other).inputValue(), SOON).toBe('Half a sentence');
  await page.getByRole('button', { name: 'All conversations' }).click();
  await page.getByRole('button', { name: 'New conversation' }).click();
  await expect.poll(() => log(other).getByText('The first').count(), SOON).toBe(0);
});

test('a tab that is opened later finds what is being written', async () => {
  const { page, context, site, open, say } = await visit();
  await open();
  await say('The first');
  await answered(page);
  await composer(page).fill('Half a sentence');
  const other = await context.newPage();
  await other.goto(site.url);
  await open(other);
  await expect.poll(() => composer(other).inputValue(), SOON).toBe('Half a sentence');
});

test('what is read in one tab is read in all', async () => {
  const { page, context, site, anna, open, say } = await visit();
  await open();
  await say('Hello');
  await answered(page);
  await anna.join();
  await page.keyboard.press('Escape');
  const other = await context.newPage();
  await other.goto(site.url);
  await anna.say('Hello from Anna');
  const badge = page.locator('parley-widget .badge');
  await expect.poll(() => badge.innerText(), SOON).toBe('1');
  await open(other);
  await log(other).getByText('Hello from Anna').waitFor();
  await expect.poll(() => badge.isHidden(), SOON).toBe(true);
});
