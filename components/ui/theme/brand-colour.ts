import { contrastRatio, mix, normaliseHex } from './contrast.ts';
import { hoverOf, isReadableOn, readableOn, shift } from './readable-colour.ts';

export type Theme = 'light' | 'dark';
export type BrandColour = {
  accent: string;
  accentHover: string;
  accentContrast: string;
  accentText: string;
  accentSoft: string;
  accentSoftText: string;
};

/** The surfaces of tokens.css that a brand has to be seen on: the middle one, and the one hardest to write on. */
export const brandSurfaces: Record<Theme, { surface: string; canvas: string; hardest: string }> = {
  light: { surface: '#fdfcf9', canvas: '#f4f2ec', hardest: '#ebe8df' },
  dark: { surface: '#181f1c', canvas: '#111614', hardest: '#1f352d' },
};

// A fill always carries its own readable text, so 3:1 is not owed; this keeps its shape from melting into the page.
const visibleRatio = 1.25;

/**
 * Makes a tenant's colour usable: the fill stays the tenant's as long as it can be seen, and everything that is read
 * keeps at least 4.5:1. Null when `hex` is no `#rgb` or `#rrggbb`.
 */
export function brandColour(hex: string, theme: Theme): BrandColour | null {
  const brand = normaliseHex(hex);
  if (!brand) return null;
  const { surface, canvas, hardest } = brandSurfaces[theme];
  const away = theme === 'light' ? -1 : 1;
  const accent = shift(brand, away, (colour) => contrastRatio(colour, canvas) >= visibleRatio);
  const accentContrast = readableOn(accent);
  const accentSoft = mix(surface, brand, theme === 'light' ? 0.12 : 0.16);
  return {
    accent,
    accentHover: hoverOf(accent, accentContrast),
    accentContrast,
    accentText: shift(brand, away, isReadableOn(hardest)),
    accentSoft,
    accentSoftText: shift(brand, away, isReadableOn(accentSoft)),
  };
}
