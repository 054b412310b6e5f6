import { expect, test } from 'vitest';
import { answered, SOON, useBrowser, visit, type Visit } from './widget-fixture.ts';

useBrowser();

async function asked(): Promise<Visit> {
  const made = await visit({ host: { scriptAttributes: 'data-ask="name email"' } });
  await made.open();
  await made.say('Hello');
  await answered(made.page);
  await made.page.getByRole('form', { name: 'Whom are we talking to?' }).waitFor();
  return made;
}

test('a shop that asks is told who writes, once that is filled in well, and asks no more', async () => {
  const { page, anna, shop, line } = await asked();
  const form = page.getByRole('form', { name: 'Whom are we talking to?' });
  expect(await form.getByRole('textbox').count()).toBe(2);
  await form.getByLabel('Name').fill('Kari');
  await form.getByLabel('E-mail').fill('kari@');
  await page.keyboard.press('Enter');
  await form.getByText('This does not look like an e-mail address').waitFor();
  expect(line.seen(/PATCH .*visitor\/me$/)).toEqual([]);
  await form.getByLabel('E-mail').fill('kari@mail.example');
  await page.keyboard.press('Enter');
  await page.getByText('Thank you, now we know.').waitFor();
  const { visitor } = await anna.detail(await shop.newest());
  expect(visitor).toMatchObject({ name: 'Kari', email: 'kari@mail.example', unconfirmed: ['name', 'email'] });
  await page.reload();
  await answered(page);
  expect(await form.count()).toBe(0);
});

test('whoever would rather not say is left alone, on the next page too', async () => {
  const { page, site } = await asked();
  const form = page.getByRole('form', { name: 'Whom are we talking to?' });
  await form.getByRole('button', { name: 'Rather not' }).press('Enter');
  await expect.poll(() => form.count(), SOON).toBe(0);
  await page.goto(`${site.url}/next`);
  await answered(page);
  expect(await form.count()).toBe(0);
});
