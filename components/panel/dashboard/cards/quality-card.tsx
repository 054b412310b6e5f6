import type { Dashboard } from '#lib/resources/dashboard.ts';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import styles from '../dashboard.module.css';
import { formatAverage, formatCount, formatSeconds, formatShare } from '../state/figure-format.ts';
import { dashboardTexts } from '../texts/dashboard-texts.ts';
import { FigureCard } from './figure-card.tsx';
import { KeyFigure } from './key-figure.tsx';

/** How fast and how well: the team, the assistant, and what visitors say of them. */
export function QualityCard({ extra }: { extra: Dashboard['extra'] }) {
  const [texts, language] = [useTexts(dashboardTexts), usePanelLanguage()];
  const { resolvedByAssistant: alone, ratings, thumbs, abstentions, before } = extra;
  const time = (seconds: number | null) => (seconds === null ? texts.none : formatSeconds(seconds, language));
  const count = (value: number) => formatCount(value, language);
  return (
    <FigureCard title={texts.quality}>
      <dl className={styles.figures}>
        {(['firstResponse', 'resolution'] as const).map((name) => (
          <KeyFigure
            key={name}
            name={texts[name]}
            value={time(extra[name].medianSeconds)}
            change={{ now: extra[name].medianSeconds, before: before[name].medianSeconds }}
            hint={
              <>
                {texts.hints[name]}
                {extra[name].p90Seconds !== null && ` ${texts.within(time(extra[name].p90Seconds))}`}
              </>
            }
          />
        ))}
        <KeyFigure
          name={texts.resolvedAlone}
          value={alone.share === null ? texts.none : formatShare(alone.share, language)}
          change={{ now: alone.share, before: before.resolvedByAssistant.share }}
          hint={texts.hints.resolvedAlone(count(alone.count))}
        />
        <KeyFigure
          name={texts.abstentions}
          value={count(abstentions)}
          change={{ now: abstentions, before: before.abstentions }}
          hint={texts.hints.abstentions}
        />
        <KeyFigure
          name={texts.ratings}
          value={ratings.average === null ? texts.none : texts.ofFive(formatAverage(ratings.average, language))}
          change={{ now: ratings.average, before: before.ratings.average }}
          hint={texts.hints.ratings(count(ratings.count))}
        />
        <KeyFigure
          name={texts.thumbs}
          value={texts.upAndDown(count(thumbs.up), count(thumbs.down))}
          hint={texts.hints.thumbs}
        />
      </dl>
    </FigureCard>
  );
}
