'use client';

import { type PointerEvent, useState } from 'react';
import styles from './bar-chart.module.css';
import { ChartFrame, type Series } from './chart-frame.tsx';
import { namedBars, scaleTo } from './scale.ts';

export interface Bar {
  id: string;
  /** As it stands under it, and as it is said of it alone. */
  name: string;
  fullName: string;
  /** One of each series, as they stand on each other. */
  values: readonly number[];
}

type BarChartProps = {
  /** What is to be seen in it, for whoever cannot: the figures themselves stand in a table beside it. */
  label: string;
  series: { series: Series; name: string }[];
  bars: readonly Bar[];
  format: (value: number) => string;
  /** Which end of the axis is named whatever the room. */
  namedFrom: 'start' | 'end';
};

/** Counts side by side. What is pointed at is read out above. */
export function BarChart({ label, series, bars, format, namedFrom }: BarChartProps) {
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const { ticks, top } = scaleTo(Math.max(0, ...bars.map(({ values }) => sum(values))));
  const named = namedBars(bars.length, namedFrom);
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointedAt(Math.min(bars.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * bars.length))));
  };
  return (
    <ChartFrame label={label} series={series}>
      <div className={styles.chart} aria-hidden>
        <Readout bar={pointedAt === null ? undefined : bars[pointedAt]} series={series} format={format} />
        <div className={styles.plot}>
          {ticks.map((tick) => (
            <span key={tick} className={styles.tick} style={{ insetBlockEnd: `${(tick / top) * 100}%` }}>
              <span className={styles.tickName}>{format(tick)}</span>
            </span>
          ))}
          <div
            className={styles.bars}
            onPointerMove={point}
            onPointerDown={point}
            onPointerLeave={() => setPointedAt(null)}
          >
            {bars.map((bar, at) => (
              <BarColumn key={bar.id} bar={bar} series={series} top={top} isPointedAt={at === pointedAt} />
            ))}
          </div>
        </div>
        <div className={styles.axis}>
          {[...named].map(([at, shown]) => (
            <span
              key={at}
              className={styles.name}
              data-shown={shown}
              data-last={at === bars.length - 1 || undefined}
              style={at === bars.length - 1 ? undefined : { insetInlineStart: `${((at + 0.5) / bars.length) * 100}%` }}
            >
              {bars[at]?.name}
            </span>
          ))}
        </div>
      </div>
    </ChartFrame>
  );
}

type ColumnProps = Pick<BarChartProps, 'series'> & { bar: Bar; top: number; isPointedAt: boolean };

function BarColumn({ bar, series, top, isPointedAt }: ColumnProps) {
  return (
    <span className={styles.column} data-pointed={isPointedAt || undefined}>
      {bar.values.map((value, at) => (
        <span
          key={series[at]?.series}
          className={styles.part}
          style={{ blockSize: `${(value / top) * 100}%`, background: `var(--color-series-${series[at]?.series})` }}
        />
      ))}
    </span>
  );
}

type ReadoutProps = Pick<BarChartProps, 'series' | 'format'> & { bar: Bar | undefined };

function Readout({ bar, series, format }: ReadoutProps) {
  return (
    <p className={styles.readout}>
      {bar && (
        <>
          <strong>{bar.fullName}</strong>
          {bar.values.map((value, at) => (
            <span key={series[at]?.series}>{`${series[at]?.name}: ${format(value)}`}</span>
          ))}
        </>
      )}
    </p>
  );
}

const sum = (values: readonly number[]): number => values.reduce((before, each) => before + each, 0);
