import type { Page } from 'playwright';
import { expect } from 'vitest';
import { faultsOf } from './axe.ts';

const WIDTHS = [390, 1440] as const;

/** Axe finds nothing wrong with the page, in the light and in the dark, as wide as a desk and as a phone; nothing sticks out of it. */
export async function expectSound(
  page: Page,
  { isInMenu = false, widths = WIDTHS as readonly number[] } = {},
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await faultsOf(page, { isInMenu })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}
