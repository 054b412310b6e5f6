import { expect, test } from 'vitest';
import { answered, composer, log, SOON, useBrowser, visit, type Visit } from './widget-fixture.ts';

useBrowser();

async function talking(): Promise<Visit> {
  const made = await visit();
  await made.open();
  await made.say('Hello');
  await answered(made.page);
  return made;
}

test('an answer is given a thumb, which is seen at once, after a reload and by the page, and can be taken back', async () => {
  const { page, line, shop } = await talking();
  await page.evaluate("window.thumbs = []; Parley.on('thumbs', ({ thumbs: given }) => window.thumbs.push(given))");
  const [up, down] = ['The answer helped', 'The answer did not help'].map((name) =>
    page.getByRole('button', { name, exact: true }),
  );
  await up!.click();
  await expect.poll(() => up!.getAttribute('aria-pressed'), SOON).toBe('true');
  await expect.poll(async () => (await shop.messages()).at(-1)?.thumbs, SOON).toBe('up');
  await page.reload();
  await expect.poll(() => up!.getAttribute('aria-pressed'), SOON).toBe('true');
  await down!.click();
  await expect.poll(async () => (await shop.messages()).at(-1)?.thumbs, SOON).toBe('down');
  await down!.click();
  await expect.poll(async () => (await shop.messages()).at(-1)?.thumbs, SOON).toBe(null);
  expect(line.seen(/thumbs$/).map(({ body }) => body?.thumbs)).toEqual(['up', 'down', null]);
});

test('a thumb that the service does not take is taken back, and said', async () => {
  const { page, line } = await talking();
  line.refuse(/thumbs$/, 429, 'rate_limited');
  const up = page.getByRole('button', { name: 'The answer helped', exact: true });
  await up.click();
  await page.getByText('That was a lot at once').waitFor();
  expect(await up.getAttribute('aria-pressed')).toBe('false');
});

test('only the assistant is given thumbs', async () => {
  const { page, anna } = await talking();
  await anna.join();
  await anna.say('A person');
  await log(page).getByText('A person').waitFor();
  expect(await page.getByRole('button', { name: 'The answer helped', exact: true }).count()).toBe(1);
});

test('a conversation that is over is rated by the keyboard alone, with words, and again', async () => {
  const { page, anna, shop } = await talking();
  await page.evaluate("window.rated = []; Parley.on('rated', ({ score }) => window.rated.push(score))");
  await anna.join();
  await anna.close();
  await page.getByRole('group', { name: 'How was the conversation?' }).waitFor();
  await page.getByRole('radio', { name: '4 of 5' }).press('Space');
  await expect.poll(() => page.evaluate('window.rated'), SOON).toEqual([4]);
  await page.getByRole('textbox', { name: 'Anything to add? (optional)' }).fill('Quick and kind');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Thank you. You gave 4 of 5.').waitFor();
  expect((await anna.detail(await shop.newest())).rating).toEqual({ score: 4, comment: 'Quick and kind' });
  await page.reload();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('radio', { name: '2 of 5' }).check({ force: true });
  await expect
    .poll(async () => (await anna.detail(await shop.newest())).rating, SOON)
    .toEqual({
      score: 2,
      comment: 'Quick and kind',
    });
});

test('one that nobody answered, or that goes on, is not rated', async () => {
  const { page, anna } = await talking();
  expect(await page.getByRole('group', { name: 'How was the conversation?' }).count()).toBe(0);
  await anna.close();
  await page.getByRole('group', { name: 'How was the conversation?' }).waitFor();
  await composer(page).fill('One more thing');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('group', { name: 'How was the conversation?' }).count(), SOON).toBe(0);
});
