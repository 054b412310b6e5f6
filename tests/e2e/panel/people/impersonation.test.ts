import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AuditPage } from '#lib/resources/audit.ts';
import type { z } from 'zod';
import { made } from '#tests/support/api/api-client.ts';
import { anAddress, aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';
import { useBrowserApp } from '#tests/support/browser/browser-app.ts';
import { useOwnApp } from '#tests/support/api/own-app.ts';
import { sessionOf } from '#tests/support/browser/panel-sign-in.ts';
import { faultsOf } from '../../access/axe.ts';
import { enter, openPanelPage, type PanelPage, seen } from '../panel-browser.ts';

const STAFF = 'staff@platform.example';

const shared = useBrowserApp();
const app = useOwnApp({ PLATFORM_ADMIN_EMAILS: STAFF });

let platform: TestTenant;
let shop: TestTenant;
/** In whose name the staff acts. */
let anna: TestOperator;
let staff: PanelPage;
beforeEach(async () => {
  [platform, shop] = [await aTenant(app, { adminEmail: STAFF }), await aTenant(app, { name: 'Fjell & Fritid' })];
  anna = await shop.operator({ name: 'Anna Berg', role: 'admin' });
  await made(anna.api.patch('/operator/me', { language: 'en' }));
  const page = platform.page.with({ 'x-forwarded-for': anAddress() });
  const session = await sessionOf(page, STAFF);
  staff = await openPanelPage(shared.browser, {}, { origin: app.url, session });
});
afterEach(async () => {
  await staff.context.close();
  expect(staff.complaints).toEqual([]);
});

const SAID = 'You are using the panel as Anna Berg at Fjell & Fritid.';
const address = () => `${app.url}/panel?tenant=${shop.id}&as=${anna.id}`;

test('staff who act as somebody are told so wherever they go in the panel, until they end it', async () => {
  const { page } = staff;
  await enter(page, address());
  const line = page.getByText(SAID);
  await line.waitFor();
  expect(page.url()).toBe(`${app.url}/panel?tenant=${shop.id}`);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('navigation').getByRole('link', { name: 'Team' }).click();
  await page.getByRole('heading', { name: 'Team' }).first().waitFor();
  expect(await line.isVisible()).toBe(true);
  await page.reload();
  await line.waitFor();
  await page.getByRole('button', { name: 'End' }).click();
  await page.locator('[data-landing="list"]').getByText(platform.settings.name).waitFor();
  expect(await line.count()).toBe(0);
  await page.goto(`${app.url}/panel?tenant=${shop.id}`);
  expect(await seen(page.getByText('You have no access to the place that the link points to.'))).toBe(true);
});

test('their browser becomes none of the devices of the one they act for', async () => {
  const { page } = staff;
  await page.goto(address().replace('/panel?', '/panel/profile?'));
  await page.getByText('this browser is none of their devices').waitFor();
  expect(await page.getByRole('switch', { name: 'Notifications in this browser' }).count()).toBe(0);
});

test('the shop sees it in its log', async () => {
  await enter(staff.page, address());
  const { entries } = await made(anna.api.get<z.output<typeof AuditPage>>('/operator/audit?action=impersonation.used'));
  expect(entries).toMatchObject([{ actor: { kind: 'platform' }, target: { id: anna.id } }]);
  await staff.page.goto(`${app.url}/panel/team/audit?tenant=${shop.id}`);
  expect(await seen(staff.page.getByText('used the panel as').first())).toBe(true);
});
