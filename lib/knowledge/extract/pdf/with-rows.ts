import { MARK_ALONE } from './item-marks.ts';
import type { PdfLine, Run } from './read-lines.ts';

/** How far apart, in points, what stands below each other may begin, end or have its middle. */
const OFF = 2.5;
/** So many lines further down a row may have its like: a cell whose words are wrapped is several lines. */
const REACH = 8;
/** The names of columns stand in so many lines at most. */
const MOST_OVER = 12;
/** A line of more runs is no row, and a page of them would take long. */
const MOST_COLUMNS = 40;
/** A cell's lines follow each other, and its row's cells stand beside each other, within so much of the letters' size. */
const LEADING = 1.35;

/** A column by where its cells are aligned, and the width that they take. */
interface Column {
  side: 'left' | 'right' | 'middle';
  at: number;
  from: number;
  to: number;
}

interface Table {
  from: number;
  to: number;
  columns: Column[];
}

/**
 * A page with each row of its tables as one line: of runs that stand below each other in several columns, however little
 * apart, and of cells whose words go over several lines, beside which the others may stand in the middle.
 */
export function withRows(page: readonly PdfLine[]): PdfLine[] {
  const put: PdfLine[] = [];
  // Behind the last table; what stands there may still be the head of the next.
  let [at, since] = [0, 0];
  while (at < page.length) {
    const table = tableAt(page, at, since);
    const rows = table && rowsOf(page, table);
    if (!rows) {
      const next = (table?.to ?? at) + 1;
      for (const line of page.slice(at, next)) put.push(line);
      at = next;
      continue;
    }
    put.length -= at - Math.min(at, rows.from);
    for (const line of [...page.slice(at, rows.from), ...rows.lines]) put.push(line);
    at = rows.to + 1;
    since = at;
  }
  return put;
}

/** The table of which this line is the first whole row, with the head over it. @param earliest where it may begin */
function tableAt(page: readonly PdfLine[], at: number, earliest: number): Table | null {
  const columns = columnsFrom(page, at);
  if (!columns) return null;
  let [from, to] = [at, at];
  while (to + 1 < page.length && isInColumns(page[to + 1]!, page[to]!, columns)) to += 1;
  const top = Math.max(earliest, at - MOST_OVER);
  while (from - 1 >= top && isInColumns(page[from - 1]!, page[from]!, columns)) from -= 1;
  return { from, to, columns };
}

/** By the line and its like below it. */
function columnsFrom(page: readonly PdfLine[], at: number): Column[] | null {
  const line = page[at]!;
  if (line.runs.length < 2 || line.runs.length > MOST_COLUMNS || isItem(line)) return null;
  for (const other of page.slice(at + 1, at + 1 + REACH)) {
    if (other.runs.length !== line.runs.length || Math.abs(other.size - line.size) > 1) continue;
    const columns = line.runs.flatMap((run, each) => alignedIn(run, other.runs[each]!) ?? []);
    const isApart = columns.every((column, each) => each === 0 || columns[each - 1]!.to < column.from);
    if (columns.length === line.runs.length && isApart) return columns;
  }
  return null;
}

/** The mark of a list's item stands apart from its text. */
const isItem = ({ runs: [first] }: PdfLine) => first !== undefined && MARK_ALONE.test(first.text);

const middleOf = ({ x, end }: Run) => (x + end) / 2;

function alignedIn(run: Run, other: Run): Column | null {
  const width = { from: Math.min(run.x, other.x), to: Math.max(run.end, other.end) };
  if (Math.abs(run.x - other.x) <= OFF) return { side: 'left', at: run.x, ...width };
  if (Math.abs(run.end - other.end) <= OFF) return { side: 'right', at: run.end, ...width };
  return Math.abs(middleOf(run) - middleOf(other)) <= OFF ? { side: 'middle', at: middleOf(run), ...width } : null;
}

const placeOf = (run: Run, { side }: Column) => (side === 'left' ? run.x : side === 'right' ? run.end : middleOf(run));

