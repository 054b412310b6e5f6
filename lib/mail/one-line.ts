/** A name in a heading or a subject begins no line of its own, and turns no letters around. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();

/** The same, of at most so many characters. */
export function shortLine(text: string, most: number): string {
  const letters = [...oneLine(text)];
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most - 1).join('')}…`;
}
