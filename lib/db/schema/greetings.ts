import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantId } from './columns.ts';
import { tenants } from './tenants.ts';

/** How often each greeting was shown, opened and answered. Nothing of who it was. */
export const greetingCounts = pgTable(
  'greeting_counts',
  {
    tenantId: tenantId(),
    greetingId: text('greeting_id').notNull(),
    shown: integer('shown').notNull().default(0),
    opened: integer('opened').notNull().default(0),
    answered: integer('answered').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.greetingId] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenants.id] }).onDelete('cascade'),
  ],
);
