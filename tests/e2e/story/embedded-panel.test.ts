import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { made } from '#tests/support/api/api-client.ts';
import { aTenant, type TestTenant } from '#tests/support/api/api-tenant.ts';
import { type App, PLATFORM_API_KEY, startApp } from '#tests/support/api/app-server.ts';
import { launchChromium } from '#tests/support/browser/chromium.ts';

let app: App;
let browser: Browser;

// What the tenant allows counts for names: a local address may frame whatever is tried out.
beforeAll(async () => {
  app = await startApp();
  browser = await launchChromium({ args: ['--host-resolver-rules=MAP *.example 127.0.0.1'] });
});
afterAll(async () => {
  await browser?.close();
  await app?.dispose();
});

interface Office {
  origin: string;
  tenantId: string;
  /** Answers the page that asks for the operator's token. */
  token: () => Promise<string | null>;
  asked: number;
  attributes: string;
  /** A script of the page's own in place of the tag's attributes. */
  script: string | null;
}

/** A shop's back office on an origin of its own, with the panel in it as the guide says. */
async function anOffice(): Promise<Office> {
  const office: Office = { origin: '', tenantId: '', token: async () => null, asked: 0, attributes: '', script: null };
  const server = createServer((request, response) => {
    if (request.url === '/parley-token') {
      office.asked++;
      void office.token().then((token) => {
        response.writeHead(token ? 200 : 401, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ token }));
      });
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><title>Office</title><body style="margin:0">
<div id="parley-panel" style="height:100vh"></div>
<script src="${app.url}/panel-embed.js" ${office.script === null ? attributesOf(office) : ''}></script>
<script>${office.script ?? ''}</script>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  office.origin = `http://office.example:${(server.address() as AddressInfo).port}`;
  return office;
}

const attributesOf = ({ tenantId, attributes }: Office) =>
  `data-tenant="${tenantId}" data-token-url="/parley-token" ${attributes}`;

async function aShop(office: Office, allowed: string): Promise<TestTenant> {
  const tenant = await aTenant({ url: app.url, platformApiKey: PLATFORM_API_KEY }, { allowedOrigins: [allowed] });
  office.tenantId = tenant.id;
  return tenant;
}

/** What the shop's backend makes for its own Anna, who reads English. */
async function lend(tenant: TestTenant): Promise<string> {
  const body = { externalId: 'staff-17', name: 'Anna Berg', role: 'admin' };
  const { token } = await made(tenant.server.post<{ token: string }>('/server/operator-tokens', body));
  await made(tenant.page.with({ authorization: `Bearer ${token}` }).patch('/operator/me', { language: 'en' }));
  return token;
}

/** @returns the page, and every address that was asked for by it or on its behalf */
async function visit(address: string): Promise<{ page: Page; addresses: string[]; said: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const [addresses, said]: [string[], string[]] = [[], []];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('console', (message) => said.push(message.text()));
  await page.goto(address);
  return { page, addresses, said };
}

const panelIn = (page: Page) => page.frameLocator('iframe[title=Parley]');

test('in a shop’s own back office the panel works by the tokens that the page hands in, and no address tells them', async () => {
  const office = await anOffice();
  const tenant = await aShop(office, office.origin);
  // The first has run out by the time it is used.
  const tokens = ['head.e30.nothing', await lend(tenant)];
  office.token = async () => tokens[Math.min(office.asked - 1, 1)]!;
  const visitor = await tenant.visitor();
  const id = await visitor.conversation();
  await visitor.says(id, 'Is the red tent in stock?');
  const { page, addresses } = await visit(office.origin);
  const panel = panelIn(page);
  await panel.getByRole('listitem').filter({ hasText: 'Is the red tent in stock?' }).getByRole('link').click();
  await panel.getByRole('button', { name: 'Join', exact: true }).click();
  const composer = panel.getByLabel('Write to', { exact: false });
  await composer.fill('Two are left.');
  await composer.press('Enter');
  await expect.poll(async () => JSON.stringify(await visitor.detail(id))).toContain('Two are left.');
  expect(office.asked).toBe(2);
  for (const token of tokens) expect(addresses.some((address) => address.includes(token))).toBe(false);
  await panel.getByRole('button', { name: /^Account: Anna Berg/ }).click();
  await panel.getByRole('menuitem', { name: 'Your profile' }).waitFor();
  expect(await panel.getByRole('menuitem', { name: 'Sign out' }).count()).toBe(0);
});

test('the page shows the conversation that it is about, and is told when it hands in no token', async () => {
  const office = await anOffice();
  const tenant = await aShop(office, office.origin);
  const visitor = await tenant.visitor();
  const [first, second] = [await visitor.conversation(), await visitor.conversation()];
  await visitor.says(first, 'The first question');
  await visitor.says(second, 'The second question');
  office.attributes = `data-conversation="${first}"`;
  const { page } = await visit(office.origin);
  const panel = panelIn(page);
  await panel.getByText('The page around the panel does not say who you are.').waitFor();
  const token = await lend(tenant);
  office.token = async () => token;
  await panel.getByRole('button', { name: 'Try again' }).click();
  await panel.getByRole('main').getByText('The first question').first().waitFor();
  await panel.getByLabel('Write to', { exact: false }).waitFor();
});

test('a page that opens the panel by a script shows a conversation at once, and another one later', async () => {
  const office = await anOffice();
  const tenant = await aShop(office, office.origin);
  const visitor = await tenant.visitor();
  const [first, second] = [await visitor.conversation(), await visitor.conversation()];
  await visitor.says(first, 'The first question');
  await visitor.says(second, 'The second question');
  const token = await lend(tenant);
  office.token = async () => token;
  office.script = `const panel = ParleyPanel.open({
  into: document.querySelector('#parley-panel'),
  tenant: '${tenant.id}',
  token: async () => (await fetch('/parley-token')).json().then(({ token }) => token),
});
panel.show('${first}');
addEventListener('click', () => panel.show('${second}'));`;
  const { page } = await visit(office.origin);
  const log = panelIn(page).getByRole('region', { name: 'Messages' });
  await log.getByText('The first question').waitFor();
  await page.evaluate(() => document.body.click());
  await log.getByText('The second question').waitFor();
});

test('a page that the shop does not name has no panel', async () => {
  const office = await anOffice();
  const tenant = await aShop(office, 'https://shop.example');
  const token = await lend(tenant);
  office.token = async () => token;
  const { page, said } = await visit(office.origin);
  await expect.poll(() => said.join('\n')).toMatch(/frame-ancestors/);
  expect(await panelIn(page).getByRole('navigation').count()).toBe(0);
  expect(office.asked).toBe(0);
});
