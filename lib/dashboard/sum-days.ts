import type { Dashboard } from '#lib/resources/dashboard.ts';
import type { DayFigures, PageCount } from './day-figures.ts';
import { percentile } from './percentile.ts';

type Counted = 'conversations' | 'withHuman' | 'requested' | 'unanswered' | 'pageviews' | 'resolvedAlone';
type Summed = Counted | 'abstentions' | 'thumbsUp' | 'thumbsDown';

export const sumOf = (days: readonly DayFigures[], figure: Summed): number =>
  days.reduce((sum, day) => sum + day[figure], 0);

/** Place by place. */
export const addUp = (lists: readonly (readonly number[])[]): number[] =>
  lists.reduce<number[]>((sums, list) => list.map((value, at) => value + (sums[at] ?? 0)), []);

/** Who was there on several of the days is one of them. */
export const visitorsOf = (days: readonly DayFigures[]): number =>
  days.reduce((sum, { visitors, returned }, at) => {
    const known = Object.entries(returned).filter(([after]) => Number(after) <= at);
    return sum + visitors - known.reduce((before, [, count]) => before + count, 0);
  }, 0);

export const secondsOf = (ms: number | null): number | null => (ms === null ? null : ms / 1000);

export const medianOf = (values: readonly number[]): number | null => secondsOf(percentile(values, 0.5));

export const timesOf = (values: readonly number[]): Dashboard['extra']['firstResponse'] => ({
  medianSeconds: medianOf(values),
  p90Seconds: secondsOf(percentile(values, 0.9)),
});

// api-v1.md, Limits, Lists.
const MOST_PAGES = 8;

/** The addresses that are there most often, each as it was called last. */
export function topOf(days: readonly (readonly PageCount[])[]): Dashboard['topPages'] {
  const pages = new Map<string, { url: string; title: string | null; count: number; atMs: number }>();
  for (const [url, count, title, atMs] of days.flat()) {
    const page = pages.get(url);
    if (!page) pages.set(url, { url, title, count, atMs });
    else pages.set(url, { url, count: page.count + count, ...(atMs >= page.atMs ? { title, atMs } : page) });
  }
  return [...pages.values()]
    .toSorted((a, b) => b.count - a.count || (a.url < b.url ? -1 : 1))
    .slice(0, MOST_PAGES)
    .map(({ url, title, count }) => ({ url, title, count }));
}
