import type { Dashboard } from '#lib/resources/dashboard.ts';
import type { DayFigures } from './day-figures.ts';
import { addUp, medianOf, sumOf, timesOf, visitorsOf } from './sum-days.ts';

type Before = Dashboard['extra']['before'];

/** What a period is compared by with the one before it. */
export type PeriodFigures = Omit<Before, 'since' | 'callbacks'>;

export function periodFigures(days: readonly DayFigures[]): PeriodFigures {
  const conversations = sumOf(days, 'conversations');
  return {
    visitors: visitorsOf(days),
    pageviews: sumOf(days, 'pageviews'),
    conversations,
    withHuman: sumOf(days, 'withHuman'),
    requested: sumOf(days, 'requested'),
    medianResponseSeconds: medianOf(days.flatMap(({ waits }) => waits.map(([ms]) => ms))),
    unansweredRequests: sumOf(days, 'unanswered'),
    firstResponse: timesOf(days.flatMap((day) => day.firstResponses)),
    resolution: timesOf(days.flatMap((day) => day.resolutions)),
    resolvedByAssistant: shareOf(sumOf(days, 'resolvedAlone'), conversations),
    abstentions: sumOf(days, 'abstentions'),
    ratings: ratingsOf(addUp(days.map(({ scores }) => scores))),
    thumbs: { up: sumOf(days, 'thumbsUp'), down: sumOf(days, 'thumbsDown') },
  };
}

const shareOf = (count: number, all: number): Before['resolvedByAssistant'] => ({
  count,
  share: all === 0 ? null : count / all,
});

function ratingsOf(scores: number[]): Before['ratings'] {
  const count = scores.reduce((sum, each) => sum + each, 0);
  const total = scores.reduce((sum, each, at) => sum + each * (at + 1), 0);
  return { count, average: count === 0 ? null : total / count, scores };
}
