import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantId, time } from './columns.ts';

/**
 * Files whose rows are gone and that are still to be deleted from the store; a path that ends with a slash is everything
 * below it. Without a reference to the tenant: what is left of an erased one is noted here too.
 */
export const doomedFiles = pgTable(
  'doomed_files',
  {
    tenantId: tenantId(),
    path: text('path').notNull(),
    createdAt: time('created_at').notNull(),
    /** By the scheduled run. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: time('next_attempt_at').notNull().default(new Date(0)),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.path] }),
    index('doomed_files_due').on(table.attempts, table.nextAttemptAt),
  ],
);
