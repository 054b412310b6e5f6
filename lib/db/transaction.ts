import { setTimeout as delay } from 'node:timers/promises';
import { log } from '#lib/core/log.ts';
import { STATEMENT_LOST } from '#lib/services/database/keep-statements.ts';
import { db, insideTransaction, type Transaction } from './database.ts';

/** Has something done once the transaction is committed, never when it is not; what it throws is logged. */
export type AfterCommit = (callback: () => void) => void;

const RETRIED = new Set(['40001', '40P01', ...STATEMENT_LOST]);
const TRIES = 3;
const PAUSE_MS = 30;

/** One transaction; begun anew when the database broke it off over a deadlock, or a pooler lost what it had prepared. Inside, use only `tx`. */
export async function transaction<T>(
  work: (tx: Transaction, afterCommit: AfterCommit) => Promise<T>,
  tries = TRIES,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const after: (() => void)[] = [];
    try {
      const result = await db().transaction((tx) =>
        insideTransaction.run(true, () => work(tx, (callback) => after.push(callback))),
      );
      for (const callback of after) runSafely(callback);
      return result;
    } catch (error) {
      if (attempt >= tries || !RETRIED.has(sqlState(error) ?? '')) throw error;
      await delay(Math.random() * PAUSE_MS * attempt);
    }
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
