import { type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { PublicConfig } from '#lib/resources/tenant.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { type FakeVisitorApi, startFakeVisitorApi } from '#tests/support/fake-visitor-api.ts';
import { fjellConfig } from './fjell-config.ts';
import { type HostPage, type HostSite, startHostSite } from './host-page.ts';

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let browser: Browser;

/** One browser for all tests of a file. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());
}

export interface Visit {
  api: FakeVisitorApi;
  site: HostSite;
  context: BrowserContext;
  page: Page;
  /** Faults of the page that nobody has dealt with. */
  faults: string[];
  open(page?: Page): Promise<void>;
  say(text: string, page?: Page): Promise<void>;
}

interface VisitOptions {
  config?: Partial<PublicConfig>;
  host?: HostPage;
  context?: BrowserContextOptions;
}

/** A visitor's browser on a tenant's page, with a fake service behind the widget. */
export async function visit({ config, host, context: options }: VisitOptions = {}): Promise<Visit> {
  const api = await startFakeVisitorApi(fjellConfig(config));
  const site = await startHostSite(api.url);
  site.page = { ...host };
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  onTestFinished(async () => {
    await context.close();
    for (const { server } of [api, site]) {
      server.closeAllConnections();
      server.close();
    }
  });
  await page.goto(site.url);
  return { api, site, context, page, faults, open: (on = page) => open(on), say: (text, on = page) => say(on, text) };
}

/** As long as a slow machine may take. */
export const SOON = { timeout: 12_000, interval: 40 };

export const launcher = (page: Page) => page.getByRole('button', { name: /Ask us|Spør oss/ });
export const dialog = (page: Page) => page.getByRole('dialog');
export const composer = (page: Page) => page.getByRole('textbox', { name: /Write a message|Skriv en melding/ });
export const log = (page: Page) => page.getByRole('log');
/** What stands in the conversation, row by row. */
export const rows = async (page: Page) =>
  (await log(page).locator('.words, .system').allInnerTexts()).map((text) => text.trim());
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
