import { plainText } from './plain-text.ts';

/** A piece of a text that is read as one: its sentences, its list items or its table rows. */
export interface Block {
  kind: 'paragraph' | 'list' | 'steps' | 'table';
  /** The headings above it, outermost first. */
  headings: string[];
  /** With the marks of inline Markdown, where it is from Markdown. */
  units: string[];
  /** Of a table what its rows are, by the head over their names: "Boat". */
  rowsAre?: string;
}

/** The block as Markdown again. @param first the number of the first step, where a list was cut */
export function renderBlock(block: Block, first = 1): string {
  if (block.kind === 'paragraph') return block.units.join(' ');
  const lines = block.units.map((unit, at) => `${block.kind === 'steps' ? `${first + at}.` : '-'} ${unit}`);
  return [...(block.rowsAre ? [`${block.rowsAre}:`] : []), ...lines].join('\n');
}

/** A table by its rows, each a line that reads by itself. @param header the heads of its columns, where it has some */
export function tableBlock(header: readonly string[], rows: readonly (readonly string[])[]): Omit<Block, 'headings'> {
  const units = rows.map((row) => renderRow(header, row)).filter(Boolean);
  const rowsAre = plainText(header[0] ?? '').replace(/:$/, '');
  return { kind: 'table', units, ...(IS_NAME.test(rowsAre) ? { rowsAre } : {}) };
}

/** Few words, and no figure among them. */
const IS_NAME = /^(?=.{2,40}$)\p{L}[^\d.:;?!|]*$/u;

/** A row as a line that reads by itself: "Express – Price: 229 kr; Time: 1 day". */
function renderRow(header: readonly string[], row: readonly string[]): string {
  const [first = '', ...rest] = row;
  const labelled = rest
    .map((cell, at) => (cell && header[at + 1] ? `${header[at + 1]}: ${cell}` : cell))
    .filter(Boolean);
  return [first, labelled.join('; ')].filter(Boolean).join(' – ');
}
