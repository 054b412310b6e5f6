import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { en as chatTexts } from '#components/widget/chat/texts-en.ts';
import { type HostSite, startHostSite } from '#tests/e2e/widget/host-page.ts';
import type { ApiClient } from '#tests/support/api/api-client.ts';
import { aTenant } from '#tests/support/api/api-tenant.ts';
import { type App, PLATFORM_API_KEY, startApp } from '#tests/support/api/app-server.ts';
import { launchChromium } from '#tests/support/browser/chromium.ts';

const PATIENCE = { timeout: 20_000 };

let app: App;
let browser: Browser;

// A local origin may call whatever the tenant allows, so the sites have names.
beforeAll(async () => {
  app = await startApp();
  browser = await launchChromium({ args: ['--host-resolver-rules=MAP *.example 127.0.0.1'] });
});
afterAll(async () => {
  await browser?.close();
  await app?.dispose();
});

test('on a shop’s own site, of another origin, a visitor talks to the shop’s people', async () => {
  const { site, origin } = await aSite();
  const tenant = await aTenant(underTest(), { allowedOrigins: [origin] });
  site.tenantId = tenant.id;
  const operator = await tenant.operator({ name: 'Anna Berg' });
  const { page, log, write, faults } = await visit(origin);
  await write('Is the red tent in stock?');
  const id = await onlyConversation(operator.api);
  await operator.api.post(`/operator/conversations/${id}/actions`, { action: 'join' });
  await operator.api.post(`/operator/conversations/${id}/messages`, { body: 'Two are left.' });
  await expect.poll(() => log.getByText('Two are left.', { exact: true }).count(), PATIENCE).toBe(1);
  await page.reload();
  await expect.poll(() => log.getByText('Two are left.', { exact: true }).count(), PATIENCE).toBe(1);
  expect(await log.getByText('Is the red tent in stock?', { exact: true }).count()).toBe(1);
  expect(faults).toEqual([]);
});

test('on a site that the shop does not name, nobody is let in, and the chat says so', async () => {
  const { site, origin } = await aSite();
  const tenant = await aTenant(underTest(), { allowedOrigins: ['https://shop.example'] });
  site.tenantId = tenant.id;
  const operator = await tenant.operator();
  const { page, write, faults } = await visit(origin);
  await write('Is the red tent in stock?');
  await page.getByText(chatTexts.trouble.origin).first().waitFor();
  expect(faults).toContain(`Parley: ${origin} is not among the tenant's allowedOrigins.`);
  const { body } = await operator.api.get('/operator/conversations');
  expect(body).toMatchObject({ conversations: [] });
});

const underTest = () => ({ url: app.url, platformApiKey: PLATFORM_API_KEY });

async function aSite(): Promise<{ site: HostSite; origin: string }> {
  const site = await startHostSite(app.url);
  onTestFinished(() => {
    site.server.closeAllConnections();
    site.server.close();
  });
  return { site, origin: `http://shop.example:${site.port}` };
}

async function visit(origin: string) {
  const context = await browser.newContext({ locale: 'en-GB' });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(origin);
  await page.locator('parley-widget').getByRole('button').first().click();
  const field = page.getByRole('textbox', { name: chatTexts.writeHere });
  const write = async (text: string) => {
    await field.fill(text);
    await field.press('Enter');
  };
  return { page, log: page.getByRole('log'), write, faults };
}

async function onlyConversation(operator: ApiClient): Promise<string> {
  let ids: string[] = [];
  const list = async () => {
    const { body } = await operator.get<{ conversations: { id: string }[] }>('/operator/conversations');
    return (ids = body.conversations.map(({ id }) => id));
  };
  await expect.poll(list, PATIENCE).toHaveLength(1);
  return ids[0]!;
}
