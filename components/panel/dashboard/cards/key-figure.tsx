import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/basics/icon.tsx';
import { VisuallyHidden } from '#components/ui/basics/visually-hidden.tsx';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import styles from '../dashboard.module.css';
import { formatShare } from '../state/figure-format.ts';
import { dashboardTexts } from '../texts/dashboard-texts.ts';

/** What a figure was in the period before; null where there was none. */
export interface Change {
  now: number | null;
  before: number | null;
}

type KeyFigureProps = {
  name: string;
  value: ReactNode;
  hint?: ReactNode;
  change?: Change;
};

/** One figure: what it is, how much, how that has changed, and what it means. */
export function KeyFigure({ name, value, hint, change }: KeyFigureProps) {
  return (
    <div className={styles.figure}>
      <dt className={styles.figureName}>{name}</dt>
      <dd className={styles.figureValue}>{value}</dd>
      {change && <Changed {...change} />}
      {hint && <dd className={styles.figureHint}>{hint}</dd>}
    </div>
  );
}

/** More is not always better: it is told without a judgement. */
function Changed({ now, before }: Change) {
  const [texts, language] = [useTexts(dashboardTexts), usePanelLanguage()];
  if (now === null || before === null || (now === 0 && before === 0)) return null;
  if (before === 0) return <dd className={styles.figureHint}>{texts.noneBefore}</dd>;
  const share = (now - before) / before;
  const rounded = formatShare(Math.abs(share), language);
  if (Math.abs(share) < 0.005) return <dd className={styles.figureHint}>{texts.asBefore}</dd>;
  return (
    <dd className={styles.change}>
      <Icon of={share > 0 ? ArrowUp : ArrowDown} size="sm" />
      <span aria-hidden>{rounded}</span>
      <VisuallyHidden>{share > 0 ? texts.moreThanBefore(rounded) : texts.lessThanBefore(rounded)}</VisuallyHidden>
    </dd>
  );
}
