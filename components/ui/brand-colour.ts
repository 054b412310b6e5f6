import { contrastRatio, mix, normaliseHex, toOklch, withLightness } from './contrast.ts';

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

const ink = '#18221f';
const textRatio = 4.5;
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
  const isReadableOn = (background: string) => (colour: string) => contrastRatio(colour, background) >= textRatio;
  return {
    accent,
    accentHover: hoverOf(accent, accentContrast),
    accentContrast,
    accentText: shift(brand, away, isReadableOn(hardest)),
    accentSoft,
    accentSoftText: shift(brand, away, isReadableOn(accentSoft)),
  };
}

/** Declarations that replace the accent block of tokens.css on `:root` or `:host`; empty when `hex` is not a colour. */
export function brandDeclarations(hex: string): string {
  const [light, dark] = [brandColour(hex, 'light'), brandColour(hex, 'dark')];
  if (!light || !dark) return '';
  const pairs: [name: string, role: keyof BrandColour][] = [
    ['accent', 'accent'],
    ['accent-hover', 'accentHover'],
    ['accent-contrast', 'accentContrast'],
    ['accent-text', 'accentText'],
    ['accent-soft', 'accentSoft'],
    ['accent-soft-text', 'accentSoftText'],
  ];
  return pairs.map(([name, role]) => `--color-${name}: light-dark(${light[role]}, ${dark[role]});`).join(' ');
}

function shift(colour: string, direction: -1 | 1, isEnough: (candidate: string) => boolean): string {
  if (isEnough(colour)) return colour;
  const { lightness } = toOklch(colour);
  for (let step = 1; step <= 100; step++) {
    const candidate = withLightness(colour, lightness + (direction * step) / 100);
    if (isEnough(candidate)) return candidate;
  }
  return direction < 0 ? '#000000' : '#ffffff';
}

function readableOn(fill: string): string {
  const choices = ['#ffffff', ink, '#000000'];
  return choices.find((text) => contrastRatio(text, fill) >= textRatio) ?? '#000000';
}

function hoverOf(fill: string, text: string): string {
  const { lightness } = toOklch(fill);
  const awayFromText = text === '#ffffff' ? -1 : 1;
  const candidates = [awayFromText, -awayFromText].map((way) => withLightness(fill, lightness + way * 0.06));
  const isHover = (colour: string) =>
    contrastRatio(colour, text) >= textRatio && Math.abs(toOklch(colour).lightness - lightness) > 0.03;
  return candidates.find(isHover) ?? fill;
}
