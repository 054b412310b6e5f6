import { boolean, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantId, time } from './columns.ts';
import { conversations } from './conversations/conversations.ts';
import { visitors } from './visitors.ts';

export const callbacks = pgTable(
  'callbacks',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    visitorId: text('visitor_id').notNull(),
    conversationId: text('conversation_id'),
    name: text('name').notNull(),
    phone: text('phone'),
    email: text('email'),
    message: text('message'),
    handled: boolean('handled').notNull().default(false),
    handledAt: time('handled_at'),
    handledBy: text('handled_by'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.visitorId],
      foreignColumns: [visitors.tenantId, visitors.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.conversationId],
      foreignColumns: [conversations.tenantId, conversations.id],
    }).onDelete('cascade'),
    index('callbacks_by_visitor').on(table.tenantId, table.visitorId),
    index('callbacks_by_conversation').on(table.tenantId, table.conversationId),
    index('callbacks_list').on(
      table.tenantId,
      table.handled,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);
