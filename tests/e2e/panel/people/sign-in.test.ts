import type { BrowserContextOptions } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#lib/core/ids.ts';
import { apiClient } from '#tests/support/api/api-client.ts';
import { anAddress } from '#tests/support/api/api-tenant.ts';
import { useBrowserApp } from '#tests/support/browser/browser-app.ts';
import { FaultProxy } from '#tests/support/services/fault-proxy.ts';
import { endSession, mailsTo, type Session, sessionOf } from '#tests/support/browser/panel-sign-in.ts';
import { Shop } from '#tests/support/browser/shop.ts';
import { enter, openPanelPage, type PanelPage, PATIENT, seen } from '../panel-browser.ts';
import { VARDEHEI } from '../vardehei.ts';

const shared = useBrowserApp();

let shop: Shop;
/** The admin's address; she reads Norwegian. */
let email: string;
let line: FaultProxy;
const windows: PanelPage[] = [];

beforeEach(async () => {
  const { app } = shared;
  shop = await Shop.open(app.url, 'Ragnhild Skare', VARDEHEI, 'no');
  email = shop.tenant.adminEmail;
  line = await FaultProxy.start(app.url, anAddress());
});

afterEach(async () => {
  for (const { context } of windows.splice(0)) await context.close();
  await line.close();
});

async function open(options: BrowserContextOptions = {}): Promise<PanelPage> {
  const opened = await openPanelPage(shared.browser, options);
  windows.push(opened);
  return opened;
}

/** A window in which the admin is signed in. */
async function openSignedIn(): Promise<PanelPage> {
  const session = await sessionOf(shop.tenant.page, email);
  const opened = await openPanelPage(shared.browser, {}, { origin: line.url, session });
  windows.push(opened);
  await enter(opened.page, `${line.url}/panel`);
  return opened;
}

const newestMail = async () => (await mailsTo(apiClient(shared.app.url), email))[0]?.text ?? '';

async function askForCode(page: PanelPage['page']): Promise<string> {
  const before = await newestMail();
  // Under its own address, to which the mail's link leads.
  await page.goto(`${shared.app.url}/panel`);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('E-mail address').press('Enter');
  await page.getByLabel('Six-digit code').waitFor();
  await expect.poll(newestMail, PATIENT).not.toBe(before);
  return newestMail();
}

