import { describe, expect, test } from 'vitest';
import type { Theme } from '#components/ui/theme/brand-colour.ts';
import { contrastRatio } from '#components/ui/theme/contrast.ts';
import { readPalette } from './token-colours.ts';

const palette = readPalette('components/ui/theme/tokens.css');
const themes: Theme[] = ['light', 'dark'];
const surfaces = ['canvas', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover', 'surface-selected'];
const tints = ['accent', 'attention', 'danger', 'success', 'info'].map((name) => `${name}-soft`);
const texts = palette.names.filter(
  (name) => /^(text|text-muted|text-subtle)$/.test(name) || /^[a-z]+-text$/.test(name),
);
const writtenOnItsOwnGround = new Set(['note-text']);

const readable: [text: string, ground: string][] = [
  ...surfaces.flatMap((ground) =>
    texts.filter((text) => !writtenOnItsOwnGround.has(text)).map((text): [string, string] => [text, ground]),
  ),
  ...tints.flatMap((ground): [string, string][] => [
    [`${ground}-text`, ground],
    ['text', ground],
    ['text-muted', ground],
  ]),
  ['accent-contrast', 'accent'],
  ['accent-contrast', 'accent-hover'],
  ['attention-contrast', 'attention'],
  ['danger-contrast', 'danger'],
  ['danger-contrast', 'danger-hover'],
  ['note-text', 'note'],
  ['text-muted', 'note'],
  ['bubble-own-text', 'bubble-own'],
  ['bubble-other-text', 'bubble-other'],
  ['text-muted', 'bubble-other'],
  ['accent-text', 'bubble-other'],
  ['text-inverse', 'surface-inverse'],
];

const visible = [
  ...surfaces.flatMap((ground) =>
    ['border-strong', 'online', 'away', 'offline', 'focus', 'accent', 'danger'].map((part): [string, string] => [
      part,
      ground,
    ]),
  ),
  ['note-border', 'note'] satisfies [string, string],
];

describe.each(themes)('the %s theme', (theme) => {
  test.each(readable)('%s can be read on %s', (text, ground) => {
    expect(contrastRatio(palette.colour(text, theme), palette.colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(visible)('%s can be made out on %s', (part, ground) => {
    expect(contrastRatio(palette.colour(part, theme), palette.colour(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});

test('every colour of the tokens is held to a ratio or is no text and no control', () => {
  const decoration = new Set(['border', 'skeleton', 'bubble-own', 'bubble-own-text']);
  const held = new Set([...readable, ...visible].flat());
  expect(palette.names.filter((name) => !held.has(name) && !decoration.has(name))).toEqual([]);
});

test('contrast is measured as WCAG defines it', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBe(21);
  expect(contrastRatio('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  expect(contrastRatio('#ff0000', '#ffffff')).toBeCloseTo(4.0, 2);
});
