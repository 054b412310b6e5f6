import { type Block, tableBlock } from '#lib/language/text/block.ts';
import { isTitle } from './titles-over-texts.ts';

/** What stands in columns under each other, parted by tabs or by several spaces: "Monday   07:00   Yoga". */
export function columnsIn(lines: readonly string[]): Block | null {
  const rows = lines.map((line) => line.split(/\t+| {2,}/));
  const isTitled = rows[0]?.length === 1 && isTitle(lines[0]!);
  const [first, ...rest] = isTitled ? rows.slice(1) : rows;
  const columns = first?.length ?? 0;
  if (!first || rest.length === 0 || columns < 2 || rest.some(({ length }) => length !== columns)) return null;
  const hasFigure = (row: readonly string[]) => row.some((cell) => /\d/.test(cell));
  const isHeader = !hasFigure(first) && rest.every(hasFigure);
  const headings = isTitled ? [lines[0]!] : [];
  return { headings, ...(isHeader ? tableBlock(first, rest) : tableBlock([], [first, ...rest])) };
}
