import type { SQLWrapper } from 'drizzle-orm';
import type { Transaction } from '#lib/db/database.ts';
import { type Ending, openedTransaction } from '#lib/db/transaction.ts';
import type { LoggedEvent, NewEvent } from './catalogue/event.ts';
import { publishEvents } from './channel.ts';
import { LastWrites } from './last-writes.ts';
import { tellListeners } from './listeners.ts';
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
   * @param onRow is given the row that the statement returns, by the names it gives its columns; what it throws comes
   * too late
   */
  async writeLast(statement: SQLWrapper, onRow?: (row: Record<string, unknown>) => void): Promise<void> {
    await this.lastWrites.add(statement, onRow);
  }

  /** The same, with a look at the row before the commit, which costs a round trip. @param check throws to undo it all */
  async writeLastOrRefuse(
    statement: SQLWrapper,
    check: (row: Record<string, unknown> | undefined) => void,
  ): Promise<void> {
    await this.lastWrites.add(statement, check, true);
  }

  /** For `unitOfWork()` alone. @returns the events as the log has them */
  async finish(ending: Ending): Promise<LoggedEvent[]> {
    const { tenantId, events } = this;
    if (events.length > 0) return logEvents(this.tx, ending, tenantId, events, this.lastWrites.take());
    await this.lastWrites.flush(ending);
    return [];
  }
}

/**
 * Changes a tenant's rows in one transaction, which ends with the statement that logs its events; after the commit the
 * tenant's streams are told. Begun anew as a `transaction()` is.
 */
export function unitOfWork<T>(tenantId: string, work: (unit: UnitOfWork) => Promise<T>, tries?: number): Promise<T> {
  return openedUnit(tenantId, () => Promise.resolve(), work, tries);
}

/** The same, with statements that are sent together with `begin`, as `openedTransaction()` has them. */
export function openedUnit<O, T>(
  tenantId: string,
  open: (tx: Transaction) => Promise<O>,
  work: (unit: UnitOfWork, opened: O) => Promise<T>,
  tries?: number,
): Promise<T> {
  const carryOut = async (tx: Transaction, opened: O, ending: Ending): Promise<T> => {
    const unit = new UnitOfWork(tx, tenantId);
    const result = await work(unit, opened);
    const logged = await unit.finish(ending);
    if (logged.length > 0) ending.afterCommit(() => publishEvents(tenantId, logged));
    if (logged.length > 0) ending.afterCommit(() => tellListeners(tenantId, logged));
    return result;
  };
  return openedTransaction(open, carryOut, tries);
}
