import { contrastRatio, toOklch, withLightness } from './contrast.ts';

const ink = '#18221f';
const textRatio = 4.5;

/** WCAG 2.2, contrast of text: 4.5:1. */
export const isReadableOn =
  (background: string) =>
  (colour: string): boolean =>
    contrastRatio(colour, background) >= textRatio;

/** The nearest colour that is enough, going darker (-1) or lighter (1); black or white where none is. */
export function shift(colour: string, direction: -1 | 1, isEnough: (candidate: string) => boolean): string {
  if (isEnough(colour)) return colour;
  const { lightness } = toOklch(colour);
  for (let step = 1; step <= 100; step++) {
    const candidate = withLightness(colour, lightness + (direction * step) / 100);
    if (isEnough(candidate)) return candidate;
  }
  return direction < 0 ? '#000000' : '#ffffff';
}

/** White as long as it can be read. */
export function readableOn(fill: string): string {
  const choices = ['#ffffff', ink, '#000000'];
  return choices.find((text) => contrastRatio(text, fill) >= textRatio) ?? '#000000';
}

/** A fill for a pointer that is over it: seen to change, and its text still readable. */
export function hoverOf(fill: string, text: string): string {
  const { lightness } = toOklch(fill);
  const awayFromText = text === '#ffffff' ? -1 : 1;
  const candidates = [awayFromText, -awayFromText].map((way) => withLightness(fill, lightness + way * 0.06));
  const isHover = (colour: string) =>
    contrastRatio(colour, text) >= textRatio && Math.abs(toOklch(colour).lightness - lightness) > 0.03;
  return candidates.find(isHover) ?? fill;
}
