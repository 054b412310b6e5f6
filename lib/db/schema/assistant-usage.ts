import { bigint, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantId } from './columns.ts';
import { tenants } from './tenants.ts';

/** What the assistant has used of each model on a day. It holds nobody's words, and stays when a conversation goes. */
export const assistantUsage = pgTable(
  'assistant_usage',
  {
    tenantId: tenantId(),
    /** `YYYY-MM-DD` of the tenant's zone. */
    date: text('date').notNull(),
    model: text('model').notNull(),
    turns: integer('turns').notNull(),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull(),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.date, table.model] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenants.id] }).onDelete('cascade'),
  ],
);
