export type Oklch = { lightness: number; chroma: number; hue: number };

/** WCAG 2.2 contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrastRatio(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** `#abc` or `#aabbcc` in any case becomes `#aabbcc`; anything else null. */
export function normaliseHex(text: string): string | null {
  const match = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim());
  const digits = match?.[1]?.toLowerCase();
  if (!digits) return null;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** Mixes in sRGB; `share` is the part of `over`, 0 to 1. */
export function mix(base: string, over: string, share: number): string {
  const [from, to] = [channels(base), channels(over)];
  return toHex(from.map((value, index) => value + ((to[index] ?? 0) - value) * share));
}

/** The same hue and, as far as the screen can show it, chroma at another lightness (0 to 1). */
export function withLightness(hex: string, lightness: number): string {
  const { chroma, hue } = toOklch(hex);
  return fromOklch({ lightness: Math.min(1, Math.max(0, lightness)), chroma, hue });
}

// Matrices of Björn Ottosson's OKLab, https://bottosson.github.io/posts/oklab/
export function toOklch(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = channels(hex).map(toLinear);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return { lightness, chroma: Math.hypot(x, y), hue: Math.atan2(y, x) };
}

export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  let [low, high] = [0, chroma];
  if (inGamut(toLinearRgb(lightness, chroma, hue))) low = chroma;
  else {
    for (let step = 0; step < 16; step++) {
      const middle = (low + high) / 2;
      if (inGamut(toLinearRgb(lightness, middle, hue))) low = middle;
      else high = middle;
    }
  }
  return toHex(toLinearRgb(lightness, low, hue).map(fromLinear));
}

function toLinearRgb(lightness: number, chroma: number, hue: number): number[] {
  const [x, y] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function inGamut(rgb: number[]): boolean {
  return rgb.every((value) => value > -0.0005 && value < 1.0005);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map(toLinear);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function fromLinear(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16) / 255);
}

function toHex(rgb: number[]): string {
  const byte = (value: number) => Math.round(Math.min(1, Math.max(0, value || 0)) * 255);
  return `#${rgb.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`;
}
