import { mkdir } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { buildWhatIsStale } from '#scripts/build/build-what-is-stale.ts';
import { prepareWindows, type Prepared } from './prepare-windows.ts';
import { SCREENS } from './screens.ts';
import { startApp } from '#tests/support/api/app-server.ts';
import { TEST_DIST_DIR } from '#tests/support/api/prepared-data.ts';
import { launchChromium } from '#tests/support/browser/chromium.ts';

const FOLDER = 'screenshots';
const WIDTHS = { 390: 844, 1440: 900 } as const;
const THEMES = ['light', 'dark'] as const;

/** `npm run screenshots [name …]`: every screen, or those whose name holds one of the words, at each width and theme. */
async function shootAll(words: string[]): Promise<void> {
  await buildWhatIsStale(TEST_DIST_DIR, { report: (name) => console.log(`building the ${name} …`) });
  await mkdir(FOLDER, { recursive: true });
  const app = await startApp();
  const browser = await launchChromium();
  try {
    const prepared = await prepareWindows(browser, app.url);
    for (const [width, height] of Object.entries(WIDTHS))
      for (const colorScheme of THEMES)
        await shoot(browser, prepared, { viewport: { width: Number(width), height }, colorScheme }, words);
  } finally {
    await browser.close();
    await app.dispose();
  }
}

async function shoot(
  browser: Browser,
  prepared: Prepared,
  look: BrowserContextOptions,
  words: string[],
): Promise<void> {
  const isPhone = look.viewport!.width < 600;
  for (const screen of SCREENS) {
    if (words.length > 0 && !words.some((word) => screen.name.includes(word))) continue;
    const storageState = screen.as ? prepared[screen.as] : undefined;
    const device = { hasTouch: isPhone, isMobile: isPhone, locale: screen.locale ?? 'nb-NO', reducedMotion: 'reduce' };
    const context = await browser.newContext({ ...look, ...device, storageState } as BrowserContextOptions);
    const page = await context.newPage();
    const file = `${FOLDER}/${screen.name}-${look.viewport!.width}-${look.colorScheme}.png`;
    try {
      await page.goto(`${prepared.appUrl}${screen.path(prepared)}`);
      await screen.arrange?.(page);
      if (screen.isWhole) await untilImages(page);
      await page.waitForTimeout(600);
      await page.screenshot({ path: file, fullPage: screen.isWhole ?? false });
      console.log(file);
    } finally {
      await context.close();
    }
  }
}

/** Those too that nobody has scrolled to. */
async function untilImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

await shootAll(process.argv.slice(2));
process.exit(0);
