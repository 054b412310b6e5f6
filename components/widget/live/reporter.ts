import { backoffMs } from '#components/realtime/backoff.ts';
import { refusalOf } from '#components/api/refused.ts';
import type { ActivityResult } from '#lib/resources/live-visitor.ts';
import type { PageNow } from './page-now.ts';
import type { PointerBatch } from './pointer-watch.ts';

/** Body of `POST /visitor/activity` (api-v1.md). */
export type Report = PageNow & {
  tabId: string;
  pageview: boolean;
  referrer?: string;
  greeting?: GreetingNews;
} & Partial<PointerBatch>;

/** What became of a greeting: counted with the report. */
export interface GreetingNews {
  id: string;
  fate: 'shown' | 'opened';
}

export interface ReporterHost {
  /** Null where there is nothing to report. */
  page: () => PageNow | null;
  /** @param isLast the page is going away */
  send: (report: Report, isLast: boolean) => Promise<ActivityResult>;
  /** Where the visitor came from: said once. */
  referrer: string;
  watch: () => { take: () => PointerBatch; end: () => void };
  onAnswer: (result: ActivityResult) => void;
}

// An application that changes its address writes its title a moment later, or goes on to another at once.
const SETTLE_MS = 200;
// A page that goes away is hidden too, and the next one says so better.
const HIDE_AFTER_MS = 250;
// A machine that wakes up, a tab that is turned to and a line that is back all come at once.
const LEAST_BETWEEN_MS = 1_000;
const LEAST_INTERVAL_MS = 250;
const LONGEST_INTERVAL_MS = 10 * 60_000;
const BACKOFF = { firstDelayMs: 10_000, maxDelayMs: 5 * 60_000 };
/** Until a line that is back carries. */
const ONLINE_WITHIN_MS = 3_000;

/** Says where the visitor is: one report at a time, the next when the answer says, none from a tab that nobody looks at. */
export class Reporter {
  private readonly host: ReporterHost;
  private readonly tabId: string;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private dueAt = Infinity;
  /** Nothing goes out sooner: the service said so, or does not answer. */
  private heldUntil = 0;
  private isSending = false;
  private isFirst = true;
  private reported = '';
  private referrer: string;
  private failures = 0;
  private sentAt = -Infinity;
  private watching: ReturnType<ReporterHost['watch']> | null = null;
  private readonly news: GreetingNews[] = [];
  private isOver = false;

  constructor(host: ReporterHost, tabId: string) {
    this.host = host;
    this.tabId = tabId;
    this.referrer = host.referrer;
    void this.report();
  }

  /** The address may be another one. */
  turnPage(): void {
    const page = this.host.page();
    if (page && placeOf(page.url) !== this.reported) this.plan(Math.max(SETTLE_MS, this.soonest()));
  }

  /** As if the page had just been loaded: somebody else looks at it, or it is looked at again. */
  startOver(): void {
    this.isFirst = true;
    this.plan(Math.max(SETTLE_MS, this.soonest()));
  }

  /** Somebody looks at the page, or no longer; or whether somebody watches is to be asked. */
  look(): void {
    if (this.host.page()?.visible) return this.plan(this.soonest());
    this.unwatch();
    this.plan(HIDE_AFTER_MS);
  }

  /** Goes out with a report of its own, each once. */
  note(news: GreetingNews): void {
    this.news.push(news);
    this.plan(this.soonest());
  }

  /** The line is back. */
  retry(): void {
    if (this.failures === 0) return;
    this.heldUntil = 0;
    this.plan(Math.random() * ONLINE_WITHIN_MS);
  }

  /** The page goes away: what the pointer did last is not lost. */
  leave(): void {
    this.unplan();
    const page = this.host.page();
    if (this.watching && page) this.host.send(this.reportOf(page), true).catch(() => undefined);
    this.unwatch();
  }

  end(): void {
    this.isOver = true;
    this.unplan();
    this.unwatch();
  }

  private async report(): Promise<void> {
    const page = this.host.page();
    // What is on its way plans the next.
    if (this.isOver || !page || this.isSending) return;
    this.isSending = true;
    this.sentAt = Date.now();
    const report = this.reportOf(page);
    this.isFirst = false;
    this.reported = placeOf(page.url);
    try {
      const result = await this.host.send(report, false);
      this.referrer = '';
      if (report.greeting) this.news.shift();
      this.isSending = false;
      this.onAnswer(result);
    } catch (error) {
      this.isSending = false;
      this.isFirst ||= report.pageview;
      this.onFailure(error);
    }
  }

  private reportOf(page: PageNow): Report {
    const { tabId } = this;
    const pageview = this.isFirst || placeOf(page.url) !== this.reported;
    const referrer = pageview && this.referrer ? { referrer: this.referrer } : {};
    const [greeting] = this.news;
    return { tabId, ...page, pageview, ...referrer, ...(greeting && { greeting }), ...this.watching?.take() };
  }

  private onAnswer(result: ActivityResult): void {
    [this.failures, this.heldUntil] = [0, 0];
    if (this.isOver) return;
    this.host.onAnswer(result);
    // The tenant has it switched off since.
    if (result.interval === 0) return this.end();
    const isVisible = this.host.page()?.visible;
    if (result.watch && isVisible) this.watching ??= this.host.watch();
    else this.unwatch();
    const interval = Math.min(LONGEST_INTERVAL_MS, Math.max(LEAST_INTERVAL_MS, result.interval));
    if (this.news.length > 0) this.plan(this.soonest());
    // Batches come as often as that, beats so long after the answer.
    if (isVisible) this.plan(this.watching ? this.sentAt + interval - Date.now() : interval);
  }

  private onFailure(error: unknown): void {
    const { status, retryAfterMs } = refusalOf(error);
    this.unwatch();
    // This page may not report, and will not.
    if (status === 403) return this.end();
    this.failures++;
    const wait = Math.max(retryAfterMs ?? 0, backoffMs(this.failures, BACKOFF));
    this.heldUntil = Date.now() + wait;
    if (this.host.page()?.visible) this.plan(wait);
  }

  private soonest(): number {
    return Math.max(0, this.sentAt + LEAST_BETWEEN_MS - Date.now());
  }

  /** What is planned sooner stands. */
  private plan(inMs: number): void {
    const dueAt = Math.max(Math.min(this.dueAt, Date.now() + inMs), this.heldUntil);
    this.unplan();
    if (this.isOver) return;
    this.dueAt = dueAt;
    this.timer = setTimeout(
      () => {
        this.dueAt = Infinity;
        if (this.isSending) this.plan(LEAST_INTERVAL_MS);
        else void this.report();
      },
      Math.max(0, dueAt - Date.now()),
    );
  }

  private unplan(): void {
    clearTimeout(this.timer);
    this.dueAt = Infinity;
  }

  private unwatch(): void {
    this.watching?.end();
    this.watching = null;
  }
}

/** An anchor is a place on the page; what a router writes behind the `#` is another page. */
export const placeOf = (url: string): string => url.replace(/#(?![/!]).*/, '');
