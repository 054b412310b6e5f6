import type { Kept, KeptByTab, Place } from '../../place.ts';

/** As the service has it (api-v1.md, Visitor session). */
const SESSION_MS = 30 * 60_000;
// Greeted every day one stops reading.
const NONE_FOR_MS = 24 * 3_600_000;
const CLOSED_FOR_MS = 30 * 24 * 3_600_000;

/** What of greetings is kept for all tabs and pages. */
export interface KeptOfGreetings extends Kept {
  /** When a page was last left, and how many visits there have been. */
  seenAt?: number;
  visits?: number;
  greetedAt?: number;
  /** Greetings that the visitor has closed, and when. */
  closed?: Record<string, number>;
}

/** Who has been greeted, and how often they have been here. */
export class GreetingMemory {
  private readonly storage: Place['storage'];

  constructor(storage: Place['storage']) {
    this.storage = storage;
  }

  /** @returns whether the visitor has been here before this visit */
  arrive(): boolean {
    const { seenAt = -Infinity, visits = 0 } = this.kept();
    const isNewVisit = Date.now() - seenAt > SESSION_MS;
    this.storage.local.change({ visits: isNewVisit ? visits + 1 : visits, seenAt: Date.now() });
    return (isNewVisit ? visits + 1 : visits) > 1;
  }

  leave(): void {
    this.storage.local.change({ seenAt: Date.now() });
  }

  /** Nobody is greeted twice in a while, nor who is talking already. */
  get mayGreet(): boolean {
    const { greetedAt = -Infinity, unread = 0, awakeUntil = 0 } = this.kept();
    // It is kept from the moment on that the chat was opened.
    const hasOpened = (this.storage.session.read() as KeptByTab).configAt !== undefined;
    return Date.now() - greetedAt > NONE_FOR_MS && unread === 0 && awakeUntil < Date.now() && !hasOpened;
  }

  isClosed(id: string): boolean {
    return Date.now() - (this.kept().closed?.[id] ?? -Infinity) < CLOSED_FOR_MS;
  }

  greeted(): void {
    this.storage.local.change({ greetedAt: Date.now() });
  }

  close(id: string): void {
    const closed = Object.entries({ ...this.kept().closed, [id]: Date.now() });
    const recent = closed.filter(([, at]) => Date.now() - at < CLOSED_FOR_MS);
    this.storage.local.change({ closed: Object.fromEntries(recent) });
  }

  /** Consent is taken back. */
  forget(): void {
    const nothing = { seenAt: undefined, visits: undefined, greetedAt: undefined, closed: undefined };
    this.storage.local.change(nothing);
  }

  private kept(): KeptOfGreetings {
    return this.storage.local.read() as KeptOfGreetings;
  }
}
