import { type FoundWord, foundWords } from '#lib/i18n/found-words.ts';
import { plainText } from '#lib/messages/plain-text.ts';

const EXCERPT_CHARACTERS = 140;
/** How much of what stands before the words is shown with them: on a narrow row they must be in sight. */
const BEFORE = 24;

/** The part of a message that holds the most of the words, as plain text; what was left out shows as `…`. */
export function excerptOf(body: string, words: readonly string[]): string {
  const plain = plainText(body);
  const found = foundWords(plain, words);
  // The words may stand in the address of a link, which plain text has not.
  if (found.length > 0) return cut(plain, found);
  const written = body.replace(/\s+/g, ' ').trim();
  return cut(written, foundWords(written, words));
}

function cut(text: string, found: readonly FoundWord[]): string {
  if (text.length <= EXCERPT_CHARACTERS) return text;
  const start = startOf(text, fullest(found));
  const rest = [...text.slice(start)];
  const isWhole = rest.length <= EXCERPT_CHARACTERS;
  const shown = isWhole ? rest : rest.slice(0, EXCERPT_CHARACTERS - 1);
  return `${start > 0 ? '…' : ''}${shown.join('').trim()}${isWhole ? '' : '…'}`;
}

/** Where the stretch begins that holds the most different words. */
function fullest(found: readonly FoundWord[]): number {
  let best = { from: 0, count: 0 };
  for (const [index, { from }] of found.entries()) {
    const near = found.slice(index).filter(({ to }) => to - from <= EXCERPT_CHARACTERS - BEFORE);
    const count = new Set(near.map(({ word }) => word)).size;
    if (count > best.count) best = { from, count };
  }
  return best.from;
}

/** A little before that place, at the beginning of a word. */
function startOf(text: string, at: number): number {
  if (at <= BEFORE) return 0;
  const space = text.indexOf(' ', at - BEFORE);
  return space >= 0 && space < at ? space + 1 : at;
}
