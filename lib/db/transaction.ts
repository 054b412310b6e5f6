import { setTimeout as delay } from 'node:timers/promises';
import { log } from '#lib/core/log/log.ts';
import { STATEMENT_LOST } from '#lib/services/database/keep-statements.ts';
import { services } from '#lib/services/services.ts';
import { Course } from './course.ts';
import { insideTransaction, type Transaction } from './database.ts';

/** Has something done once the transaction is committed, never when it is not; what it throws is logged. */
export type AfterCommit = (callback: () => void) => void;

/** How a transaction's work ends. */
export interface Ending {
  afterCommit: AfterCommit;
  /** Sends a last statement and the commit in one round trip; what must not be committed it has to refuse itself. */
  commitWith: Course['commitWith'];
}

const RETRIED = new Set(['40001', '40P01', ...STATEMENT_LOST]);
const TRIES = 3;
const PAUSE_MS = 30;

/** One transaction; begun anew when the database broke it off over a deadlock, or a pooler lost what it had prepared. Inside, use only `tx`. */
export function transaction<T>(work: (tx: Transaction, ending: Ending) => Promise<T>, tries = TRIES): Promise<T> {
  return openedTransaction(nothing, (tx, _, ending) => work(tx, ending), tries);
}

/**
 * The same, with statements that are sent together with `begin`.
 * @param open sends all of them before it awaits any. Where `begin` failed they run without a transaction: none may
 * change anything then
 */
export async function openedTransaction<O, T>(
  open: (tx: Transaction) => Promise<O>,
  work: (tx: Transaction, opened: O, ending: Ending) => Promise<T>,
  tries = TRIES,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const after: (() => void)[] = [];
    try {
      const result = await carryThrough(open, (tx, opened, course) =>
        work(tx, opened, {
          afterCommit: (callback) => after.push(callback),
          commitWith: (statement) => course.commitWith(statement),
        }),
      );
      for (const callback of after) runSafely(callback);
      return result;
    } catch (error) {
      if (attempt >= tries || !RETRIED.has(sqlState(error) ?? '')) throw error;
      await delay(Math.random() * PAUSE_MS * attempt);
    }
  }
}

const nothing = () => Promise.resolve();

async function carryThrough<O, T>(
  open: (tx: Transaction) => Promise<O>,
  work: (tx: Transaction, opened: O, course: Course) => Promise<T>,
): Promise<T> {
  const client = await services().database.pool.connect();
  const course = new Course(client);
  try {
    const result = await insideTransaction.run(true, async () => {
      const [, opened] = await Promise.all([course.begin(), open(course.tx)]);
      return work(course.tx, opened, course);
    });
    await course.commit();
    return result;
  } catch (error) {
    await course.rollBack();
    throw error;
  } finally {
    client.release();
  }
}

/** The SQLSTATE of a database error, through the wrapping of the query builder. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code;
  return undefined;
}

function runSafely(callback: () => void): void {
  try {
    callback();
  } catch (error) {
    log.error('a callback after the commit failed', error);
  }
}
