import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantId, time } from './columns.ts';
import { tenants } from './tenants.ts';

/** Files whose rows are gone and that are still to be deleted from the store. */
export const doomedFiles = pgTable(
  'doomed_files',
  {
    tenantId: tenantId(),
    path: text('path').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.path] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenants.id] }).onDelete('cascade'),
    index('doomed_files_by_time').on(table.createdAt),
  ],
);
