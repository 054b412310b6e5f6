import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright';
import type { Session } from '#tests/support/browser/panel-sign-in.ts';
import { signedInAs } from '#tests/support/browser/signed-in-as.ts';

export interface PanelPage {
  page: Page;
  context: BrowserContext;
  /** What the page complained about: errors of scripts, and whatever its policy forbade. */
  complaints: string[];
  /** Every address that was asked for, by the page or on its behalf. */
  addresses: string[];
}

/** A window for panels in a context of its own. @param seeded who is signed in there already, and at which origin */
export async function openPanelPage(
  browser: Browser,
  options: BrowserContextOptions = {},
  seeded?: { origin: string; session: Session },
): Promise<PanelPage> {
  const context = await browser.newContext({
    ...{ locale: 'en-GB', viewport: { width: 1440, height: 900 }, ...options },
    ...(seeded && { storageState: signedInAs(seeded.session, seeded.origin) }),
  });
  const page = await context.newPage();
  const [complaints, addresses]: [string[], string[]] = [[], []];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) complaints.push(message.text());
  });
  page.on('request', (request) => addresses.push(request.url()));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  return { page, context, complaints, addresses };
}

/** The panel, once its list is there. */
export async function enter(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('[data-landing="list"]').waitFor({ state: 'attached' });
}

/** How long a condition may take on a busy machine. */
export const PATIENT = { timeout: 30_000 };

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
