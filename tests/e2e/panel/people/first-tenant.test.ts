import { afterEach, beforeAll, expect, test } from 'vitest';
import { useBrowserApp } from '#tests/support/browser/browser-app.ts';
import { useOwnApp } from '#tests/support/api/own-app.ts';
import { codeIn } from '#tests/support/browser/panel-sign-in.ts';
import { type ResendApi, startResendApi } from '#tests/support/services/resend-api.ts';
import { openPanelPage, type PanelPage, PATIENT } from '../panel-browser.ts';

const [FIRST, SECOND, STRANGER] = ['first@host.example', 'second@host.example', 'stranger@host.example'];

// In production no outbox can be read.
const mail = {} as ResendApi;
const environment = {
  ...{ APP_ENV: 'production', TEST_CLOCK: '0', ALLOW_INSECURE_TARGETS: '0', RESEND_API_KEY: 're_first' },
  ...{ TENANT_SIGNUP: 'first', PLATFORM_ADMIN_EMAILS: `${FIRST}, ${SECOND}` },
};
beforeAll(async () => {
  Object.assign(mail, await startResendApi());
  Object.assign(environment, { RESEND_API_KEY: mail.apiKey, RESEND_BASE_URL: mail.url });
  return () => mail.close();
});
const shared = useBrowserApp();
const app = useOwnApp(environment);

const opened: PanelPage[] = [];
afterEach(async () => {
  for (const { context, complaints } of opened.splice(0)) {
    await context.close();
    expect(complaints).toEqual([]);
  }
});

/** A window of theirs, at the field of the code. */
async function asks(email: string) {
  const own = await openPanelPage(shared.browser);
  opened.push(own);
  const { page } = own;
  await page.goto(`${app.url}/panel`);
  await page.getByLabel('E-mail address').fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Six-digit code').waitFor();
  return page;
}

async function signsIn(email: string) {
  const page = await asks(email);
  const newest = () => mail.sent.findLast(({ to }) => to.includes(email));
  await expect.poll(newest, PATIENT).toBeDefined();
  await page.getByLabel('Six-digit code').fill(codeIn(newest()!));
  return page;
}

test('on a fresh host the first of those whom it names founds the tenant, and nobody else does, nor later', async () => {
  // Told the same as anybody, and sent nothing.
  await asks(STRANGER);
  const [first, second] = [await signsIn(FIRST), await signsIn(SECOND)];
  for (const page of [first, second])
    await page.getByRole('heading', { name: 'Let us set up your chat' }).waitFor(PATIENT);
  await first.getByLabel('The name of your shop').fill('Fjell & Fritid');
  await first.getByRole('button', { name: 'Create the shop' }).click();
  await first.locator('[data-landing="list"]').waitFor({ state: 'attached' });
  // Whoever was as far is told so, and finds no way in with another look either.
  await second.getByLabel('The name of your shop').fill('Fjord');
  await second.getByRole('button', { name: 'Create the shop' }).click();
  await second.getByText('No further shops can be created here.').waitFor();
  await second.reload();
  await second.getByRole('heading', { name: 'No access' }).waitFor();
  expect(await second.getByLabel('The name of your shop').count()).toBe(0);
  // From here on nobody is mailed a code who is nobody's operator.
  const before = mail.sent.length;
  await asks(SECOND);
  await asks(FIRST);
  await expect.poll(() => mail.sent.slice(before).map(({ to }) => to), PATIENT).toContain(FIRST);
  expect(mail.sent.slice(before).map(({ to }) => to)).toEqual([FIRST]);
  expect(mail.sent.filter(({ to }) => to === STRANGER)).toEqual([]);
});
