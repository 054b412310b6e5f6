import { Table2 } from 'lucide-react';
import { useState } from 'react';
import { VisuallyHidden } from '#components/ui/basics/visually-hidden.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { BarChart } from '#components/ui/charts/bar-chart.tsx';
import type { Series } from '#components/ui/charts/chart-frame.tsx';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import styles from '../dashboard.module.css';
import { formatCount } from '../state/figure-format.ts';
import { type FigureRow, type FigureTable, tableCsv } from '../state/figure-tables.ts';
import { dashboardTexts } from '../texts/dashboard-texts.ts';
import { FigureCard } from './figure-card.tsx';
import { FiguresTable } from './figures-table.tsx';

type ChartCardProps = {
  table: FigureTable;
  /** What of a row is drawn: its columns by their places among the values, from the ground up. */
  drawn: { series: Series; column: number }[];
  axisName: (row: FigureRow) => string;
  namedFrom: 'start' | 'end';
};

/** A chart with its table behind it: that is there for whoever sees no chart, and in its place on request. */
export function ChartCard({ table, drawn, axisName, namedFrom }: ChartCardProps) {
  const [texts, language] = [useTexts(dashboardTexts), usePanelLanguage()];
  const [isTable, setIsTable] = useState(false);
  const { title, columns, rows } = table;
  const format = (count: number) => formatCount(count, language);
  const total = (row: FigureRow) => drawn.reduce((sum, { column }) => sum + (row.values[column] ?? 0), 0);
  const most = rows.reduce<FigureRow | null>((best, row) => (best && total(best) >= total(row) ? best : row), null);
  const figures = <FiguresTable table={table} />;
  return (
    <FigureCard
      title={title}
      csv={() => tableCsv(table)}
      extra={
        <Button
          size="sm"
          variant="quiet"
          icon={Table2}
          aria-label={texts.asTableLong(title)}
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
        >
          {texts.asTable}
        </Button>
      }
    >
      {isTable ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be within reach of the keys
        <div className={styles.scroll} role="group" aria-label={title} tabIndex={0}>
          {figures}
        </div>
      ) : (
        <>
          <BarChart
            label={most && total(most) > 0 ? texts.most(title, most.name, format(total(most))) : title}
            series={drawn.map(({ series, column }) => ({ series, name: columns[column + 1] ?? '' }))}
            bars={rows.map((row) => ({
              id: row.key,
              name: axisName(row),
              fullName: row.name,
              values: drawn.map(({ column }) => row.values[column] ?? 0),
            }))}
            format={format}
            namedFrom={namedFrom}
          />
          <VisuallyHidden>{figures}</VisuallyHidden>
        </>
      )}
    </FigureCard>
  );
}
