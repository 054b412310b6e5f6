import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { tenantId, time } from './columns.ts';
import { conversations } from './conversations/conversations.ts';
import { operators } from './operators.ts';
import { tenants } from './tenants.ts';

/** Between a conversation and one who follows it by mail: an operator, or the visitor. Replies name it. */
export const mailThreads = pgTable(
  'mail_threads',
  {
    tenantId: tenantId(),
    /** 26 characters that nobody guesses, in one case: it stands in addresses. */
    id: text('id').notNull(),
    conversationId: text('conversation_id').notNull(),
    /** Null: the visitor. */
    operatorId: text('operator_id'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('mail_threads_id').on(table.id),
    uniqueIndex('mail_threads_operator')
      .on(table.tenantId, table.conversationId, table.operatorId)
      .where(sql`${table.operatorId} is not null`),
    uniqueIndex('mail_threads_visitor')
      .on(table.tenantId, table.conversationId)
      .where(sql`${table.operatorId} is null`),
    foreignKey({
      columns: [table.tenantId, table.conversationId],
      foreignColumns: [conversations.tenantId, conversations.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.operatorId],
      foreignColumns: [operators.tenantId, operators.id],
    }).onDelete('cascade'),
  ],
);

/** What a conversation's visitor has yet to be mailed, and how far they were. */
export const visitorMails = pgTable(
  'visitor_mails',
  {
    tenantId: tenantId(),
    conversationId: text('conversation_id').notNull(),
    /** When the first was written that waits. */
    since: time('since').notNull(),
    /** Null: nothing waits. */
    dueAt: time('due_at'),
    /** Of the newest message in the mail that is being sent: another try sends the same. */
    batchThrough: time('batch_through'),
    mailedThrough: time('mailed_through'),
    leaseUntil: time('lease_until'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.conversationId] }),
    foreignKey({
      columns: [table.tenantId, table.conversationId],
      foreignColumns: [conversations.tenantId, conversations.id],
    }).onDelete('cascade'),
    index('visitor_mails_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
);

/** Addresses that want no mail of a tenant's conversations. Digests: the wish is kept though the visitor is erased. */
export const refusedMailAddresses = pgTable(
  'refused_mail_addresses',
  {
    tenantId: tenantId(),
    addressDigest: text('address_digest').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.addressDigest] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenants.id] }).onDelete('cascade'),
  ],
);
