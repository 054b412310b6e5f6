import type { Dashboard } from '#lib/resources/dashboard.ts';
import frame from '../../page/part-page.module.css';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import styles from '../dashboard.module.css';
import { formatCount, formatDate, formatSeconds, formatShare } from '../state/figure-format.ts';
import { periodTable, tableCsv } from '../state/figure-tables.ts';
import { dashboardTexts } from '../texts/dashboard-texts.ts';
import { FigureCard } from './figure-card.tsx';
import { KeyFigure } from './key-figure.tsx';

const COUNTS = ['conversations', 'withHuman', 'requested'] as const;
const SEEN = ['visitors', 'pageviews'] as const;

/** The period in a few figures, each beside what it was in the one before. */
export function PeriodCard({ figures, withVisitors }: { figures: Dashboard; withVisitors: boolean }) {
  const [texts, language] = [useTexts(dashboardTexts), usePanelLanguage()];
  const { conversations, medianResponseSeconds: median, extra } = figures;
  const { before } = extra;
  const count = (value: number) => formatCount(value, language);
  const ofAll = (part: number) =>
    conversations > 0 ? texts.ofConversations(formatShare(part / conversations, language)) : undefined;
  const plain = (name: (typeof COUNTS | typeof SEEN)[number] | 'callbacks') => ({
    ...{ name: texts[name], value: count(figures[name]), change: { now: figures[name], before: before[name] } },
  });
  return (
    <FigureCard title={texts.inPeriod} csv={() => tableCsv(periodTable(figures, texts))}>
      <dl className={styles.figures}>
        {COUNTS.map((name) => (
          <KeyFigure key={name} {...plain(name)} hint={name === 'conversations' ? undefined : ofAll(figures[name])} />
        ))}
        <KeyFigure
          name={texts.medianResponse}
          value={median === null ? texts.none : formatSeconds(median, language)}
          change={{ now: median, before: before.medianResponseSeconds }}
          hint={texts.medianResponseHint}
        />
        <KeyFigure
          name={texts.unanswered}
          value={count(figures.unansweredRequests)}
          change={{ now: figures.unansweredRequests, before: before.unansweredRequests }}
          hint={texts.unansweredHint}
        />
        <KeyFigure {...plain('callbacks')} />
        {withVisitors && SEEN.map((name) => <KeyFigure key={name} {...plain(name)} />)}
      </dl>
      <p className={frame.intro}>
        {texts.comparedWith(
          texts.daysBefore(figures.days),
          formatDate(dayIn(before.since, figures.timeZone), language),
        )}
      </p>
    </FigureCard>
  );
}

/** `YYYY-MM-DD` there. */
const dayIn = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(at));
