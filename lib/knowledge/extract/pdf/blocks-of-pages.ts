import { type Block, tableBlock } from '#lib/language/text/block.ts';
import { sentencesOf } from '#lib/language/text/sentences.ts';
import { listOfHeadings } from '../list-of-headings.ts';
import { brokenLines, NEAR } from './broken-lines.ts';
import { BULLET, NUMBERED } from './item-marks.ts';
import { joinWrapped } from './join-wrapped.ts';
import type { PdfLine } from './read-lines.ts';

const LONGEST_HEADING = 200;
const LEVELS = 4;

/** Paragraphs, lists and tables under their headings: a heading is what is written larger than most of the text. */
export function blocksOfPages(pages: readonly PdfLine[][]): Block[] {
  const body = bodySize(pages);
  const ranks = headingSizes(pages, body);
  const hyphenated = hyphenatedWords(pages);
  const blocks: Block[] = [];
  const headings: string[] = [];
  for (const part of partsOf(pages, ranks)) {
    if (part.kind !== 'heading') {
      const read = blocksIn(part, hyphenated).filter(({ units }) => units.length > 0);
      for (const block of read) addBlock(blocks, { ...block, headings: headings.filter(Boolean) });
      continue;
    }
    const level = ranks.indexOf(part.lines[0]!.size);
    const text = joinWrapped(
      part.lines.map((line) => line.text),
      hyphenated,
    );
    headings.length = Math.min(headings.length, level);
    while (headings.length < level) headings.push('');
    headings.push(text);
    blocks.push({ kind: 'paragraph', headings: headings.filter(Boolean), units: [] });
  }
  return listOfHeadings(blocks);
}

/** The items of one list are one block. */
function addBlock(blocks: Block[], block: Block): void {
  const last = blocks.at(-1);
  const isNext = last?.kind === block.kind && last.headings.join('\n') === block.headings.join('\n');
  if (isNext && (block.kind === 'list' || block.kind === 'steps')) last.units.push(...block.units);
  else blocks.push(block);
}

/** The first thing in the largest letters of the first page that has text. */
export function titleOfPages(pages: readonly PdfLine[][]): string | null {
  const body = bodySize(pages);
  const first = pages.find((lines) => lines.length > 0) ?? [];
  const largest = Math.max(0, ...first.map(({ size, text }) => (/\p{L}{2}/u.test(text) ? size : 0)));
  if (largest < body * 1.15) return null;
  const at = first.findIndex(({ size }) => size === largest);
  const lines = first.slice(at, at + 3).filter(({ size }) => size === largest);
  const title = joinWrapped(
    lines.map(({ text }) => text),
    new Set(),
  );
  return title.length <= LONGEST_HEADING ? title : null;
}

function bodySize(pages: readonly PdfLine[][]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of pages.flat()) letters.set(size, (letters.get(size) ?? 0) + text.length);
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** The largest first; where there are more than a document has levels, the smallest of them are one. */
function headingSizes(pages: readonly PdfLine[][], body: number): number[] {
  const sizes = new Set(
    pages
      .flat()
      .filter(({ size, text }) => size >= body * 1.12 && text.length <= LONGEST_HEADING && /\p{L}/u.test(text))
      .map(({ size }) => size),
  );
  return [...sizes].toSorted((a, b) => b - a).slice(0, LEVELS);
}

interface Part {
  kind: 'heading' | 'text' | 'item' | 'table';
  lines: PdfLine[];
  isNumbered?: boolean;
  /** Only its line's end says that it is an item. */
  isUnmarked?: boolean;
}

/** Lines that belong together, over the ends of pages too. */
function partsOf(pages: readonly PdfLine[][], ranks: readonly number[]): Part[] {
  const parts: Part[] = [];
  for (const page of pages) {
    const widest = Math.max(0, ...page.map(({ width }) => width));
    const broken = brokenLines(page);
    for (const [at, line] of page.entries()) {
      const before = page[at - 1];
      const last = parts.at(-1);
      const kind = kindOf(line, page, at, ranks);
      const part = kind.kind === 'text' && broken.has(line) ? { kind: 'item' as const, isUnmarked: true } : kind;
      if (last && goesOn(last, part, line, before, widest)) last.lines.push(line);
      else parts.push({ ...part, lines: [line] });
    }
  }
  return parts;
}

