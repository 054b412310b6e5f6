import type { SQL } from 'drizzle-orm';
import type { NewEvent } from '../catalogue/event.ts';

/** An event with its id, before it has its number. */
export type BatchEvent = NewEvent & {
  id: string;
  /** What webhooks are told of it, byte for byte; null: nothing. */
  body: string | null;
};

/** The events that one transaction logs. */
export interface Batch {
  tenantId: string;
  /** ISO 8601, the same as the log has. */
  createdAt: string;
  events: readonly BatchEvent[];
}

/** What is written exactly when events are, in their transaction: no crash comes between. */
export interface Follower {
  /** Names its part of the statement that logs the events. */
  readonly name: string;
  /**
   * The statement that follows from these events, which becomes a part of theirs; null: nothing does. It may select from
   * `logged`, the events' rows: `seq, id, type, conversation_id, visitor_id, body`.
   */
  statement(batch: Batch): SQL | null;
  /** Told after the commit how many rows the statement has returned, if any. */
  committed?(tenantId: string, rows: number): void;
}
