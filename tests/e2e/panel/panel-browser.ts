import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright';
import { launchChromium } from '#tests/support/chromium.ts';
import { CODE } from '#tests/support/fake-operator/fake-identity.ts';

export interface PanelPage {
  page: Page;
  context: BrowserContext;
  /** What the page complained about: errors of scripts, and whatever its policy forbade. */
  complaints: string[];
  /** Every address that was asked for, by the page or on its behalf. */
  addresses: string[];
}

/** A browser with panels in it, each in a context of its own. */
export async function panelBrowser(): Promise<{
  open(options?: BrowserContextOptions): Promise<PanelPage>;
  close(): Promise<void>;
}> {
  const browser: Browser = await launchChromium();
  return {
    async open(options = {}) {
      const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 }, ...options });
      const page = await context.newPage();
      const [complaints, addresses]: [string[], string[]] = [[], []];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (/Content Security Policy/.test(message.text())) complaints.push(message.text());
      });
      page.on('request', (request) => addresses.push(request.url()));
      page.on('framenavigated', (frame) => addresses.push(frame.url()));
      return { page, context, complaints, addresses };
    },
    close: () => browser.close(),
  };
}

/** Through the form, with the code that the fake identity takes. */
export async function signIn(page: Page, origin: string, path = '/panel'): Promise<void> {
  await page.goto(origin + path);
  await page.getByLabel('E-mail address').fill('ragnhild@vardehei.example');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Six-digit code').fill(CODE);
  await page.locator('[data-landing="list"]').waitFor({ state: 'attached' });
}

/** How long a condition may take on a busy machine. */
export const PATIENT = { timeout: 15_000 };

/** Comes true when it is seen. @throws after half a minute */
export const seen = async (locator: Locator): Promise<boolean> => (await locator.waitFor(), true);

export const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name }).getByRole('link');

/** The names of the list's rows from the top, as far as they are drawn. */
export async function namesInList(page: Page): Promise<string[]> {
  // In one look: a row that goes meanwhile is not waited for.
  const placed = await page
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((rows) =>
      rows.map((row) => ({
        top: row.getBoundingClientRect().top,
        name: row.querySelector('span > span > span')?.textContent ?? '',
      })),
    );
  return placed.toSorted((a, b) => a.top - b.top).map(({ name }) => name);
}
