import { brandSurfaces, type Theme } from './brand-colour.ts';
import { fromOklch, mix, normaliseHex, toOklch } from './contrast.ts';
import { hoverOf, isReadableOn, readableOn, shift } from './readable-colour.ts';

export type DangerColour = {
  danger: string;
  dangerHover: string;
  dangerContrast: string;
  dangerText: string;
  dangerSoft: string;
  dangerSoftText: string;
};

/** --color-danger of tokens.css. */
export const plainDanger: Record<Theme, string> = { light: '#a8242f', dark: '#f09390' };

const degree = Math.PI / 180;
// Below this a colour is a grey with a breath of red: nobody takes it for danger.
const redChroma = 0.06;
const nearHue = 35 * degree;
// In OKLab, at one lightness: two colours, not two shades of one.
const apart = 0.1;

/**
 * Danger for a tenant whose own colour is a red: it turns towards raspberry or rust, whichever lies on the other side
 * of the brand, and keeps its lightness and its contrasts. Null where the tokens' danger is told apart as it is.
 */
export function dangerColour(hex: string, theme: Theme): DangerColour | null {
  const brand = normaliseHex(hex);
  if (!brand) return null;
  const plain = toOklch(plainDanger[theme]);
  const { chroma, hue } = toOklch(brand);
  const away = angleBetween(plain.hue, hue);
  if (chroma < redChroma || Math.abs(away) > nearHue) return null;
  const turn = 2 * Math.asin(apart / (2 * plain.chroma));
  const danger = fromOklch({ ...plain, hue: hue + (away >= 0 ? -turn : turn) });
  const { surface, hardest } = brandSurfaces[theme];
  const dangerContrast = readableOn(danger);
  const dangerSoft = mix(surface, danger, theme === 'light' ? 0.14 : 0.2);
  const darker = theme === 'light' ? -1 : 1;
  return {
    danger,
    dangerHover: hoverOf(danger, dangerContrast),
    dangerContrast,
    dangerText: shift(danger, darker, isReadableOn(hardest)),
    dangerSoft,
    dangerSoftText: shift(danger, darker, isReadableOn(dangerSoft)),
  };
}

/** From one hue to another the short way, in radians. */
function angleBetween(from: number, to: number): number {
  const difference = to - from;
  return Math.atan2(Math.sin(difference), Math.cos(difference));
}
