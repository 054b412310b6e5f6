import { describe, expect, test } from 'vitest';
import type { Theme } from '#components/ui/theme/brand-colour.ts';
import { contrastRatio } from '#components/ui/theme/contrast.ts';
import { readPalette } from '../../components/ui/theme/token-colours.ts';

const shop = readPalette('app/demo/_shop/shop.css');
const tokens = readPalette('components/ui/theme/tokens.css');
const themes: Theme[] = ['light', 'dark'];
const colour = (name: string, theme: Theme) => (shop.names.includes(name) ? shop : tokens).colour(name, theme);

const surfaces = ['canvas', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover'];
const readable = [
  ...surfaces.flatMap((ground) =>
    ['text', 'text-muted', 'text-subtle', 'accent-text', 'success-text'].map((text): [string, string] => [
      text,
      ground,
    ]),
  ),
  ['accent-contrast', 'accent'] satisfies [string, string],
  ['accent-contrast', 'accent-hover'] satisfies [string, string],
  ['accent-soft-text', 'accent-soft'] satisfies [string, string],
  ['band-text', 'band'] satisfies [string, string],
  ['band-muted', 'band'] satisfies [string, string],
  ['info-soft-text', 'info-soft'] satisfies [string, string],
];
const visible = [
  ...surfaces.flatMap((ground) => ['border-strong', 'focus', 'accent'].map((part): [string, string] => [part, ground])),
  ['sun', 'band'] satisfies [string, string],
];

describe.each(themes)('the shop in the %s theme', (theme) => {
  test.each(readable)('%s can be read on %s', (text, ground) => {
    expect(contrastRatio(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(visible)('%s can be made out on %s', (part, ground) => {
    expect(contrastRatio(colour(part, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});

test('the shop has its own colours, not the service’s', () => {
  for (const theme of themes) expect(shop.colour('accent', theme)).not.toBe(tokens.colour('accent', theme));
});