describe('signing in to the panel', () => {
  it('takes the code from the mail, and the session outlives a reload', async () => {
    const { page, complaints, addresses } = await open();
    const code = /\b\d{6}\b/.exec(await askForCode(page))?.[0] ?? '';
    await page.getByLabel('Six-digit code').pressSequentially(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole('heading', { name: 'Innboks' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Innboks' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('no');
    const tokens = await page.evaluate(() =>
      Object.values(JSON.parse(localStorage.getItem('parley-panel-session') ?? '{}')),
    );
    const secrets = tokens.filter((value): value is string => typeof value === 'string' && value.length > 40);
    expect(secrets.length).toBeGreaterThan(1);
    expect(addresses.filter((address) => secrets.some((secret) => address.includes(secret)))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('takes the link from the mail in the browser that asked, and leaves nothing of it in the address', async () => {
    const { page, context, addresses, complaints } = await open();
    const link = /https?:\S+token_hash=\S+/.exec(await askForCode(page))?.[0] ?? '';
    const hash = new URLSearchParams(new URL(link).hash.slice(1)).get('token_hash') ?? '';
    expect(hash.length).toBeGreaterThan(20);
    const opened = await context.newPage();
    opened.on('request', (request) => addresses.push(request.url()));
    await opened.goto(link);
    await opened.getByRole('heading', { name: 'Innboks' }).waitFor();
    expect(opened.url()).not.toContain('token_hash');
    expect(await opened.evaluate(() => location.href + JSON.stringify(history.state))).not.toContain(hash);
    // Only the address that was typed in held it; nothing that left the browser did.
    expect(addresses.filter((address) => address !== link && address.includes(hash))).toEqual([]);
    expect(complaints).toEqual([]);
    const elsewhere = await open();
    await elsewhere.page.goto(link);
    await elsewhere.page.getByRole('button', { name: 'Yes, sign in' }).click();
    await elsewhere.page.getByText('That link has been used or is too old.').waitFor();
    expect(elsewhere.page.url()).not.toContain('token_hash');
  });

  it('asks before a link signs in that was asked for elsewhere, or where somebody is signed in', async () => {
    const first = await open();
    const link = /https?:\S+token_hash=\S+/.exec(await askForCode(first.page))?.[0] ?? '';
    const { page, addresses, complaints } = await open({ viewport: { width: 390, height: 844 } });
    const question = page.getByRole('heading', { name: `Sign in as ${email}?` });
    await page.goto(link);
    await question.waitFor();
    expect(await question.evaluate((heading) => heading === document.activeElement)).toBe(true);
    await page.getByText('This link was not asked for in this browser.').waitFor();
    await page.getByRole('button', { name: 'No, do not sign in' }).click();
    await page.getByLabel('E-mail address').waitFor();
    expect(addresses.filter((address) => address.includes('/auth/v1/verify'))).toEqual([]);
    await page.goto(link);
    await question.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Innboks' }).waitFor();
    expect(new URL(page.url()).searchParams.get('tenant')).toBe(new URL(link).searchParams.get('tenant'));
    // Pasted into the address of the open panel.
    await page.goto(link);
    await page.getByRole('heading', { name: `Logge inn som ${email}?` }).waitFor();
    await page.getByRole('button', { name: 'Nei, fortsett som før' }).click();
    await page.getByRole('heading', { name: 'Innboks' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('says in every tab that one has signed out', async () => {
    const { page, context } = await openSignedIn();
    const other = await context.newPage();
    await other.goto(`${line.url}/panel`);
    await other.getByRole('heading', { name: 'Innboks' }).waitFor();
    await page
      .getByRole('button', { name: /Ragnhild/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Logg ut' }).click();
    await page.getByText('Du er logget ut.').waitFor();
    expect(await seen(other.getByText('Du er logget ut.'))).toBe(true);
  });

  it('says plainly that a code is wrong, and takes the next one', async () => {
    const { page } = await open();
    const code = /\b\d{6}\b/.exec(await askForCode(page))?.[0] ?? '';
    const wrong = code === '000000' ? '111111' : '000000';
    await page.getByLabel('Six-digit code').fill(wrong);
    await page.getByText('That code is wrong, used or too old.').waitFor();
    await page.getByLabel('Six-digit code').fill(code);
    expect(await seen(page.getByRole('heading', { name: 'Innboks' }))).toBe(true);
  });

  it('comes back to the code after a reload, as when one looked for the mail on the same phone', async () => {
    const { page } = await open();
    const code = /\b\d{6}\b/.exec(await askForCode(page))?.[0] ?? '';
    await page.reload();
    await page.getByLabel('Six-digit code').fill(code);
    expect(await seen(page.getByRole('heading', { name: 'Innboks' }))).toBe(true);
  });

  it('answers an unknown address as a known one, and sends it nothing', async () => {
    const { page } = await open();
    await page.goto(`${line.url}/panel`);
    await page.getByLabel('E-mail address').fill('nobody@elsewhere.example');
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByText('If nobody@elsewhere.example may sign in here').waitFor();
    const response = await fetch(`${shared.app.url}/api/dev/outbox?to=nobody@elsewhere.example`);
    expect(await response.json()).toEqual({ messages: [] });
  });

  it('shows the page without any secret of the server, and with its policy', async () => {
    const response = await fetch(`${shared.app.url}/panel/conversations/${newId('conversation')}`);
    expect(response.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';
    const scripts = [...(await response.text()).matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
  });
});

describe('signing in when something is in the way', () => {
  it('says how long a limit lasts', async () => {
    const { page } = await open();
    line.refuse(/sign-in-code/, 429, 'rate_limited', { headers: { 'retry-after': '1930' } });
    await page.goto(`${line.url}/panel`);
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    expect(await seen(page.getByText('Too many codes have been asked for. Try again in 33 minutes.'))).toBe(true);
  });

  it('says that the service cannot be reached, and works when it can', async () => {
    const { page } = await open();
    await page.goto(`${line.url}/panel`);
    line.isDown = true;
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByText('The service cannot be reached.').waitFor();
    line.isDown = false;
    await page.getByRole('button', { name: 'Send me a code' }).click();
    expect(await seen(page.getByLabel('Six-digit code'))).toBe(true);
  });

  it('refuses what is no address before asking anybody', async () => {
    const { page, addresses } = await open();
    await page.goto(`${line.url}/panel`);
    await page.getByLabel('E-mail address').fill('not an address');
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByText('This does not look like an e-mail address.').waitFor();
    expect(addresses.filter((address) => address.includes('sign-in-code'))).toEqual([]);
  });

  it('goes back to the form, with a word about it, when the session is over', async () => {
    const { page } = await openSignedIn();
    await page.getByRole('heading', { name: 'Innboks' }).waitFor();
    const kept = JSON.parse(
      (await page.evaluate(() => localStorage.getItem('parley-panel-session'))) ?? '{}',
    ) as Session;
    await endSession(shared.app.url, kept);
    expect(await seen(page.getByText('Økten er over.'))).toBe(true);
  });

  it('says that somebody is no operator anywhere', async () => {
    const { page } = await open();
    const code = /\b\d{6}\b/.exec(await askForCode(page))?.[0] ?? '';
    await shop.forgetAdmin();
    await page.getByLabel('Six-digit code').fill(code);
    expect(await seen(page.getByText('is not an operator anywhere'))).toBe(true);
  });
});
