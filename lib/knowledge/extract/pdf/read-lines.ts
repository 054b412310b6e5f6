import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { withSingleSpaces } from '#lib/language/text/single-spaces.ts';

/** A line of a page as it stands on the paper. */
export interface PdfLine {
  text: string;
  /** What stands apart on the line: the cells of a row, or one. */
  cells: Cell[];
  /** The same, apart by little more than words are: where they stand below each other they are cells, too. */
  runs: Run[];
  /** In which it begins; heads of columns have one of their own. */
  font: string;
  /** Of its letters, in points. */
  size: number;
  /** Of its beginning; `y` grows upwards. */
  x: number;
  y: number;
  width: number;
  /** Put together from what stands in columns: a row of a table, or the first of it. */
  row?: 'first' | 'next';
  /** At the paper's upper or lower edge, where headers and page numbers are printed. */
  atEdge: boolean;
}

export interface Cell {
  x: number;
  text: string;
}

export interface Run extends Cell {
  end: number;
}

interface Glyphs {
  str: string;
  transform: number[];
  width: number;
  height: number;
  hasEOL: boolean;
  fontName: string;
}

/** The part of a page's height that is its margin. */
const EDGE = 0.12;

/** The lines of a page in the order in which they are written, which in columns is that of reading. */
export async function readLines(pdf: PDFDocumentProxy, number: number): Promise<PdfLine[]> {
  const page = await pdf.getPage(number);
  try {
    const { items } = await page.getTextContent();
    const [, bottom = 0, , top = 0] = page.view;
    const edge = (top - bottom) * EDGE;
    const lines: PdfLine[] = [];
    let open: Open | null = null;
    for (const item of items) {
      if (!('str' in item)) continue;
      const glyphs = item as Glyphs;
      if (open && !belongs(open, glyphs)) open = close(open, lines);
      if (glyphs.str !== '') open = extend(open, glyphs);
      if (glyphs.hasEOL && open) open = close(open, lines);
    }
    if (open) close(open, lines);
    return lines.map((line) => ({ ...line, atEdge: line.y < bottom + edge || line.y > top - edge }));
  } finally {
    page.cleanup();
  }
}

interface Open {
  cells: Cell[];
  runs: Run[];
  x: number;
  y: number;
  /** Where the last letter ended. */
  end: number;
  /** Letters by their size. */
  sizes: Map<number, number>;
  size: number;
  font: string;
}

/** Wider than any space between words, as a part of the letters' size. */
const GAP = 1.8;
/** Wider than the space between words, which may be stretched to fill a line. */
const RUN_GAP = 0.8;
const SPACE = 0.25;

function belongs({ y, size, end }: Open, { transform, str }: Glyphs): boolean {
  if (str === '') return true;
  const [x = 0, at = 0] = transform.slice(4);
  // What is raised belongs to its line; what begins far to the left is another.
  return Math.abs(at - y) < Math.max(size, 4) * 0.6 && x > end - Math.max(size, 4) * 3;
}

function extend(open: Open | null, { str, transform, width, fontName }: Glyphs): Open {
  const [, , c = 0, d = 0, x = 0, y = 0] = transform;
  const size = Math.round(Math.hypot(c, d) * 2) / 2;
  const line: Open = open ?? { cells: [], runs: [], x, y, end: x, sizes: new Map(), size, font: fontName };
  const text = withSingleSpaces(str);
  const isBlank = text.trim() === '';
  const last = line.cells.at(-1);
  const gap = x - line.end;
  if (!isBlank) {
    line.sizes.set(size, (line.sizes.get(size) ?? 0) + text.length);
    if (last && gap > Math.max(size, 4) * GAP) line.cells.push({ x, text });
    else if (last) last.text += gap > size * 0.25 && !last.text.endsWith(' ') ? ` ${text}` : text;
    else line.cells.push({ x, text });
    if (line.runs.length === 0) line.font = fontName;
    addRun(line.runs, { x, end: x + width, text }, Math.max(size, 4));
    line.end = x + width;
  } else if (last && width < Math.max(size, 4) * GAP) {
    last.text += ' ';
    line.runs.at(-1)!.text += ' ';
    line.end = Math.max(line.end, x + width);
  }
  line.size = Math.max(line.size, size);
  return line;
}

/** A blank between two cells may be as wide as the place between them, and is none of either. */
function addRun(runs: Run[], run: Run, size: number): void {
  const last = runs.at(-1);
  if (!last || run.x - last.end > size * RUN_GAP) return void runs.push(run);
  last.text += run.x - last.end > size * SPACE && !last.text.endsWith(' ') ? ` ${run.text}` : run.text;
  last.end = run.end;
}

function close(open: Open, lines: PdfLine[]): null {
  const cells = open.cells.map(({ x, text }) => ({ x, text: text.trim() })).filter(({ text }) => text !== '');
  const [first] = cells;
  if (!first) return null;
  const [most] = [...open.sizes].toSorted((a, b) => b[1] - a[1]);
  const size = most?.[0] ?? open.size;
  const text = cells.length === 1 ? first.text : cells.map((cell) => cell.text).join(' ');
  const runs = open.runs.map((run) => ({ ...run, text: run.text.trim() }));
  const place = { size, x: first.x, y: open.y, width: open.end - first.x, atEdge: false };
  lines.push({ text, cells, runs, font: open.font, ...place });
  return null;
}
