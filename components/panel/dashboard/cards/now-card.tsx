import { formatClock } from '#components/ui/basics/time-format.ts';
import type { Dashboard } from '#lib/resources/dashboard.ts';
import frame from '../../page/part-page.module.css';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import styles from '../dashboard.module.css';
import { formatCount } from '../state/figure-format.ts';
import { dashboardTexts } from '../texts/dashboard-texts.ts';
import { KeyFigure } from './key-figure.tsx';

const NOW = ['onlineVisitors', 'activeConversations', 'waitingNow', 'openCallbacks'] as const;

/** What is so at this moment, whatever the period. */
export function NowCard({ figures, at }: { figures: Dashboard; at: Date | null }) {
  const [texts, language] = [useTexts(dashboardTexts), usePanelLanguage()];
  return (
    <section className={frame.card} aria-label={texts.now}>
      <div className={styles.cardHead}>
        <h2 className={frame.heading}>
          <span className={styles.live} aria-hidden />
          {texts.now}
        </h2>
        {at && <span className={frame.intro}>{texts.updated(formatClock(at, language))}</span>}
      </div>
      <dl className={styles.figures}>
        {NOW.map((name) => (
          <KeyFigure key={name} name={texts[name]} value={formatCount(figures[name], language)} />
        ))}
      </dl>
    </section>
  );
}
