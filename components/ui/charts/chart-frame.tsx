import type { ReactNode } from 'react';
import styles from './chart.module.css';

export type Series = 1 | 2 | 3 | 4 | 5 | 6;
type ChartFrameProps = { label: string; series: { series: Series; name: string }[]; children: ReactNode };

/** Gives what is drawn in it the chart colours (`--color-series-1` … `-6`, `--color-chart-…`), and names them below. */
export function ChartFrame({ label, series, children }: ChartFrameProps) {
  return (
    <figure className={styles.chart} aria-label={label}>
      {children}
      <figcaption className={styles.key}>
        {series.map((each) => (
          <span key={each.series} className={styles.entry} data-series={each.series}>
            <span aria-hidden className={styles.swatch} />
            {each.name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
