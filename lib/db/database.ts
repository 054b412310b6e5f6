import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { services } from '#lib/services/services.ts';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a query runs on. */
export type Executor = Database | Transaction;

export function db(): Database {
  return oncePerProcess('drizzle', () => drizzle(services().database.pool));
}
