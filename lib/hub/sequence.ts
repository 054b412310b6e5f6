import { log } from '#lib/core/log/log.ts';
import type { LoggedEvent } from '#lib/events/catalogue/event.ts';
import { eventsAfter, newestNumber, PAGE } from '#lib/events/log.ts';

// Announcements of two transactions may overtake each other; only a gap that stays is read from the log.
const GAP_PATIENCE_MS = 40;

/**
 * A tenant's events in the order of their numbers, each once: what is announced goes straight on, what is missing is
 * read from the log.
 */
export class EventSequence {
  /** The newest number handed on; -1 before the start. */
  position = -1;
  private readonly tenantId: string;
  private readonly handOn: (events: LoggedEvent[]) => void;
  private readonly early = new Map<number, LoggedEvent>();
  private catchingUp: Promise<void> | null = null;

  constructor(tenantId: string, handOn: (events: LoggedEvent[]) => void) {
    this.tenantId = tenantId;
    this.handOn = handOn;
  }

  /** Begins after the tenant's newest event. */
  async start(): Promise<void> {
    this.position = (await newestNumber(this.tenantId)) ?? 0;
  }

  take(events: LoggedEvent[]): void {
    if (this.position < 0) return;
    this.keep(events);
    this.advance();
    if (this.early.size > 0) setTimeout(() => void (this.early.size > 0 && this.catchUp()), GAP_PATIENCE_MS).unref();
  }

  /** Reads what is missing from the log, if anything is; one reading at a time. */
  catchUp(): Promise<void> {
    if (this.position < 0) return Promise.resolve();
    this.catchingUp ??= this.readMissing()
      .catch((error: unknown) => log.warn('the log could not be read', { tenantId: this.tenantId, cause: error }))
      .finally(() => (this.catchingUp = null));
    return this.catchingUp;
  }

  private async readMissing(): Promise<void> {
    for (let full = true; full;) {
      const page = await eventsAfter(this.tenantId, this.position);
      this.keep(page);
      this.skipPruned(page[0]?.seq);
      this.advance();
      full = page.length === PAGE;
    }
  }

  private keep(events: LoggedEvent[]): void {
    for (const event of events) if (event.seq > this.position) this.early.set(event.seq, event);
  }

  // The log has no gaps but at its old end, so a page that starts later says that the rest is pruned.
  private skipPruned(first: number | undefined): void {
    if (first === undefined || first <= this.position + 1 || this.early.has(this.position + 1)) return;
    this.position = first - 1;
  }

  private advance(): void {
    const batch: LoggedEvent[] = [];
    for (let next = this.early.get(this.position + 1); next; next = this.early.get(this.position + 1)) {
      this.early.delete(next.seq);
      this.position = next.seq;
      batch.push(next);
    }
    if (batch.length > 0) this.handOn(batch);
  }
}
