import type { SQL } from 'drizzle-orm';
import type { NewEvent } from '../catalogue/event.ts';

/** The events that one transaction logs, before they have their numbers. */
export interface Batch {
  tenantId: string;
  /** ISO 8601, the same as the log has. */
  createdAt: string;
  events: readonly (NewEvent & { id: string })[];
}

/** What is written exactly when events are, in their transaction: no crash comes between. */
export interface Follower {
  /** Names its part of the statement that logs the events. */
  readonly name: string;
  /**
   * The statement that follows from these events, which becomes a part of theirs; null: nothing does. It may select from
   * `logged`, the events' rows: `seq, id, type, conversation_id, visitor_id`.
   */
  statement(batch: Batch): SQL | null;
  /** Told after the commit how many rows the statement has returned, if any. */
  committed?(tenantId: string, rows: number): void;
}
