import type { Page } from 'playwright';
import { expect } from 'vitest';
import { faultsOf } from './axe.ts';

const WIDTHS = [390, 1440] as const;

/**
 * Axe finds nothing wrong with the page, in the light and in the dark, as wide as a desk and as a phone; nothing sticks
 * out of it, and no heading lies over what follows it.
 */
export async function expectSound(
  page: Page,
  { isInMenu = false, widths = WIDTHS as readonly number[] } = {},
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await faultsOf(page, { isInMenu })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await page.evaluate(coveringHeadings)).toEqual([]);
  }
}

function coveringHeadings(): string[] {
  const covers = (heading: Element) => {
    const [above, below] = [heading.getBoundingClientRect(), heading.nextElementSibling?.getBoundingClientRect()];
    if (!below || above.width <= 1 || below.width <= 1) return false;
    return below.top < above.bottom - 1 && below.bottom > above.bottom && below.left < above.right - 1;
  };
  return [...document.querySelectorAll('h1, h2, h3')].filter(covers).map(({ textContent }) => textContent);
}
