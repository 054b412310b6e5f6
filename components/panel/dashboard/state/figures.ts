import type { OperatorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import type { Dashboard } from '#lib/resources/dashboard.ts';
import type { PanelRequest } from '../../api/panel-request.ts';
import { cell, type Cell } from '../../state/cell.ts';
import type { Workspace, WorkspacePart } from '../../workspace/workspace.ts';

export type Days = 1 | 7 | 30 | 90;

export interface Shown {
  /** Of the days that were chosen; null while they have not been fetched. */
  figures: Dashboard | null;
  isFailed: boolean;
  at: Date | null;
}

type Fetch = (days: Days) => Promise<Dashboard>;

// News that comes in bursts is one look, and a busy hour no more than six a minute.
const LEAST_BETWEEN_MS = 10_000;
// What no news tells of: who is on the site, and that a quarter of an hour has passed.
const AT_LEAST_EVERY_MS = 60_000;

/** What is told often and changes no figure. */
const NO_NEWS: ReadonlySet<OperatorRealtimeEvent['type']> = new Set([
  ...(['ready', 'presence', 'typing', 'viewing', 'read', 'assistant', 'pointer', 'ban'] as const),
]);

/** The figures of the last days, kept true for as long as somebody looks at them. */
export class Figures implements WorkspacePart {
  readonly days: Cell<Days> = cell<Days>(7);
  readonly shown: Cell<Shown> = cell<Shown>({ figures: null, isFailed: false, at: null });
  private readonly fetch: Fetch;
  private readonly known = new Map<Days, Dashboard>();
  private isLookedAt = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastAt = 0;

  constructor(fetch: Fetch) {
    this.fetch = fetch;
  }

  begin(): void {
    this.soon();
  }

  beginAfresh(): void {
    this.soon();
  }

  close(): void {
    this.stop();
  }

  hear({ type }: OperatorRealtimeEvent): void {
    if (!NO_NEWS.has(type)) this.soon();
  }

  /** Until what it gives is called. */
  look(): () => void {
    this.isLookedAt = true;
    void this.refetch();
    return () => this.stop();
  }

  choose(days: Days): void {
    this.days.set(days);
    this.shown.update((shown) => ({ ...shown, figures: this.known.get(days) ?? null, isFailed: false }));
    void this.refetch();
  }

  async refetch(): Promise<void> {
    const days = this.days.get();
    this.lastAt = Date.now();
    this.plan(AT_LEAST_EVERY_MS);
    try {
      const figures = await this.fetch(days);
      this.known.set(days, figures);
      if (days === this.days.get()) this.shown.set({ figures, isFailed: false, at: new Date() });
    } catch {
      this.soon();
      if (days === this.days.get()) this.shown.update((shown) => ({ ...shown, isFailed: true }));
    }
  }

  private soon(): void {
    this.plan(Math.max(0, this.lastAt + LEAST_BETWEEN_MS - Date.now()));
  }

  private plan(inMs: number): void {
    if (!this.isLookedAt) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.refetch(), inMs);
  }

  private stop(): void {
    this.isLookedAt = false;
    clearTimeout(this.timer);
  }
}

export const figuresOf = (workspace: Workspace): Figures => workspace.part(openFigures);

const openFigures = (workspace: Workspace): Figures => new Figures(fetchFrom(workspace.request));

const fetchFrom =
  (request: PanelRequest): Fetch =>
  (days) =>
    request<Dashboard>('/operator/dashboard', { query: { days } });
