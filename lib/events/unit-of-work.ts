import type { SQLWrapper } from 'drizzle-orm';
import type { Transaction } from '#lib/db/database.ts';
import { type AfterCommit, transaction } from '#lib/db/transaction.ts';
import type { LoggedEvent, NewEvent } from './catalogue/event.ts';
import { publishEvents } from './channel.ts';
import { LastWrites } from './last-writes.ts';
import { logEvents } from './log-events.ts';

/** One change of a tenant's rows: its transaction, the events that it ends with, and what is written with them. */
export class UnitOfWork {
  readonly tx: Transaction;
  readonly tenantId: string;
  private readonly events: NewEvent[] = [];
  private readonly lastWrites: LastWrites;

  constructor(tx: Transaction, tenantId: string) {
    this.tx = tx;
    this.tenantId = tenantId;
    this.lastWrites = new LastWrites(tx);
  }

  /** Tells of the change, once and only when it is committed; in the order of these calls. */
  emit(event: NewEvent): void {
    this.events.push(event);
  }

  /**
   * Has a write done together with the events, which saves it a round trip. For rows that nothing else in the
   * transaction reads or points to.
   * @param onRow is given the row that the statement returns, by the names it gives its columns
   */
  async writeLast(statement: SQLWrapper, onRow?: (row: Record<string, unknown>) => void): Promise<void> {
    await this.lastWrites.add(statement, onRow);
  }

  /** For `unitOfWork()` alone. @returns the events as the log has them */
  async finish(afterCommit: AfterCommit): Promise<LoggedEvent[]> {
    const { tx, tenantId, events } = this;
    if (events.length > 0) return logEvents(tx, tenantId, events, this.lastWrites.take(), afterCommit);
    await this.lastWrites.flush();
    return [];
  }
}

/**
 * Changes a tenant's rows in one transaction, which ends with the statement that logs its events; after the commit the
 * tenant's streams are told. Begun anew as a `transaction()` is.
 */
export function unitOfWork<T>(tenantId: string, work: (unit: UnitOfWork) => Promise<T>, tries?: number): Promise<T> {
  return transaction(async (tx, afterCommit) => {
    const unit = new UnitOfWork(tx, tenantId);
    const result = await work(unit);
    const logged = await unit.finish(afterCommit);
    if (logged.length > 0) afterCommit(() => publishEvents(tenantId, logged));
    return result;
  }, tries);
}
