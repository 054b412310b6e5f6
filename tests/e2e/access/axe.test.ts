import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '#tests/support/app-server.ts';
import { type FakeOperatorApi, startFakeOperatorApi } from '#tests/support/fake-operator-api.ts';
import { CODE } from '#tests/support/fake-operator/fake-identity.ts';
import { panelBrowser, rowOf, signIn } from '../panel/panel-browser.ts';
import { faultsOf } from './axe.ts';
import { storeEveryKind } from './every-kind.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

let app: App;
let fake: FakeOperatorApi;
let browser: Awaited<ReturnType<typeof panelBrowser>>;

beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), panelBrowser()]);
  fake = await startFakeOperatorApi({ pagesFrom: app.url });
  fake.tenant.me.language = 'en';
});

afterAll(async () => {
  await browser.close();
  await fake.close();
  await app.dispose();
});

describe('axe finds nothing wrong, in the light nor in the dark, with', () => {
  it('the way into the panel, and its empty inbox', async () => {
    const { page, context } = await browser.open();
    await page.goto(`${fake.url}/panel`);
    await page.getByLabel('E-mail address').fill('ragnhild@vardehei.example');
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByLabel('Six-digit code').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel('Six-digit code').fill(CODE);
    await page.getByText('All answered').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await context.close();
  });

  it('list, conversation, menus and dialogs', async () => {
    const anna = storeEveryKind(fake.tenant);
    const { page, context } = await browser.open();
    await signIn(page, fake.url);
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
    const anna = storeEveryKind(fake.tenant);
    const { page, context } = await browser.open(PHONE);
    await signIn(page, fake.url);
    await rowOf(page, 'Anna').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.goto(`${fake.url}/panel/conversations/${anna}`);
    await page.getByRole('heading', { level: 1, name: 'Anna' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.goto(`${fake.url}/panel/conversations/${anna}/visitor`);
    await page.getByRole('heading', { level: 1, name: 'Anna' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await context.close();
  });

  it('the pages that visitors and developers see, and the chat', async () => {
    const { page, context } = await browser.open();
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
