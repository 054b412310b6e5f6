import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const SOURCE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Of those that are off by default, the one that Lighthouse looks at too.
  rules: { 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
};

// What the theme can change; all else was looked at in the light.
const IN_THE_DARK: RunOptions = {
  ...OPTIONS,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  rules: {},
};

// A menu that is open stands beside all landmarks, as the pattern has it.
const IN_MENU: RunOptions = { ...OPTIONS, rules: { ...OPTIONS.rules, region: { enabled: false } } };

/** What axe finds wrong with the page as it stands, shadow trees included, in the light and in the dark. */
export async function faultsOf(page: Page, { isInMenu = false } = {}): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(untilStill);
    const isThere = await page.evaluate(() => 'axe' in window);
    // Not as an element of the page, which its policy would forbid.
    if (!isThere) await page.evaluate(SOURCE);
    const { violations } = await page.evaluate<AxeResults, RunOptions>(
      (options) => (window as unknown as { axe: { run(given: RunOptions): Promise<AxeResults> } }).axe.run(options),
      colorScheme === 'dark' ? IN_THE_DARK : isInMenu ? IN_MENU : OPTIONS,
    );
    for (const { id, nodes } of violations)
      faults.push(
        ...nodes.map(({ target, failureSummary }) => `${colorScheme} ${id}: ${target.join(' ')}\n${failureSummary}`),
      );
  }
  return faults;
}

/** Colours on their way from one theme to the other are nobody's. */
async function untilStill(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  const ending = document.getAnimations().filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime));
  await Promise.all(ending.map((each) => each.finished.catch(() => undefined)));
}
