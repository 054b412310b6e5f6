import { sql } from 'drizzle-orm';
import { foreignKey, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { tenantId, time } from './columns.ts';
import { operators } from './operators.ts';

export const savedReplies = pgTable(
  'saved_replies',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    /** Whose own it is; null: it is shared. */
    operatorId: text('operator_id'),
    shortcut: text('shortcut').notNull(),
    body: text('body').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.operatorId],
      foreignColumns: [operators.tenantId, operators.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.createdBy],
      foreignColumns: [operators.tenantId, operators.id],
    }).onDelete('cascade'),
    uniqueIndex('saved_replies_shortcut').on(table.tenantId, sql`coalesce(${table.operatorId}, '')`, table.shortcut),
  ],
);
