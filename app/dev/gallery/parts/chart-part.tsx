import { ChartFrame, type Series } from '#components/ui/charts/chart-frame.tsx';
import { catalogue, type TextLanguage } from '#lib/i18n/catalogue.ts';
import styles from './chart-part.module.css';
import { Part } from './part.tsx';

const texts = catalogue({
  no: { label: 'Samtaler per time: flest klokken 14, færrest klokken 8', part: (at: number) => `Avdeling ${at}` },
  en: { label: 'Conversations an hour: most at 14, fewest at 8', part: (at: number) => `Department ${at}` },
});
const all: Series[] = [1, 2, 3, 4, 5, 6];
const hours = [8, 11, 14, 17];

export function ChartPart({ language }: { language: TextLanguage }) {
  const { label, part } = texts[language];
  return (
    <Part title="Chart colours" stacked>
      <ChartFrame label={label} series={all.map((series) => ({ series, name: part(series) }))}>
        <svg className={styles.drawing} viewBox="0 0 320 130" aria-hidden>
          {[20, 50, 80].map((y) => (
            <line key={y} x1="0" x2="320" y1={y} y2={y} className={styles.grid} />
          ))}
          <line x1="0" x2="320" y1="110" y2="110" className={styles.baseline} />
          {hours.map((hour, group) => (
            <g key={hour}>
              {all.map((series) => (
                <rect
                  key={series}
                  x={group * 80 + 6 + series * 10}
                  y={110 - barHeight(hour, series)}
                  width="8"
                  height={barHeight(hour, series)}
                  fill={`var(--color-series-${series})`}
                />
              ))}
              <text x={group * 80 + 45} y="125" className={styles.axis}>
                {hour}
              </text>
            </g>
          ))}
        </svg>
      </ChartFrame>
    </Part>
  );
}

const barHeight = (hour: number, series: Series) => 90 - Math.abs(hour - 14) * 8 - series * 5;
