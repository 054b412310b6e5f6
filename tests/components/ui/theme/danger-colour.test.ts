import { describe, expect, test } from 'vitest';
import { brandColour, type Theme } from '#components/ui/theme/brand-colour.ts';
import { brandDeclarations } from '#components/ui/theme/brand-declarations.ts';
import { contrastRatio, toOklch } from '#components/ui/theme/contrast.ts';
import { dangerColour, plainDanger } from '#components/ui/theme/danger-colour.ts';
import { readPalette } from './token-colours.ts';

const themes: Theme[] = ['light', 'dark'];
const palette = readPalette('components/ui/theme/tokens.css');
const surfaces = ['canvas', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover', 'surface-selected'];

const reds = {
  'the tokens’ own danger': '#a8242f',
  'a flag’s red': '#c8102e',
  'a signal red': '#e2001a',
  crimson: '#b3243c',
  'Material’s red': '#f44336',
  'pure red': '#ff0000',
  'dark red': '#8b0000',
  burgundy: '#5c0a12',
  pink: '#e91e63',
  raspberry: '#c2185b',
  'deep orange': '#ff5722',
  coral: '#ff8a80',
  'the dark theme’s danger': '#f09390',
};
const others = {
  spruce: '#0f5547',
  yellow: '#ffd400',
  violet: '#7a1f6b',
  cloudberry: '#d98324',
  grey: '#777777',
  brown: '#6b5a55',
};

describe.each(themes)('danger in the %s theme', (theme) => {
  test.each(Object.entries(reds))('is told apart from %s', (_, hex) => {
    const [brand, found] = [brandColour(hex, theme)!, dangerColour(hex, theme)!];
    expect(distance(brand.accent, found.danger)).toBeGreaterThan(0.095);
    expect(distance(brand.accentText, found.dangerText)).toBeGreaterThan(0.08);
  });

  test.each(Object.entries(reds))('can be read and made out beside %s', (_, hex) => {
    const found = dangerColour(hex, theme)!;
    const read: [string, string][] = [
      [found.dangerContrast, found.danger],
      [found.dangerContrast, found.dangerHover],
      [found.dangerSoftText, found.dangerSoft],
      [palette.colour('text', theme), found.dangerSoft],
      ...surfaces.map((name): [string, string] => [found.dangerText, palette.colour(name, theme)]),
    ];
    expect(Math.min(...read.map(([text, ground]) => contrastRatio(text, ground)))).toBeGreaterThanOrEqual(4.5);
    const seen = surfaces.map((name) => contrastRatio(found.danger, palette.colour(name, theme)));
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(3);
    expect(found.dangerHover).not.toBe(found.danger);
  });

  test.each(Object.entries(others))('stays as it is beside %s, which is told apart already', (_, hex) => {
    expect(dangerColour(hex, theme)).toBeNull();
    expect(distance(brandColour(hex, theme)!.accent, plainDanger[theme])).toBeGreaterThan(0.095);
  });

  test('is measured against the danger that the tokens have', () => {
    expect(plainDanger[theme]).toBe(palette.colour('danger', theme));
  });
});

test('a red brand replaces every danger token with its own, any other none', () => {
  const dangers = palette.names.filter((name) => name.startsWith('danger'));
  const declared = (hex: string) => [
    ...brandDeclarations(hex).matchAll(/--color-(danger[\w-]*): light-dark\(#\w{6}, #\w{6}\);/g),
  ];
  expect(new Set(declared('#e2001a').map(([, name]) => name))).toEqual(new Set(dangers));
  expect(declared('#0f5547')).toEqual([]);
});

/** In OKLab, where 0.02 is just seen. */
function distance(first: string, second: string): number {
  const [a, b] = [toOklch(first), toOklch(second)];
  const square = a.chroma ** 2 + b.chroma ** 2 - 2 * a.chroma * b.chroma * Math.cos(a.hue - b.hue);
  return Math.hypot(a.lightness - b.lightness, Math.sqrt(Math.max(0, square)));
}
