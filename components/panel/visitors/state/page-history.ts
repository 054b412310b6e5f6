import type { LiveVisitorDetail } from '#lib/resources/live-visitor.ts';

type Pageview = LiveVisitorDetail['pageviews'][number];

export interface VisitedPage extends Pageview {
  /** Until the next page was opened; null of the last one of a visit. */
  readonly stayedMs: number | null;
}

/** Pages opened one after the other, without 30 minutes of silence between them (api-v1.md, Visitor session). */
export interface Visit {
  readonly startedAt: string;
  /** From the first page to the last one. */
  readonly lastedMs: number;
  readonly pages: readonly VisitedPage[];
}

const SILENCE_MS = 30 * 60_000;

/** @param pageviews newest first, as are the visits and their pages */
export function visitsOf(pageviews: readonly Pageview[]): Visit[] {
  const groups: VisitedPage[][] = [];
  pageviews.forEach((pageview, index) => {
    const next = pageviews[index - 1];
    const stayedMs = next ? Date.parse(next.at) - Date.parse(pageview.at) : null;
    if (stayedMs !== null && stayedMs <= SILENCE_MS) groups.at(-1)!.push({ ...pageview, stayedMs });
    else groups.push([{ ...pageview, stayedMs: null }]);
  });
  return groups.map((pages) => {
    const [last, first] = [pages[0]!, pages.at(-1)!];
    return { startedAt: first.at, lastedMs: Date.parse(last.at) - Date.parse(first.at), pages };
  });
}
