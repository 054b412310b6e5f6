import { type BrowserContext, type BrowserContextOptions, type Page } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { anAddress } from '#tests/support/api/api-tenant.ts';
import { type BrowserApp, useBrowserApp } from '#tests/support/browser/browser-app.ts';
import { FaultProxy } from '#tests/support/services/fault-proxy.ts';
import { SCRIPTED, type ScriptedAssistant } from '#tests/support/browser/scripted-assistant.ts';
import { type Colleague, Shop, type ShopSettings } from '#tests/support/browser/shop.ts';
import { FJELL, openTeam } from './fjell.ts';
import { type HostPage, type HostSite, startHostSite } from './host-page.ts';

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const shared = {} as BrowserApp;

/** The app and browser that all tests share. */
export function useBrowser(): void {
  useBrowserApp(shared);
}

export interface Visit {
  shop: Shop;
  anna: Colleague;
  jonas: Colleague;
  assistant: ScriptedAssistant;
  /** Between the visitor's browser and the app. */
  line: FaultProxy;
  site: HostSite;
  context: BrowserContext;
  page: Page;
  /** Faults of the page that nobody has dealt with. */
  faults: string[];
  open(page?: Page): Promise<void>;
  say(text: string, page?: Page): Promise<void>;
}

interface VisitOptions {
  /** Where visitors are is reported only where a test says so. */
  settings?: ShopSettings;
  /** Nobody of the team is there. */
  isAway?: boolean;
  host?: HostPage;
  context?: BrowserContextOptions;
}

/** A visitor's browser on the page of a tenant of its own. */
export async function visit({ settings, isAway, host, context: options }: VisitOptions = {}): Promise<Visit> {
  const { app, browser, assistant } = shared;
  const shop = await Shop.open(app.url, 'Mari Haugen', { liveVisitors: false, ...FJELL, ...settings });
  const team = await openTeam(shop, { isAway: isAway ?? false });
  const line = await FaultProxy.start(app.url, anAddress());
  const site = await startHostSite(line.url);
  Object.assign(site, { page: { ...host }, tenantId: shop.id });
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  onTestFinished(async () => {
    await context.close();
    await line.close();
    site.server.closeAllConnections();
    site.server.close();
  });
  await page.goto(site.url);
  const doings = { open: (on = page) => open(on), say: (text: string, on = page) => say(on, text) };
  return { shop, ...team, assistant, line, site, context, page, faults, ...doings };
}

/** As long as a slow machine may take. */
export const SOON = { timeout: 20_000, interval: 40 };

export const launcher = (page: Page) => page.getByRole('button', { name: /Ask us|Spør oss/ });
export const dialog = (page: Page) => page.getByRole('dialog');
export const composer = (page: Page) => page.getByRole('textbox', { name: /Write a message|Skriv en melding/ });
export const log = (page: Page) => page.getByRole('log');
/** What stands in the conversation, row by row. */
export const rows = async (page: Page) =>
  (await log(page).locator('.words, .system').allInnerTexts()).map((text) => text.trim());
/** The assistant has answered, and the answer is stored. */
export async function answered(page: Page, times = 1): Promise<void> {
  await expect.poll(() => log(page).getByText(SCRIPTED).count(), SOON).toBe(times);
  await written(page);
}
/** Nothing is being written any more: the last words of an answer come a moment before it is stored. */
export const written = (page: Page) => expect.poll(() => log(page).locator('[data-writing]').count(), SOON).toBe(0);
/** What a screen reader has been told. */
export const announced = (page: Page) => page.locator('[data-announcer] p').allInnerTexts();

async function open(page: Page): Promise<void> {
  await launcher(page).click();
  await dialog(page).waitFor();
}

async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}
