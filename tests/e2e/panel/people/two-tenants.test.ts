import { afterEach, beforeEach, expect, it } from 'vitest';
import type { BrowserContext, Page } from 'playwright';
import { made } from '#tests/support/api/api-client.ts';
import { useBrowserApp } from '#tests/support/browser/browser-app.ts';
import { mailAfter, signIn } from '#tests/support/browser/panel-sign-in.ts';
import { Shop } from '#tests/support/browser/shop.ts';
import { openPanelPage, seen } from '../panel-browser.ts';
import { VARDEHEI } from '../vardehei.ts';

const shared = useBrowserApp();

let first: Shop;
let second: Shop;
/** The person's, an admin of the first and known to the second’s backend as `ragnhild`. */
let email: string;
let context: BrowserContext;
let page: Page;

beforeEach(async () => {
  first = await Shop.open(shared.app.url, 'Ragnhild Skare', { ...VARDEHEI, name: 'First shop' });
  second = await Shop.open(shared.app.url, 'Berit Vik', { ...VARDEHEI, name: 'Second shop' });
  email = first.tenant.adminEmail;
  await second.tenant.operator({ externalId: 'ragnhild', name: 'Ragnhild Skare', role: 'admin', email });
  ({ context, page } = await openPanelPage(shared.browser));
});
afterEach(() => context.close());

const title = (on: Page, name: string) => on.getByRole('heading', { level: 1, name });

async function askForCode(address: string): Promise<string> {
  await page.goto(address);
  await page.getByLabel('E-mail address').fill(email);
  const ask = () => page.getByRole('button', { name: 'Send me a code' }).click();
  return (await mailAfter(second.tenant.page, email, ask)).text;
}

it('whoever is of two shops signs in by code where the address leads, and is thrown out of one alone, at once', async () => {
  const text = await askForCode(`${shared.app.url}/panel/visitors?tenant=${second.id}`);
  await page.getByLabel('Six-digit code').fill(/\b\d{6}\b/.exec(text)![0]);
  await title(page, 'Visitors').waitFor();
  expect(page.url()).toBe(`${shared.app.url}/panel/visitors?tenant=${second.id}`);
  const other = await context.newPage();
  await other.goto(`${shared.app.url}/panel/visitors?tenant=${second.id}`);
  await other.getByRole('button', { name: /^Account/ }).click();
  await other.getByRole('menuitem', { name: 'Change place' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'First shop' }).click();
  await other.locator('[data-landing="list"]').getByText('First shop').waitFor();
  expect(new URL(other.url()).searchParams.get('tenant')).toBe(first.id);
  await second.tenant.server.delete('/server/operators/ragnhild');
  expect(await seen(page.getByText('You no longer have access here.'))).toBe(true);
  await other.getByRole('navigation').getByRole('link', { name: 'Team' }).click();
  await title(other, 'People').waitFor();
  await page.getByRole('button', { name: 'Choose another place' }).click();
  await page.getByText('You have no access to the place that the link points to.').waitFor();
  await page.getByRole('button', { name: 'First shop' }).click();
  expect(await seen(page.locator('[data-landing="list"]').getByText('First shop'))).toBe(true);
});

it('a link signs in where one was before, and shows the shop that one has joined meanwhile', async () => {
  await made((await signIn(first.tenant.page, email, first.id)).get('/operator/me'));
  const third = await Shop.open(shared.app.url, 'Eva Ek', { ...VARDEHEI, name: 'Third shop' });
  await third.tenant.operator({ name: 'Ragnhild Skare', email });
  const text = await askForCode(`${shared.app.url}/panel`);
  await page.goto(/https?:\S+token_hash=\S+/.exec(text)![0]);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Change place' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Third shop' }).click();
  await page.locator('[data-landing="list"]').getByText('Third shop').waitFor();
  expect(new URL(page.url()).searchParams.get('tenant')).toBe(third.id);
});
