import type { Page } from 'playwright';
import { signInTexts } from '#components/panel/sign-in/sign-in-texts.ts';
import type { Prepared } from './prepare-windows.ts';

interface Screen {
  name: string;
  path(prepared: Prepared): string;
  /** Whose browser it is; absent: nobody's. */
  as?: 'visitor' | 'operator';
  locale?: string;
  /** The page from top to bottom. */
  isWhole?: boolean;
  arrange?(page: Page): Promise<void>;
}

/** Every screen there is. A new one is one entry here. */
export const SCREENS: Screen[] = [
  { name: 'start', path: () => '/', isWhole: true },
  { name: 'demo-home', path: () => '/demo', isWhole: true, arrange: untilLauncher },
  { name: 'demo-products', path: () => '/demo/products', isWhole: true },
  { name: 'demo-delivery', path: () => '/demo/en/delivery', isWhole: true },
  { name: 'widget-welcome', path: () => '/demo', arrange: openChat },
  { name: 'widget-conversation', path: () => '/demo/en', as: 'visitor', locale: 'en-GB', arrange: openChat },
  { name: 'panel-sign-in', path: () => '/panel' },
  { name: 'panel-code', path: () => '/panel', arrange: askForCode },
  { name: 'panel-inbox', path: () => '/panel', as: 'operator', arrange: untilInbox },
  { name: 'panel-conversation', path: ({ conversation }) => conversation, as: 'operator', arrange: untilComposer },
  { name: 'panel-dashboard', path: () => '/panel/dashboard', as: 'operator', arrange: untilFigures },
  { name: 'panel-team', path: () => '/panel/team', as: 'operator', arrange: untilTitle },
  { name: 'panel-knowledge', path: () => '/panel/knowledge', as: 'operator', arrange: untilTitle },
  { name: 'panel-hours', path: () => '/panel/settings/hours', as: 'operator', arrange: untilTitle },
  { name: 'panel-webhooks', path: () => '/panel/webhooks', as: 'operator', arrange: untilTitle },
  { name: 'panel-new-endpoint', path: () => '/panel/webhooks/new', as: 'operator', arrange: untilTitle },
  { name: 'panel-api-keys', path: () => '/panel/api-keys', as: 'operator', arrange: untilTitle },
  { name: 'docs', path: () => '/docs' },
  { name: 'outbox', path: () => '/dev/outbox' },
  { name: 'gallery', path: () => '/dev/gallery', isWhole: true },
];

async function untilLauncher(page: Page): Promise<void> {
  await page.locator('parley-widget').getByRole('button').first().waitFor();
}

async function openChat(page: Page): Promise<void> {
  const field = page.locator('parley-widget').getByRole('textbox').first();
  await untilLauncher(page);
  // A chat that was open is open again by itself.
  if (!(await field.isVisible())) await page.locator('parley-widget').getByRole('button').first().click();
  await field.waitFor();
}

async function askForCode(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: signInTexts.no.address }).fill('demo@vardehei.example');
  await page.getByRole('button', { name: signInTexts.no.sendCode }).click();
  await page.getByLabel(signInTexts.no.code).waitFor();
}

async function untilInbox(page: Page): Promise<void> {
  await page.getByRole('link').filter({ hasText: 'Besøkende' }).first().waitFor();
}

async function untilFigures(page: Page): Promise<void> {
  await page.getByRole('table').first().waitFor({ state: 'attached' });
}

async function untilTitle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function untilComposer(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Skriv til / }).waitFor();
}
