import frame from '../../page/part-page.module.css';
import { type FigureTable, tableCsv } from '../state/figure-tables.ts';
import { FigureCard } from './figure-card.tsx';
import { FiguresTable } from './figures-table.tsx';

/** Figures that are read as a table. */
export function TableCard({ table, empty }: { table: FigureTable; empty: string }) {
  const { title, rows } = table;
  if (rows.length === 0)
    return (
      <FigureCard title={title}>
        <p className={frame.intro}>{empty}</p>
      </FigureCard>
    );
  return (
    <FigureCard title={title} csv={() => tableCsv(table)}>
      <FiguresTable table={table} />
    </FigureCard>
  );
}