function kindOf(line: PdfLine, page: readonly PdfLine[], at: number, ranks: readonly number[]): Omit<Part, 'lines'> {
  if (line.row) return { kind: 'table' };
  if (ranks.includes(line.size) && line.text.length <= LONGEST_HEADING) return { kind: 'heading' };
  if (BULLET.test(line.text) && line.text.length > 2) return { kind: 'item' };
  if (isRow(line, page[at + 1]) || isRow(line, page[at - 1])) return { kind: 'table' };
  if (NUMBERED.test(line.text)) return { kind: 'item', isNumbered: true };
  return { kind: 'text' };
}

/** Two lines of as many cells, each below the other's. */
function isRow(line: PdfLine, other: PdfLine | undefined): boolean {
  if (!other || line.cells.length < 2 || other.cells.length !== line.cells.length) return false;
  return line.cells.every(({ x }, cell) => Math.abs(x - other.cells[cell]!.x) < line.size * 4);
}

/** At the top of a page that of the page before goes on. */
const beginsTable = ({ row }: PdfLine, before: PdfLine | undefined) => row === 'first' && before !== undefined;

function goesOn(
  last: Part,
  part: Omit<Part, 'lines'>,
  line: PdfLine,
  before: PdfLine | undefined,
  widest: number,
): boolean {
  const previous = last.lines.at(-1)!;
  if (last.kind === 'table')
    return part.kind === 'table' && !beginsTable(line, before) && previous.cells.length === line.cells.length;
  if (last.kind === 'heading')
    return part.kind === 'heading' && before === previous && previous.size === line.size && isNear(previous, line);
  if (part.kind !== 'text') return false;
  if (before !== previous) return !/[.!?:;]$/.test(previous.text) && /^\p{Ll}/u.test(line.text);
  if (!isNear(previous, line) || Math.abs(previous.size - line.size) > 1) return false;
  if (last.isUnmarked) return Math.abs(line.x - last.lines[0]!.x) < line.size * 2;
  if (last.kind === 'item') return line.x > last.lines[0]!.x + 1 || /^\p{Ll}/u.test(line.text);
  // What begins further to the left behind a whole sentence was not indented with it: the next question over its answer.
  if (/[.!?:]$/.test(previous.text) && previous.x - line.x > line.size * 1.5) return false;
  // A line that ends a sentence before the others' end also ends the paragraph.
  return !(/[.!?:]$/.test(previous.text) && previous.width < widest * 0.7);
}

/** Lines of one paragraph follow each other within one and a half times their height; a new column begins above. */
const isNear = (previous: PdfLine, line: PdfLine): boolean => {
  const step = previous.y - line.y;
  return step < 0 ? step < -line.size * 4 : step <= Math.max(line.size, previous.size) * NEAR;
};

function blocksIn({ kind, lines, isNumbered }: Part, hyphenated: ReadonlySet<string>): Omit<Block, 'headings'>[] {
  if (kind === 'table') return [tableOf(lines)];
  const text = joinWrapped(
    lines.map((line) => line.text),
    hyphenated,
  );
  if (kind === 'item')
    return [
      {
        kind: isNumbered ? 'steps' : 'list',
        units: [text.replace(isNumbered ? NUMBERED : BULLET, '')].filter(Boolean),
      },
    ];
  return [{ kind: 'paragraph', units: sentencesOf(text) }];
}

const FIGURE = /\d/u;

/** What is written in another font than the rows below it, or without a figure over figures, names the columns. */
function tableOf(lines: readonly PdfLine[]): Omit<Block, 'headings'> {
  const rows = lines.map(({ cells }) => cells.map(({ text }) => text));
  const first = rows[0] ?? [];
  // Over the end of a page its columns are named again.
  const isNamedAgain = (at: number) => at > 0 && rows[at]!.join('\n') === first.join('\n');
  const rest = rows.filter((_row, at) => at > 0 && !isNamedAgain(at));
  const [head, ...others] = lines.filter((_line, at) => !isNamedAgain(at));
  const fonts = new Set(others.map(({ font }) => font));
  const isInItsFont = others.length > 1 && fonts.size === 1 && !fonts.has(head!.font);
  const withFigures = rest.filter((cells) => cells.some((cell) => FIGURE.test(cell))).length;
  const isOverFigures = !first.some((cell) => FIGURE.test(cell)) && withFigures * 2 >= rest.length;
  const hasHeader = rest.length > 0 && (isInItsFont || isOverFigures);
  return hasHeader ? tableBlock(first, rest) : tableBlock([], rows);
}

/** Those that have their hyphen in the middle of a line keep it at a line's end. */
function hyphenatedWords(pages: readonly PdfLine[][]): Set<string> {
  const words = new Set<string>();
  for (const { text } of pages.flat())
    if (text.includes('-')) for (const word of text.match(/\p{L}+-\p{L}+/gu) ?? []) words.add(word.toLowerCase());
  return words;
}
