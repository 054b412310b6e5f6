import type { PdfLine } from './read-lines.ts';

/** Fewer lines may be a name over a text, or an address. */
const FEWEST = 3;
/** Each is held against all of its page; no page that is read has so many. */
const MOST_LINES = 1000;
/** Of a column's width: what would just have fitted may have been moved for another reason. */
const FITS = 0.92;
/** Lines of one paragraph follow each other within so much of their letters' size. */
export const NEAR = 1.75;
const BEGINS = /^[\p{Lu}\d]/u;
const GOES_ON = /[,;–-]$/u;

/**
 * The lines of a page that stand for themselves though nothing marks them: hours, names, a list without its points. Each
 * begins as a sentence does and ends where the first word of the next would have had room.
 */
export function brokenLines(page: readonly PdfLine[]): ReadonlySet<PdfLine> {
  const found = new Set<PdfLine>();
  const edges = new Map<number, number>();
  if (page.length > MOST_LINES) return found;
  // Most lines of a page begin at the same few places.
  const edgeOf = (line: PdfLine): number => {
    const place = line.x * 1000 + line.size;
    const known = edges.get(place) ?? columnEdge(line, page);
    edges.set(place, known);
    return known;
  };
  let group: PdfLine[] = [];
  const close = () => {
    if (group.length >= FEWEST) for (const line of group) found.add(line);
    group = [];
  };
  for (const [at, line] of page.entries()) {
    const before = page[at - 1];
    const follows = before !== undefined && isBelow(before, line);
    const isBroken = follows && canBegin(line) && endsEarly(before, line, edgeOf(before));
    if (isBroken && group.length > 0 && isEven(group, line)) group.push(line);
    else {
      close();
      // What stands further below the first than the next below it was no item with it.
      const isSecond = isBroken && canBegin(before);
      group = isSecond ? [before, line] : canBegin(line) && (!follows || isBroken) ? [line] : [];
    }
  }
  close();
  return found;
}

/** What asks is over what answers it. */
const canBegin = ({ row, cells, text }: PdfLine): boolean =>
  !row && cells.length === 1 && BEGINS.test(text) && !text.endsWith('?');

/** The lines of one list follow each other at the same distance; between paragraphs there is more. */
function isEven([first, second, ...rest]: readonly PdfLine[], line: PdfLine): boolean {
  if (!first || !second) return true;
  const last = rest.at(-1) ?? second;
  return Math.abs(last.y - line.y - (first.y - second.y)) < line.size * 0.2;
}

function isBelow(before: PdfLine, line: PdfLine): boolean {
  const step = before.y - line.y;
  return Math.abs(before.x - line.x) <= 2 && before.size === line.size && step > 0 && step <= line.size * NEAR;
}

/** Whether there was room for the next line's first word behind it. */
function endsEarly(before: PdfLine, line: PdfLine, edge: number): boolean {
  if (GOES_ON.test(before.text)) return false;
  const [word = ''] = line.text.split(' ');
  const letter = line.width / Math.max(line.text.length, 1);
  return before.x + before.width + letter * (word.length + 1) < before.x + (edge - before.x) * FITS;
}

/** How far to the right the lines of its column go, those that begin before it too. */
const columnEdge = ({ x, size }: PdfLine, page: readonly PdfLine[]): number =>
  Math.max(...page.map((other) => (other.x <= x + 2 && Math.abs(other.size - size) <= 1 ? other.x + other.width : 0)));
