import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { answered, composer, useBrowser, visit, type Visit, SOON } from './widget-fixture.ts';

useBrowser();

/** Has asked for a person a while ago by the service's clock. */
async function waiting(minutes: number): Promise<Visit> {
  const made = await visit();
  await made.open();
  await made.say('Hello');
  await answered(made.page);
  await made.say('Kari Nordmann, 987 65 432');
  await answered(made.page, 2);
  await made.page.getByRole('button', { name: 'Talk to a person' }).click();
  await made.page.getByText('The team has been told. Stay here').waitFor();
  expect(await made.page.getByText('Nobody has come yet.').count()).toBe(0);
  await made.shop.dateNewest(new Date(Date.now() - minutes * 60_000));
  await made.page.reload();
  return made;
}

test('whoever has waited two minutes is offered to be reached, with what they have written, over a reload', async () => {
  const { anna, line, page } = await waiting(3);
  await page.getByText('Nobody has come yet.').waitFor();
  await page.getByRole('button', { name: 'Ask us to get in touch' }).click();
  await expect.poll(() => page.getByLabel('Name').inputValue(), SOON).toBe('Kari Nordmann');
  expect(await page.getByLabel('Phone').inputValue()).toBe('987 65 432');
  await page.getByLabel('What is it about?').fill('My tent');
  await anna.join();
  await page.getByText('Anna Solheim is here now.').waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('What is it about?').inputValue(), SOON).toBe('My tent');
  await page.getByRole('form').getByRole('button', { name: 'Send' }).click();
  await expect
    .poll(() => line.seen(/callback$/)[0]?.body, SOON)
    .toEqual({
      ...{ name: 'Kari Nordmann', phone: '987 65 432', message: 'My tent' },
    });
  await expect
    .poll(() => line.seen(/PATCH .*me$/)[0]?.body, SOON)
    .toEqual({ name: 'Kari Nordmann', phone: '987 65 432' });
});

const isWriting = (page: Page) =>
  composer(page).evaluate((field) => field === (field.getRootNode() as ShadowRoot).activeElement);

test('whoever would rather wait is not asked again, and keeps the focus', async () => {
  const { page } = await waiting(3);
  await page.getByRole('button', { name: 'I will wait' }).click();
  await page.getByText('The team knows that you are waiting.').waitFor();
  await expect.poll(() => isWriting(page), SOON).toBe(true);
  await page.reload();
  await page.getByText('The team knows that you are waiting.').waitFor();
  expect(await page.getByText('Nobody has come yet.').count()).toBe(0);
});

test('a person who comes in time takes the offer away, and nobody from the page', async () => {
  const { anna, page } = await waiting(3);
  await page.getByRole('button', { name: 'I will wait' }).focus();
  await page.mouse.click(20, 400);
  await anna.join();
  await expect.poll(() => page.getByText('Nobody has come yet.').count(), SOON).toBe(0);
  expect(await isWriting(page)).toBe(false);
});
