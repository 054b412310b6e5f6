import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { BrowserContextOptions } from 'playwright';
import { anAddress } from '#tests/support/api/api-tenant.ts';
import { startApp } from '#tests/support/api/app-server.ts';
import { useBrowserApp } from '#tests/support/browser/browser-app.ts';
import { FaultProxy } from '#tests/support/services/fault-proxy.ts';
import { newestCode, sessionOf } from '#tests/support/browser/panel-sign-in.ts';
import { Shop } from '#tests/support/browser/shop.ts';
import { enter, openPanelPage, rowOf } from '../panel/panel-browser.ts';
import { VARDEHEI } from '../panel/vardehei.ts';
import { faultsOf } from './axe.ts';
import { storeEveryKind } from './every-kind.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const shared = useBrowserApp();

let shop: Shop;
let line: FaultProxy;

beforeEach(async () => {
  shop = await Shop.open(shared.app.url, 'Ragnhild Skare', VARDEHEI);
  line = await FaultProxy.start(shared.app.url, anAddress());
});

afterEach(() => line.close());

async function openSignedIn(options: BrowserContextOptions = {}) {
  const session = await sessionOf(shop.tenant.page, shop.tenant.adminEmail);
  const opened = await openPanelPage(shared.browser, options, { origin: line.url, session });
  await enter(opened.page, `${line.url}/panel`);
  return opened;
}

describe('axe finds nothing wrong, in the light nor in the dark, with', () => {
  it('the way into the panel, and its empty inbox', async () => {
    const { page, context } = await openPanelPage(shared.browser);
    await page.goto(`${line.url}/panel`);
    await page.getByLabel('E-mail address').fill(shop.tenant.adminEmail);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByLabel('Six-digit code').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const code = await newestCode(shop.tenant.page, shop.tenant.adminEmail);
    await page.getByLabel('Six-digit code').fill(code);
    await page.getByRole('heading', { name: 'Put the chat on your site' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await context.close();
  });

  it('list, conversation, menus and dialogs', async () => {
    const anna = await storeEveryKind(shop);
    const { page, context } = await openSignedIn();
    await rowOf(page, 'Anna').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await rowOf(page, 'Anna').click();
    await page.getByText('Only the team sees it').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Account: Ragnhild Skare' }).click();
    await page.getByRole('menu').waitFor();
    expect(await faultsOf(page, { isInMenu: true })).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete the conversation' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await context.close();
    expect(anna).toMatch(/^conversation_/);
  });

  it('list, conversation and visitor on a phone', async () => {
    const anna = await storeEveryKind(shop);
    const { page, context } = await openSignedIn(PHONE);
    await rowOf(page, 'Anna').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.goto(`${line.url}/panel/conversations/${anna}`);
    await page.getByRole('heading', { level: 1, name: 'Anna' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.goto(`${line.url}/panel/conversations/${anna}/visitor`);
    await page.getByRole('heading', { level: 1, name: 'Anna' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await context.close();
  });

  it('the pages that visitors and developers see, and the chat', async () => {
    // The demo shop is where nothing is set up.
    const app = await startApp();
    onTestFinished(() => app.dispose());
    const { page, context } = await openPanelPage(shared.browser);
    for (const path of ['/', '/docs', '/demo/en/products', '/demo']) {
      await page.goto(app.url + path);
      expect(await faultsOf(page)).toEqual([]);
    }
    const widget = page.locator('parley-widget');
    await widget.getByRole('button').first().click();
    await widget.getByRole('textbox').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await context.close();
  });
});
