import { withSingleSpaces } from '#lib/language/text/single-spaces.ts';

const BROKEN = /(\p{L}+)[-\u00AD‐]$/u;
const HYPHENS = ['-', '\u00AD', '‐'];

/**
 * Lines as one text; a word that was broken at a line's end is whole again. Only the last word is looked at again: a
 * paragraph may go on over hundreds of pages. @param hyphenated words that have a hyphen anyway
 */
export function joinWrapped(lines: readonly string[], hyphenated: ReadonlySet<string>): string {
  const parts: string[] = [];
  let last = '';
  for (const line of lines) {
    const head = headOfBroken(last);
    const [tail] = /^\p{Ll}+/u.exec(line) ?? [];
    const isBroken = head !== undefined && tail !== undefined;
    const isWhole = last.endsWith('\u00AD') || !hyphenated.has(`${head}-${tail}`.toLowerCase());
    if (!isBroken) parts.push(last);
    const joined = isBroken ? (isWhole ? last.slice(0, -1) : last) + line : line;
    const cut = joined.lastIndexOf(' ') + 1;
    parts.push(joined.slice(0, cut));
    last = joined.slice(cut);
  }
  return withSingleSpaces([...parts, last].join(' ').replaceAll('\u00AD', '')).trim();
}

function headOfBroken(word: string): string | undefined {
  return HYPHENS.includes(word.at(-1) ?? '') ? BROKEN.exec(word)?.[1] : undefined;
}