/** Whether all of a line stands in the columns, which grow by it; what a longer row has beside them is a column as well. */
function isInColumns(line: PdfLine, beside: PdfLine, columns: Column[]): boolean {
  const step = Math.abs(beside.y - line.y);
  if (Math.abs(line.size - beside.size) > 1 || step > line.size * 4 || isItem(line)) return false;
  if (line.runs.length + columns.length > 2 * MOST_COLUMNS) return false;
  const places = line.runs.map((run) => columnOf(run, columns));
  const isKnown = places.filter((place) => place !== null).length;
  // Behind a cell of several lines the rest of its row is a line of its own.
  const isRest = step <= line.size && columns.every(({ to }) => line.runs.every((run) => run.x > to));
  if (!isRest && (isKnown === 0 || (isKnown < places.length && isKnown < 2))) return false;
  const fresh = line.runs.filter((_run, each) => places[each] === null);
  if (fresh.some((run) => columns.some(({ from, to }) => run.x <= to && run.end >= from))) return false;
  for (const [each, place] of places.entries()) {
    const run = line.runs[each]!;
    if (place === null) columns.push({ side: 'left', at: run.x, from: run.x, to: run.end });
    else
      Object.assign(columns[place]!, {
        from: Math.min(columns[place]!.from, run.x),
        to: Math.max(columns[place]!.to, run.end),
      });
  }
  columns.sort((a, b) => a.from - b.from);
  return true;
}

/** The one that it is aligned with, where it reaches into no other. */
function columnOf(run: Run, columns: readonly Column[]): number | null {
  const at = columns.findIndex((column) => Math.abs(placeOf(run, column) - column.at) <= OFF);
  if (at < 0) return null;
  return columns.every((column, each) => each === at || run.end < column.from || run.x > column.to) ? at : null;
}

interface Row {
  cells: string[];
  /** The lines of the page that it was made of. */
  from: number;
  to: number;
  top: number;
  bottom: number;
}

/** Null where it is no table after all: no two rows with two cells, or nothing that stands clearly apart. */
function rowsOf(
  page: readonly PdfLine[],
  { from, to, columns }: Table,
): { from: number; to: number; lines: PdfLine[] } | null {
  const rows = trimmed(readRows(page, { from, to, columns }));
  const isWide = page.slice(from, to + 1).some(({ cells }) => cells.length > 1);
  const whole = rows.filter(({ cells }) => cells.filter(Boolean).length > 1);
  if (!isWide || whole.length < 2) return null;
  const lines = rows.map(({ cells, from: at, top }, each): PdfLine => {
    const line = page[at]!;
    const placed = cells.map((text, column) => ({ x: columns[column]!.from, text }));
    const said: Partial<PdfLine> = {
      text: cells.filter(Boolean).join(' '),
      cells: placed,
      runs: [],
      row: each === 0 ? 'first' : 'next',
    };
    return { ...line, ...said, y: top };
  });
  return { from: rows[0]!.from, to: rows.at(-1)!.to, lines };
}

function readRows(page: readonly PdfLine[], { from, to, columns }: Table): Row[] {
  const rows: Row[] = [];
  let last = { column: -1, y: 0 };
  for (let at = from; at <= to; at++) {
    const { runs, y, size } = page[at]!;
    for (const run of runs) {
      const column = columnOf(run, columns) ?? columns.findIndex((each) => run.x <= each.to && run.end >= each.from);
      const row = rows.at(-1);
      const goesOn = last.column === column && last.y > y && last.y - y <= size * LEADING;
      const isBeside = row && column > last.column && y >= row.bottom - size && y <= row.top + size;
      if (row && goesOn) row.cells[column] += ` ${run.text}`;
      else if (row && isBeside) row.cells[column] = run.text;
      else
        rows.push({
          cells: columns.map((_each, here) => (here === column ? run.text : '')),
          from: at,
          to: at,
          top: y,
          bottom: y,
        });
      const now = rows.at(-1)!;
      Object.assign(now, { to: at, top: Math.max(now.top, y), bottom: Math.min(now.bottom, y) });
      last = { column, y };
    }
  }
  return rows;
}

/** A line over or under a table that begins where its first column does is a paragraph. */
function trimmed(rows: Row[]): Row[] {
  const isWhole = ({ cells }: Row) => cells.filter(Boolean).length > 1;
  const [first, last] = [rows.findIndex(isWhole), rows.findLastIndex(isWhole)];
  return first < 0 ? [] : rows.slice(first, last + 1);
}
