import { describe, expect, test } from 'vitest';
import { brandColour, brandSurfaces } from '#components/ui/theme/brand-colour.ts';
import type { BrandColour, Theme } from '#components/ui/theme/brand-colour.ts';
import { brandDeclarations } from '#components/ui/theme/brand-declarations.ts';
import { contrastRatio, toOklch } from '#components/ui/theme/contrast.ts';
import { readPalette } from './token-colours.ts';

const themes: Theme[] = ['light', 'dark'];
const palette = readPalette('components/ui/theme/tokens.css');
const surfaces = [
  'canvas',
  'surface',
  'surface-raised',
  'surface-sunken',
  'surface-hover',
  'surface-selected',
  'bubble-other',
];
const awkward = [
  '#ffffff',
  '#000000',
  '#ffd400',
  '#777777',
  '#f4f2ec',
  '#111614',
  '#0000ff',
  '#00ff00',
  '#ff00ff',
  '#7b7f77',
];
const cube = ['00', '33', '66', '99', 'cc', 'ff'];
const everyColour = [...awkward, ...cube.flatMap((r) => cube.flatMap((g) => cube.map((b) => `#${r}${g}${b}`)))];

describe.each(themes)('a brand in the %s theme', (theme) => {
  test('can be read wherever it is written, whatever the colour', () => {
    const failures = everyColour.flatMap((hex) => unreadable(hex, brand(hex, theme), theme));
    expect(failures).toEqual([]);
  });

  test('can be seen on the page, whatever the colour', () => {
    const { canvas } = brandSurfaces[theme];
    const hidden = everyColour.filter((hex) => contrastRatio(brand(hex, theme).accent, canvas) < 1.25);
    expect(hidden).toEqual([]);
  });

  test('answers a pointer with a visible change, whatever the colour', () => {
    const still = everyColour.filter((hex) => {
      const { accent, accentHover } = brand(hex, theme);
      return Math.abs(toOklch(accent).lightness - toOklch(accentHover).lightness) < 0.02;
    });
    expect(still).toEqual([]);
  });

  test('is measured against the surfaces that the tokens have', () => {
    const { surface, canvas, hardest } = brandSurfaces[theme];
    expect([surface, canvas]).toEqual([palette.colour('surface', theme), palette.colour('canvas', theme)]);
    const text = theme === 'light' ? '#000000' : '#ffffff';
    const ratios = surfaces.map((name) => contrastRatio(palette.colour(name, theme), text));
    expect(contrastRatio(hardest, text)).toBeLessThanOrEqual(Math.min(...ratios) + 0.01);
  });
});

test('a colour that can be used as it is stays the tenant’s own', () => {
  for (const theme of themes) expect(brand('#B3243C', theme).accent).toBe('#b3243c');
  expect(brand('#ffd400', 'dark').accent).toBe('#ffd400');
});

test('a short hex is the same colour as the long one', () => {
  expect(brandColour('#abc', 'light')).toEqual(brandColour('#aabbcc', 'light'));
});

test.each(['', 'red', '#12', '#12345g', 'url(x)', '#fff;}*{color:red', 'var(--x)'])('%j is no colour', (text) => {
  expect(brandColour(text, 'light')).toBeNull();
  expect(brandDeclarations(text)).toBe('');
});

test('the declarations replace every accent token, in both themes', () => {
  const accents = palette.names.filter((name) => name.startsWith('accent'));
  const declared = [...brandDeclarations('#24b33c').matchAll(/--color-([\w-]+): light-dark\(#\w{6}, #\w{6}\);/g)];
  expect(new Set(declared.map(([, name]) => name))).toEqual(new Set(accents));
});

function brand(hex: string, theme: Theme): BrandColour {
  const found = brandColour(hex, theme);
  if (!found) throw new Error(`${hex} was not taken for a colour`);
  return found;
}

function unreadable(hex: string, colours: BrandColour, theme: Theme): string[] {
  const pairs: [string, string][] = [
    [colours.accentContrast, colours.accent],
    [colours.accentContrast, colours.accentHover],
    [colours.accentSoftText, colours.accentSoft],
    [palette.colour('text', theme), colours.accentSoft],
    [palette.colour('text-muted', theme), colours.accentSoft],
    ...surfaces.map((name): [string, string] => [colours.accentText, palette.colour(name, theme)]),
  ];
  return pairs
    .filter(([text, ground]) => contrastRatio(text, ground) < 4.5)
    .map((pair) => `${hex}: ${pair.join(' on ')}`);
}
