import type { Measurement } from './measure.ts';

export interface Row extends Measurement {
  path: string;
  referenceName: string;
}

/** A table for people: ours, the reference, their ratio, the bar, and whether it is kept. */
export function formatTable(rows: Row[]): string {
  const cells = rows.map((row) => [
    [row.path, row.name].filter(Boolean).join(', '),
    `${round(row.ours)} ${row.unit}`,
    `${round(row.reference)} ${row.unit}`,
    row.referenceName,
    `${(row.ours / row.reference).toFixed(2)} ×`,
    barText(row.bar),
    keepsBar(row) ? (row.bar ? 'yes' : '') : 'NO',
  ]);
  const table = [['path', 'ours', 'reference', 'which is', 'ratio', 'bar', 'kept'], ...cells];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0))) ?? [];
  return table.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

export function keepsBar({ ours, reference, bar }: Pick<Measurement, 'ours' | 'reference' | 'bar'>): boolean {
  if (!bar) return true;
  const ratio = ours / reference;
  return 'atLeast' in bar ? ratio >= bar.atLeast : ratio <= bar.atMost;
}

function barText(bar: Measurement['bar']): string {
  if (!bar) return '';
  return 'atLeast' in bar ? `≥ ${bar.atLeast} ×` : `≤ ${bar.atMost} ×`;
}

function round(figure: number): string {
  return figure >= 100 ? figure.toFixed(0) : figure.toPrecision(3);
}
