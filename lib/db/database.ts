import { AsyncLocalStorage } from 'node:async_hooks';
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { services } from '#lib/services/services.ts';
import { dialect } from './quick-dialect.ts';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a query runs on. */
export type Executor = Database | Transaction;

/** Set while a transaction's own work runs. */
export const insideTransaction = oncePerProcess('inside-transaction', () => new AsyncLocalStorage<true>());

/**
 * The pool's database. Inside a transaction it would be a second connection, which an exhausted pool or the embedded
 * database never gives: that is refused at once.
 */
export function db(): Database {
  if (insideTransaction.getStore()) throw new Error('db() inside of transaction(): use its tx');
  return oncePerProcess('drizzle', newDatabase);
}

const newDatabase = (): Database =>
  new NodePgDatabase(dialect, new NodePgSession(services().database.pool, dialect, undefined), undefined);
