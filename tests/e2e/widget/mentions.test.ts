import { expect, test } from 'vitest';
import { composer, dialog, log, SOON, useBrowser, visit } from './widget-fixture.ts';

useBrowser();

test('people of the team are called by the keyboard alone, who is here first', async () => {
  const { page, line, open } = await visit();
  await open();
  await composer(page).pressSequentially('Is @');
  const people = page.getByRole('option');
  await expect
    .poll(() => people.allInnerTexts(), SOON)
    .toEqual([
      expect.stringContaining('Anna Solheim'),
      expect.stringContaining('Jonas Berg'),
      expect.stringContaining('Mari Haugen'),
      expect.stringContaining('Tind'),
    ]);
  expect(await people.first().getByRole('img', { name: 'Here now' }).count()).toBe(1);
  await page.keyboard.press('ArrowDown');
  const second = await people.nth(1).getAttribute('id');
  await expect.poll(() => composer(page).getAttribute('aria-activedescendant'), SOON).toBe(second);
  await page.keyboard.press('Escape');
  await expect.poll(() => people.count(), SOON).toBe(0);
  expect(await dialog(page).count()).toBe(1);
  await page.keyboard.type('an');
  await expect.poll(() => people.count(), SOON).toBe(1);
  await page.keyboard.press('Enter');
  await page.keyboard.type('there?');
  expect(await composer(page).inputValue()).toMatch(/^Is @anna\S* there\?$/);
  await page.keyboard.press('Enter');
  await log(page).getByText('The team has been asked to come').waitFor();
  expect(line.seen(/messages$/)[0]?.body?.mentions).toHaveLength(1);
});

test('an address is nobody’s name', async () => {
  const { page, line, open } = await visit();
  await open();
  await composer(page).pressSequentially('anna@anna');
  expect(await page.getByRole('option').count()).toBe(0);
  await page.keyboard.press('Enter');
  await expect.poll(() => line.seen(/messages$/).length, SOON).toBe(1);
  expect(line.seen(/messages$/)[0]?.body).not.toHaveProperty('mentions');
});
