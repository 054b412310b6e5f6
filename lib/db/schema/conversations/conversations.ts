import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { Priority } from '#lib/resources/conversation/conversation.ts';
import { tenantId, time } from '../columns.ts';
import { departments } from '../departments.ts';
import { LIST_STATE, listIndexes } from './list-columns.ts';
import { operators } from '../operators.ts';
import { tenants } from '../tenants.ts';
import { visitors } from '../visitors.ts';

/** Carries all that a list shows, so that a list is one indexed read. */
export const conversations = pgTable(
  'conversations',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    visitorId: text('visitor_id').notNull(),
    ownerId: text('owner_id'),
    /** Raised by every change of the owner: a turn of the assistant counts only in the epoch it began in. */
    ownerEpoch: integer('owner_epoch').notNull().default(0),
    departmentId: text('department_id'),
    closedAt: time('closed_at'),
    requested: boolean('requested').notNull().default(false),
    requestedAt: time('requested_at'),
    language: text('language'),
    pageUrl: text('page_url'),
    pageTitle: text('page_title'),
    preview: text('preview'),
    /** As `preview`, of the visitor's newest message. */
    visitorPreview: text('visitor_preview'),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    priority: text('priority').$type<Priority>().notNull().default('normal'),
    /** Set while it is put off, whatever the time: a visitor's message, a request or a job takes it away. */
    snoozedUntil: time('snoozed_until'),
    /** The newest message's number within the conversation; they run from 1 without gaps. */
    lastSeq: integer('last_seq').notNull().default(0),
    /** Time of the newest entry, notes too: each entry is later than the one before it. */
    lastEntryAt: time('last_entry_at'),
    /** Time of the newest entry that is no note; null while there is none. */
    lastMessageAt: time('last_message_at'),
    visitorUnread: integer('visitor_unread').notNull().default(0),
    operatorUnread: integer('operator_unread').notNull().default(0),
    visitorReadAt: time('visitor_read_at'),
    operatorReadAt: time('operator_read_at'),
    ratingScore: smallint('rating_score'),
    ratingComment: text('rating_comment'),
    /** Which lists it is in (`list-columns.ts`). */
    listState: smallint('list_state').notNull().generatedAlwaysAs(LIST_STATE),
    createdBy: text('created_by').$type<'visitor' | 'operator'>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.visitorId],
      foreignColumns: [visitors.tenantId, visitors.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.tenantId, table.ownerId], foreignColumns: [operators.tenantId, operators.id] }),
    foreignKey({
      columns: [table.tenantId, table.departmentId],
      foreignColumns: [departments.tenantId, departments.id],
    }),
    index('conversations_by_activity')
      .on(table.tenantId, table.lastMessageAt.desc(), table.id.desc())
      .where(sql`${table.lastMessageAt} is not null`),
    index('conversations_by_start').on(table.tenantId, table.createdAt),
    index('conversations_to_wake')
      .on(table.snoozedUntil)
      .where(sql`${table.snoozedUntil} is not null`),
    index('conversations_by_visitor').on(table.tenantId, table.visitorId, table.createdAt, table.id),
    index('conversations_by_owner').on(table.tenantId, table.ownerId),
    ...listIndexes('conversations', [table.tenantId], { ...table, conversationId: table.id }),
  ],
);

/** On how many conversations each tag is, those without a message too. */
export const tags = pgTable(
  'tags',
  {
    tenantId: tenantId(),
    name: text('name').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.name] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenants.id] }).onDelete('cascade'),
  ],
);
