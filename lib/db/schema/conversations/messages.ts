import { type SQL, sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AnswerChecks } from '#lib/resources/assistant/answer-checks.ts';
import type { MessageData, MessageKind, MessageRole, Source } from '#lib/resources/conversation/message.ts';
import { tenantId, time, tsvector, wordsOf } from '../columns.ts';
import { conversations } from './conversations.ts';
import { operators } from '../operators.ts';

/** What somebody said. Of a system line that is what a visitor left who asked to be called, behind the colon. */
export const TEXT_SAID = sql.raw(
  `case when role <> 'system' then body when kind = 'callback' then substr(body, strpos(body, ': ') + 2) end`,
);

export const messages = pgTable(
  'messages',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    conversationId: text('conversation_id').notNull(),
    seq: integer('seq').notNull(),
    role: text('role').$type<MessageRole>().notNull(),
    kind: text('kind').$type<MessageKind>().notNull(),
    body: text('body').notNull(),
    language: text('language'),
    operatorId: text('operator_id'),
    clientId: text('client_id'),
    mentions: text('mentions').array().notNull(),
    sources: jsonb('sources').$type<Source[]>().notNull().default([]),
    thumbs: text('thumbs').$type<'up' | 'down'>(),
    data: jsonb('data').$type<MessageData>(),
    turnId: text('turn_id'),
    pageUrl: text('page_url'),
    pageTitle: text('page_title'),
    createdAt: time('created_at').notNull(),
    search: tsvector('search').generatedAlwaysAs((): SQL => wordsOf(TEXT_SAID)),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.conversationId],
      foreignColumns: [conversations.tenantId, conversations.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.tenantId, table.operatorId], foreignColumns: [operators.tenantId, operators.id] }),
    uniqueIndex('messages_by_seq').on(table.tenantId, table.conversationId, table.seq),
    uniqueIndex('messages_client_id')
      .on(table.tenantId, table.conversationId, table.role, sql`coalesce(${table.operatorId}, '')`, table.clientId)
      .where(sql`${table.clientId} is not null`),
    index('messages_by_turn')
      .on(table.tenantId, table.turnId)
      .where(sql`${table.turnId} is not null`),
    index('messages_requests')
      .on(table.tenantId, table.createdAt)
      .where(sql`${table.kind} = 'requested'`),
    index('messages_search').using('gin', table.search),
  ],
);

/**
 * The words of messages once more, of conversations that are not closed: those are few among all that was ever said.
 * With them stands the conversation's department, behind a slash. Triggers write them (migration 0035): with a message,
 * and when its conversation is closed, opened again or comes to another department.
 */
export const openMessages = pgTable(
  'open_messages',
  {
    tenantId: tenantId(),
    conversationId: text('conversation_id').notNull(),
    messageId: text('message_id').notNull(),
    search: tsvector('search').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.conversationId, table.messageId] }),
    foreignKey({
      columns: [table.tenantId, table.conversationId],
      foreignColumns: [conversations.tenantId, conversations.id],
    }).onDelete('cascade'),
    index('open_messages_search').using('gin', table.search),
  ],
);

export const messageTranslations = pgTable(
  'message_translations',
  {
    tenantId: tenantId(),
    messageId: text('message_id').notNull(),
    language: text('language').notNull(),
    body: text('body').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.messageId, table.language] }),
    foreignKey({
      columns: [table.tenantId, table.messageId],
      foreignColumns: [messages.tenantId, messages.id],
    }).onDelete('cascade'),
  ],
);

export const attachments = pgTable(
  'attachments',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    conversationId: text('conversation_id').notNull(),
    /** Who uploaded it: null is the visitor. */
    operatorId: text('operator_id'),
    messageId: text('message_id'),
    position: integer('position').notNull().default(0),
    path: text('path').notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    createdAt: time('created_at').notNull(),
    /** When it was let go unused: its file is gone, and its name; that it was there is still known. */
    expiredAt: time('expired_at'),
    search: tsvector('search').generatedAlwaysAs((): SQL => wordsOf(sql`name`)),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.conversationId],
      foreignColumns: [conversations.tenantId, conversations.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.messageId],
      foreignColumns: [messages.tenantId, messages.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.tenantId, table.operatorId], foreignColumns: [operators.tenantId, operators.id] }),
    index('attachments_by_message').on(table.tenantId, table.messageId),
    index('attachments_by_conversation').on(table.tenantId, table.conversationId),
    index('attachments_waiting')
      .on(table.createdAt)
      .where(sql`${table.messageId} is null and ${table.expiredAt} is null`),
    index('attachments_search').using('gin', table.search),
  ],
);

/** One answer of the assistant to one message; its row outlives the process that works on it. */
export const turns = pgTable(
  'turns',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    conversationId: text('conversation_id').notNull(),
    messageId: text('message_id').notNull(),
    askedBy: text('asked_by').$type<'visitor' | 'operator'>().notNull(),
    status: text('status').$type<'running' | 'done' | 'silent' | 'error'>().notNull(),
    /** Of a silent turn: `human`, `requested`, `off`; of a failed one the error's code; of one without an answer to give `abstained`, until that is noted as a gap. */
    reason: text('reason'),
    ownerEpoch: integer('owner_epoch').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Of its answer: which sentences stood, and why the others did not. */
    checks: jsonb('checks').$type<AnswerChecks>(),
    claimId: text('claim_id'),
    leaseUntil: time('lease_until'),
    createdAt: time('created_at').notNull(),
    finishedAt: time('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.conversationId],
      foreignColumns: [conversations.tenantId, conversations.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.messageId],
      foreignColumns: [messages.tenantId, messages.id],
    }).onDelete('cascade'),
    uniqueIndex('turns_message').on(table.tenantId, table.messageId),
    index('turns_running')
      .on(table.leaseUntil)
      .where(sql`${table.status} = 'running'`),
    index('turns_abstained')
      .on(table.tenantId, table.finishedAt)
      .where(sql`${table.reason} = 'abstained'`),
    index('turns_by_conversation').on(table.tenantId, table.conversationId, table.status),
  ],
);
