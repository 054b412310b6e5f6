import { boolean, foreignKey, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ToolParameters } from '#lib/resources/assistant/tool.ts';
import { tenantId, time } from './columns.ts';
import { tenants } from './tenants.ts';

/** What the tenant's own server does for the assistant. */
export const assistantTools = pgTable(
  'assistant_tools',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    parameters: jsonb('parameters').$type<ToolParameters>().notNull(),
    url: text('url').notNull(),
    enabled: boolean('enabled').notNull(),
    needsVerified: boolean('needs_verified').notNull(),
    secret: text('secret').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenants.id] }).onDelete('cascade'),
    uniqueIndex('assistant_tools_name').on(table.tenantId, table.name),
  ],
);
