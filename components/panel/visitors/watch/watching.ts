import { refusalOf } from '#components/api/refused.ts';
import type { LiveFrame, LiveVisitor } from '#lib/resources/live-visitor.ts';
import { cell, type Cell } from '../../state/cell.ts';
import type { VisitorApi } from '../state/visitor-api.ts';

export type WatchState =
  | 'starting'
  | 'watching'
  /** Nobody answers, or the server refuses: it is tried again with the next renewal. */
  | 'failed'
  /** The visitor was erased. */
  | 'missing';

// api-v1.md, Limits, Timings: the watching lasts 25 s and is renewed about every 10 s.
const RENEW_MS = 10_000;
// What was under way when it was renewed may tell of the time before.
const HASTE_MS = 700;

/** Keeps a visitor's browser telling where the pointer is, for as long as somebody looks. */
export class Watching {
  readonly state: Cell<WatchState> = cell<WatchState>('starting');
  /** What the visitor's browser said last, as far as is known here: it may not know yet that somebody watches. */
  readonly last: Cell<LiveFrame | null> = cell<LiveFrame | null>(null);
  private readonly api: Pick<VisitorApi, 'watch' | 'stopWatching'>;
  private readonly visitorId: string;
  private timer: ReturnType<typeof setInterval> | null = null;
  private renewing: Promise<void> | null = null;
  private renewedAt = Number.NEGATIVE_INFINITY;

  constructor(api: Pick<VisitorApi, 'watch' | 'stopWatching'>, visitorId: string) {
    this.api = api;
    this.visitorId = visitorId;
  }

  begin(): void {
    if (this.timer) return;
    this.timer = setInterval(() => this.renew(), RENEW_MS);
    this.renew();
  }

  /** At once; whoever else watches begins again by themselves. */
  end(): void {
    if (!this.timer) return;
    clearInterval(this.timer);
    this.timer = null;
    this.stop();
    // A renewal that is still on its way would come after it.
    void this.renewing?.then(() => {
      if (!this.timer) this.stop();
    });
  }

  /** A colleague who stops does so for all (api-v1.md, Watching): it goes on without a gap that anybody sees. */
  hear({ id, watched, online }: Pick<LiveVisitor, 'id' | 'watched' | 'online'>): void {
    if (id === this.visitorId && online && !watched && performance.now() - this.renewedAt > HASTE_MS) this.renew();
  }

  renew(): void {
    if (!this.timer || this.renewing) return;
    this.renewedAt = performance.now();
    this.renewing = this.api
      .watch(this.visitorId)
      .then(
        ({ last }) => {
          this.last.set(last);
          this.state.set('watching');
        },
        (error: unknown) => this.state.set(refusalOf(error).status === 404 ? 'missing' : 'failed'),
      )
      .finally(() => (this.renewing = null));
  }

  private stop(): void {
    // It ends by itself after 25 s.
    this.api.stopWatching(this.visitorId).catch(() => undefined);
  }
}
