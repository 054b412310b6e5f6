import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantId, time } from '../columns.ts';
import { conversations } from './conversations.ts';
import { listColumns, listIndexes } from './list-columns.ts';
import { operators } from '../operators.ts';

/** Who takes part or was asked, so that "mine" is a read of an index. */
export const conversationOperators = pgTable(
  'conversation_operators',
  {
    tenantId: tenantId(),
    conversationId: text('conversation_id').notNull(),
    operatorId: text('operator_id').notNull(),
    /** Since when the operator takes part; the earliest is next when the owner leaves. Null: does not. */
    joinedAt: time('joined_at'),
    askedAt: time('asked_at'),
    ...listColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.conversationId, table.operatorId] }),
    foreignKey({
      columns: [table.tenantId, table.conversationId],
      foreignColumns: [conversations.tenantId, conversations.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.operatorId],
      foreignColumns: [operators.tenantId, operators.id],
    }).onDelete('cascade'),
    index('conversation_operators_asked').on(table.tenantId, table.operatorId, table.askedAt.desc()),
    ...listIndexes(
      'conversation_operators',
      [table.tenantId, table.operatorId],
      table,
      sql`(${table.joinedAt} is not null or ${table.askedAt} is not null)`,
    ),
  ],
);

/** The tags of conversations once more, so that a list of a tag is a read of an index. */
export const conversationTags = pgTable(
  'conversation_tags',
  {
    tenantId: tenantId(),
    conversationId: text('conversation_id').notNull(),
    name: text('name').notNull(),
    ...listColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.conversationId, table.name] }),
    foreignKey({
      columns: [table.tenantId, table.conversationId],
      foreignColumns: [conversations.tenantId, conversations.id],
    }).onDelete('cascade'),
    index('conversation_tags_silent')
      .on(table.tenantId, table.name)
      .where(sql`${table.lastMessageAt} is null`),
    ...listIndexes('conversation_tags', [table.tenantId, table.name], table),
  ],
);

/** Each tag of a conversation for each operator whose it is: the two together are in no index of one of them. */
export const conversationOperatorTags = pgTable(
  'conversation_operator_tags',
  {
    tenantId: tenantId(),
    conversationId: text('conversation_id').notNull(),
    operatorId: text('operator_id').notNull(),
    name: text('name').notNull(),
    ...listColumns(),
  },
  (table) => [
    primaryKey({
      name: 'conversation_operator_tags_pk',
      columns: [table.tenantId, table.conversationId, table.operatorId, table.name],
    }),
    foreignKey({
      name: 'conversation_operator_tags_operator_fk',
      columns: [table.tenantId, table.conversationId, table.operatorId],
      foreignColumns: [
        conversationOperators.tenantId,
        conversationOperators.conversationId,
        conversationOperators.operatorId,
      ],
    }).onDelete('cascade'),
    ...listIndexes('conversation_operator_tags', [table.tenantId, table.operatorId, table.name], table),
  ],
);
