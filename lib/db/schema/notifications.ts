import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ChannelName, NotificationKind, Preferences } from '#lib/resources/notifications.ts';
import { callbacks } from './callbacks.ts';
import { tenantId, time } from './columns.ts';
import { conversations } from './conversations/conversations.ts';
import { operators } from './operators.ts';
import { tenants } from './tenants.ts';

export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    tenantId: tenantId(),
    operatorId: text('operator_id').notNull(),
    /** What the operator has chosen; the rest is as it is for everybody. */
    preferences: jsonb('preferences').$type<Partial<Preferences>>().notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.operatorId] }),
    foreignKey({
      columns: [table.tenantId, table.operatorId],
      foreignColumns: [operators.tenantId, operators.id],
    }).onDelete('cascade'),
  ],
);

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    tenantId: tenantId(),
    operatorId: text('operator_id').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The login that registered it, and without which it is told nothing; null: a token of the tenant's backend. */
    identityId: text('identity_id'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.operatorId, table.endpoint] }),
    foreignKey({
      columns: [table.tenantId, table.operatorId],
      foreignColumns: [operators.tenantId, operators.id],
    }).onDelete('cascade'),
  ],
);

export const mobileDevices = pgTable(
  'mobile_devices',
  {
    tenantId: tenantId(),
    operatorId: text('operator_id').notNull(),
    installationId: text('installation_id').notNull(),
    pushToken: text('push_token').notNull(),
    platform: text('platform').$type<'ios' | 'android'>().notNull(),
    /** As that of subscriptions. */
    identityId: text('identity_id'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.operatorId, table.installationId] }),
    foreignKey({
      columns: [table.tenantId, table.operatorId],
      foreignColumns: [operators.tenantId, operators.id],
    }).onDelete('cascade'),
  ],
);

/** Up to which event of a tenant it was decided who is told of it. */
export const notificationCursors = pgTable(
  'notification_cursors',
  {
    tenantId: tenantId(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenants.id] }).onDelete('cascade'),
  ],
);

/**
 * What an operator is told on one channel: one mail, or one push to all their devices. Until it is claimed what else
 * happens in the same place is added to it; from then on it stays as it is, and what comes then is another.
 */
export const notifications = pgTable(
  'notifications',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    operatorId: text('operator_id').notNull(),
    channel: text('channel').$type<ChannelName>().notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** The id of the conversation or callback: what is told of one replaces what was told of it before. */
    about: text('about').notNull(),
    conversationId: text('conversation_id'),
    callbackId: text('callback_id'),
    /** Of what the visitor wrote, or of the note. */
    messageId: text('message_id'),
    /** How many messages of the visitor. */
    count: integer('count').notNull(),
    /** It was asked for a person: nobody is told any more once somebody has come. */
    whileRequested: boolean('while_requested').notNull().default(false),
    since: time('since').notNull(),
    until: time('until').notNull(),
    state: text('state').$type<'waiting' | 'sent' | 'dropped' | 'failed'>().notNull().default('waiting'),
    dueAt: time('due_at').notNull(),
    claimedAt: time('claimed_at'),
    claimId: text('claim_id'),
    leaseUntil: time('lease_until'),
    attempts: integer('attempts').notNull().default(0),
    /** Devices that have it already, should it be tried again for the others. */
    reached: text('reached')
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.operatorId],
      foreignColumns: [operators.tenantId, operators.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.conversationId],
      foreignColumns: [conversations.tenantId, conversations.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.callbackId],
      foreignColumns: [callbacks.tenantId, callbacks.id],
    }).onDelete('cascade'),
    uniqueIndex('notifications_open')
      .on(table.tenantId, table.operatorId, table.channel, table.about)
      .where(sql`${table.state} = 'waiting' and ${table.claimedAt} is null`),
    index('notifications_due')
      .on(table.dueAt)
      .where(sql`${table.state} = 'waiting'`),
    index('notifications_recent').on(table.tenantId, table.operatorId, table.channel, table.about, table.claimedAt),
    index('notifications_by_conversation').on(table.tenantId, table.conversationId),
    index('notifications_by_callback').on(table.tenantId, table.callbackId),
    index('notifications_by_time').on(table.createdAt),
  ],
);

/** What Expo took, and will know later whether the phone got it. */
export const pushReceipts = pgTable(
  'push_receipts',
  {
    tenantId: tenantId(),
    /** Expo's own. */
    id: text('id').notNull(),
    operatorId: text('operator_id').notNull(),
    installationId: text('installation_id').notNull(),
    pushToken: text('push_token').notNull(),
    checkAt: time('check_at').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'push_receipts_device',
      columns: [table.tenantId, table.operatorId, table.installationId],
      foreignColumns: [mobileDevices.tenantId, mobileDevices.operatorId, mobileDevices.installationId],
    }).onDelete('cascade'),
    index('push_receipts_due').on(table.checkAt),
    index('push_receipts_by_device').on(table.tenantId, table.operatorId, table.installationId),
  ],
);
