import { type Block, renderBlock } from '#lib/language/text/block.ts';
import { plainText } from '#lib/language/text/plain-text.ts';

/** A piece of a document as it is stored, found and given to a model. */
export interface TextChunk {
  /** The titles of the sections that it covers, the document's first. */
  heading: string;
  body: string;
  /** The body's sentences, list items and rows, and what the rows are, as plain text: what a question is compared with. */
  sentences: string[];
}

/** Enough to be understood alone, little enough that several fit a prompt. */
const LEAST_WORDS = 150;
const MOST_WORDS = 350;
const OVERLAP_WORDS = 40;
const MOST_CHARACTERS = 6000;
const LONGEST_HEADING = 500;

/**
 * The blocks of a document in chunks of about 150 to 350 words. A chunk ends where a section ends, else between two
 * sentences, and then the next repeats the last of them; its headings stand in its body.
 */
export function* chunkText(title: string, blocks: readonly Block[]): Generator<TextChunk> {
  let held: Piece[] = [];
  for (const piece of piecesOf(blocks, title)) {
    const rest = restAfter(held, piece);
    if (rest && held.length > 0) yield render(title, held);
    held = rest ?? held;
    held.push(piece);
  }
  if (held.length > 0) yield render(title, held);
}

/** What the next chunk repeats, where one ends before the piece; null where the piece belongs to it. */
function restAfter(held: readonly Piece[], piece: Piece): Piece[] | null {
  const words = wordsIn(held);
  const last = held.at(-1);
  const newSection = last !== undefined && last.path !== piece.path;
  const characters = held.reduce((sum, { unit }) => sum + unit.length, piece.unit.length);
  if (words + piece.words > MOST_WORDS || characters > MOST_CHARACTERS) return newSection ? [] : overlapOf(held);
  return newSection && words >= LEAST_WORDS ? [] : null;
}

/** One sentence, item or row, and where it stood. */
interface Piece {
  block: Block;
  path: string;
  unit: string;
  at: number;
  words: number;
}

function* piecesOf(blocks: readonly Block[], title: string): Generator<Piece> {
  for (const given of blocks) {
    const headings = given.headings.filter((heading, at) => at > 0 || heading !== title);
    const block = { ...given, headings };
    const path = headings.join(' › ');
    for (const [at, unit] of given.units.entries())
      for (const part of cutLong(unit)) yield { block, path, unit: part, at, words: countWords(part) };
  }
}

const countWords = (text: string) => text.match(/\S+/g)?.length ?? 0;
const wordsIn = (pieces: readonly Piece[]) => pieces.reduce((sum, piece) => sum + piece.words, 0);

/** What has thousands of words, or of letters, without a full stop is no sentence to anybody. */
const LONGEST_UNIT = 3000;

function cutLong(unit: string): string[] {
  if (unit.length < MOST_WORDS * 2 || (unit.length <= LONGEST_UNIT && countWords(unit) <= MOST_WORDS)) return [unit];
  const parts: string[] = [];
  let part = '';
  let words = 0;
  for (const word of unit.match(/\S{1,200}/gu) ?? []) {
    if (words === MOST_WORDS || part.length + word.length > LONGEST_UNIT) {
      parts.push(part);
      [part, words] = ['', 0];
    }
    part = part ? `${part} ${word}` : word;
    words++;
  }
  return part ? [...parts, part] : parts;
}

/** The last sentences before the cut, so that what leans on them can be read. */
function overlapOf(pieces: readonly Piece[]): Piece[] {
  const overlap: Piece[] = [];
  for (const piece of pieces.toReversed()) {
    if (wordsIn(overlap) + piece.words > OVERLAP_WORDS) break;
    overlap.unshift(piece);
  }
  return overlap.length < pieces.length ? overlap : [];
}

function render(title: string, pieces: readonly Piece[]): TextChunk {
  const lines: string[] = [];
  const paths = [...new Set(pieces.map(({ path }) => path).filter(Boolean))];
  let shown: readonly string[] = [];
  const sentences: string[] = [];
  for (const { block, at, units } of groupsOf(pieces)) {
    sentences.push(...[block.rowsAre ? `${block.rowsAre}:` : '', ...units.map(plainText)].filter(Boolean));
    const same = block.headings.findIndex((heading, level) => shown[level] !== heading);
    const fresh = same < 0 ? [] : block.headings.slice(same);
    lines.push(...fresh.map((heading, level) => `${'#'.repeat(Math.min(same + level + 2, 6))} ${heading}`));
    shown = block.headings;
    lines.push(renderBlock({ ...block, units }, at + 1));
  }
  return { heading: [title, ...paths].join(' › ').slice(0, LONGEST_HEADING), body: lines.join('\n\n'), sentences };
}

function groupsOf(pieces: readonly Piece[]): { block: Block; at: number; units: string[] }[] {
  const groups: { block: Block; at: number; units: string[] }[] = [];
  for (const { block, at, unit } of pieces) {
    const last = groups.at(-1);
    if (last?.block === block) last.units.push(unit);
    else groups.push({ block, at, units: [unit] });
  }
  return groups;
}
