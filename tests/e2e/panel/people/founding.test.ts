import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OwnAccount } from '#lib/resources/assistant/answer.ts';
import { apiClient, made } from '#tests/support/api/api-client.ts';
import { anAddress, bearer } from '#tests/support/api/api-tenant.ts';
import { useBrowserApp } from '#tests/support/browser/browser-app.ts';
import { FaultProxy } from '#tests/support/services/fault-proxy.ts';
import { useOwnApp } from '#tests/support/api/own-app.ts';
import { newestCode } from '#tests/support/browser/panel-sign-in.ts';
import { faultsOf } from '../../access/axe.ts';
import { openPanelPage, type PanelPage, seen } from '../panel-browser.ts';

const shared = useBrowserApp();
const app = useOwnApp({ TENANT_SIGNUP: 'open' });

let line: FaultProxy;
let opened: PanelPage;
let email: string;
beforeEach(async () => {
  email = `${randomUUID()}@shop.example`;
  line = await FaultProxy.start(app.url, anAddress());
});
afterEach(async () => {
  await opened.context.close();
  await line.close();
  expect(opened.complaints).toEqual([]);
});

const client = () => apiClient(app.url, { 'x-forwarded-for': anAddress() });

/** At the first step, signed in by the code of a mail. */
async function newcomer(options: Parameters<typeof openPanelPage>[1] = {}) {
  opened = await openPanelPage(shared.browser, options);
  const { page } = opened;
  await page.goto(`${line.url}/panel`);
  await page.getByLabel(/E-mail address|E-postadresse/).fill(email);
  await page.keyboard.press('Enter');
  const field = page.getByLabel(/Six-digit code|Kode med seks sifre/);
  await field.waitFor();
  await field.fill(await newestCode(client(), email));
  await page.getByRole('heading', { name: /Let us set up your chat|La oss sette opp chatten/ }).waitFor();
  return page;
}

test('somebody new founds their shop by the keyboard alone, and has the script at hand in its inbox', async () => {
  const page = await newcomer();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('Write what the shop is called.').waitFor();
  await page.keyboard.type('Fjell & Fritid');
  await page.keyboard.press('Tab');
  await page.keyboard.type('fjell og fritid');
  await page.keyboard.press('Enter');
  await page.getByText('This does not look like the address of a site.').waitFor();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('fjell.example');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Put the chat on your site' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const { access_token } = JSON.parse(
    await page.evaluate(() => localStorage.getItem('parley-panel-session') ?? ''),
  ) as { access_token: string };
  const { tenant, operator } = await made(client().with(bearer(access_token)).get<OwnAccount>('/operator/me'));
  expect(tenant).toMatchObject({
    name: 'Fjell & Fritid',
    defaultLanguage: 'en',
    siteHosts: ['fjell.example', 'www.fjell.example'],
  });
  expect(operator).toMatchObject({ email, role: 'admin', language: 'en' });
  expect(await page.getByRole('group', { name: 'The script' }).textContent()).toContain(`data-tenant="${tenant.id}"`);
  await page.getByRole('button', { name: 'Set up and check the script' }).click();
  expect(
    await seen(
      page
        .getByRole('heading', { name: 'Is the script on the page?' })
        .or(page.getByLabel('Is the script on the page?')),
    ),
  ).toBe(true);
});

test('on a phone, in Norwegian, the way to the script stands in the empty list', async () => {
  const page = await newcomer({ viewport: { width: 390, height: 844 }, locale: 'nb-NO' });
  await page.getByLabel('Navnet på butikken').fill('Fjell');
  await page.getByRole('button', { name: 'Opprett butikken' }).click();
  await page.getByText('Ingen samtaler ennå').waitFor();
  await page.getByRole('button', { name: 'Sett opp og sjekk skriptet' }).click();
  expect(await seen(page.getByLabel('Er skriptet på siden?'))).toBe(true);
});

test('what could not be made is said, and what is written stays', async () => {
  const page = await newcomer();
  await page.getByLabel('The name of your shop').fill('Fjell');
  line.refuse(/account\/tenants$/, 503, 'unavailable');
  await page.getByRole('button', { name: 'Create the shop' }).click();
  await page.getByText('That did not work.').waitFor();
  expect(await page.getByLabel('The name of your shop').inputValue()).toBe('Fjell');
});

test('who has founded it in another window meanwhile enters there', async () => {
  const page = await newcomer();
  const { access_token } = JSON.parse(
    await page.evaluate(() => localStorage.getItem('parley-panel-session') ?? ''),
  ) as { access_token: string };
  await made(
    client().with(bearer(access_token)).post('/account/tenants', { name: 'Fjell', site: null, language: 'en' }),
  );
  await page.getByLabel('The name of your shop').fill('Fjord');
  await page.getByRole('button', { name: 'Create the shop' }).click();
  expect(await seen(page.locator('[data-landing="list"]').getByText('Fjell'))).toBe(true);
});
