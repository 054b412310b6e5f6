import { describe, expect, test } from 'vitest';
import type { Theme } from '#components/ui/theme/brand-colour.ts';
import { contrastRatio, toOklch } from '#components/ui/theme/contrast.ts';
import { readPalette } from '../theme/token-colours.ts';

const chart = readPalette('components/ui/charts/chart.module.css');
const tokens = readPalette('components/ui/theme/tokens.css');
const themes: Theme[] = ['light', 'dark'];
const grounds = ['canvas', 'surface', 'surface-raised'];
const series = chart.names.filter((name) => name.startsWith('series-'));
const pairs = series.flatMap((one, at) => series.slice(at + 1).map((other): [string, string] => [one, other]));

describe.each(themes)('charts in the %s theme', (theme) => {
  const ratio = (name: string, ground: string) =>
    contrastRatio(chart.colour(name, theme), tokens.colour(ground, theme));

  test.each(grounds)('draw each series and the baseline so that they can be made out on %s', (ground) => {
    for (const name of [...series, 'chart-baseline']) expect(ratio(name, ground), name).toBeGreaterThanOrEqual(3);
  });

  test.each(grounds)('write on the axes what can be read on %s', (ground) => {
    expect(ratio('chart-axis-text', ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(grounds)('keep the grid behind the figures on %s', (ground) => {
    expect(ratio('chart-grid', ground)).toBeLessThan(2);
  });

  test.each(pairs)('tell %s from %s', (one, other) => {
    expect(distance(chart.colour(one, theme), chart.colour(other, theme))).toBeGreaterThanOrEqual(0.1);
  });
});

test('there are six series', () => {
  expect(series).toHaveLength(6);
});

/** In OKLab, where 0.02 is just noticed side by side. */
function distance(one: string, other: string): number {
  const [a, b] = [toOklch(one), toOklch(other)];
  const x = a.chroma * Math.cos(a.hue) - b.chroma * Math.cos(b.hue);
  const y = a.chroma * Math.sin(a.hue) - b.chroma * Math.sin(b.hue);
  return Math.hypot(a.lightness - b.lightness, x, y);
}
