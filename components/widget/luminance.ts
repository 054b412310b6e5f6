/** Red, green and blue of `#rrggbb`, 0 to 1. */
export const channels = (hex: string): number[] =>
  [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16) / 255);

/** Of WCAG 2.2, 0 to 1. */
export function luminance(hex: string): number {
  // What the standard has for the darkest is less than a thousandth away.
  const [red, green, blue] = channels(hex).map((value) => ((value + 0.055) / 1.055) ** 2.4);
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
