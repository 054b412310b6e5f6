import { expect, test } from 'vitest';
import { brandSurfaces } from '#components/ui/theme/brand-colour.ts';
import { contrastRatio, toOklch } from '#components/ui/theme/contrast.ts';
import { brandShades } from '#components/widget/chat/brand-shades.ts';

const STEPS = ['00', '33', '66', '99', 'cc', 'ff'];
const BRANDS = STEPS.flatMap((red) => STEPS.flatMap((green) => STEPS.map((blue) => `#${red}${green}${blue}`)));

function shadesOf(brand: string): Record<'light' | 'dark', Record<string, string>> {
  const pairs = [...brandShades(brand).matchAll(/--color-accent([\w-]*):light-dark\((#\w{6}),(#\w{6})\);/g)];
  const side = (index: number) => Object.fromEntries(pairs.map((pair) => [pair[1] || 'fill', pair[index] ?? '']));
  return { light: side(2), dark: side(3) };
}

test.each(['light', 'dark'] as const)('whatever the brand, all that is read can be read: %s', (theme) => {
  const { hardest, canvas } = brandSurfaces[theme];
  for (const brand of BRANDS) {
    const shades = shadesOf(brand)[theme];
    const { fill = '', '-hover': hover = '', '-contrast': words = '', '-text': text = '' } = shades;
    expect(contrastRatio(words, fill), `${brand} words`).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(words, hover), `${brand} hover`).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(text, hardest), `${brand} text`).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(shades['-soft-text'] ?? '', shades['-soft'] ?? ''), `${brand} soft`).toBeGreaterThanOrEqual(
      4.5,
    );
    expect(contrastRatio(fill, canvas), `${brand} fill`).toBeGreaterThanOrEqual(1.25);
  }
});

test('a brand that can be seen stays as it is, and a short one is the long one', () => {
  expect(shadesOf('#1a5e4a').light.fill).toBe('#1a5e4a');
  expect(brandShades('#a0c')).toBe(brandShades('#aa00cc'));
});

test('what is no colour changes nothing', () => {
  expect(brandShades('red')).toBe('');
  expect(brandShades('#12345}')).toBe('');
});

const REDS = '#a8242f #c8102e #e2001a #b3243c #f44336 #ff0000 #8b0000 #e91e63 #c2185b #ff5722 #ff8a80'.split(' ');

test.each(REDS)('beside the red %s danger is another colour, which can be read', (brand) => {
  const [, ...danger] = /--color-danger-text:light-dark\((#\w{6}),(#\w{6})\)/.exec(brandShades(brand)) ?? [];
  expect(danger).toHaveLength(2);
  for (const [index, theme] of (['light', 'dark'] as const).entries()) {
    expect(contrastRatio(danger[index]!, brandSurfaces[theme].hardest)).toBeGreaterThanOrEqual(4.5);
    expect(distance(danger[index]!, shadesOf(brand)[theme]['-text']!)).toBeGreaterThan(0.07);
  }
});

test.each(['#0f5547', '#ffd400', '#7a1f6b', '#777777', '#6b5a55'])('beside %s danger is what it is', (brand) => {
  expect(brandShades(brand)).not.toContain('danger');
});

/** In OKLab, whatever the lightness: what two shades of one colour do not have. */
function distance(first: string, second: string): number {
  const [a, b] = [toOklch(first), toOklch(second)];
  const [x, y] = [(c: typeof a) => c.chroma * Math.cos(c.hue), (c: typeof a) => c.chroma * Math.sin(c.hue)];
  return Math.hypot(x(a) - x(b), y(a) - y(b));
}
