import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { tenantId, time } from './columns.ts';
import { operators } from './operators.ts';
import { tenants } from './tenants.ts';

/** The log of a tenant, numbered without gaps; streams resume from it and webhooks are snapshots of it. */
export const events = pgTable(
  'events',
  {
    tenantId: tenantId(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    id: text('id').notNull(),
    type: text('type').notNull(),
    conversationId: text('conversation_id'),
    visitorId: text('visitor_id'),
    payload: json('payload').$type<Record<string, unknown>>().notNull(),
    /** What webhooks are told of it, byte for byte; null for what they are not, and for what was erased. */
    body: text('body'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.seq] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenants.id] }).onDelete('cascade'),
    uniqueIndex('events_id').on(table.tenantId, table.id),
    index('events_by_visitor').on(table.tenantId, table.visitorId, table.seq),
    index('events_by_time')
      .on(table.createdAt)
      .where(sql`${table.body} is null`),
    index('events_told_by_time')
      .on(table.createdAt)
      .where(sql`${table.body} is not null`),
    index('events_told_by_type')
      .on(table.tenantId, table.type, table.seq)
      .where(sql`${table.body} is not null`),
  ],
);

export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    url: text('url').notNull(),
    description: text('description').notNull().default(''),
    events: text('events').array().notNull(),
    enabled: boolean('enabled').notNull().default(true),
    secret: text('secret').notNull(),
    previousSecret: text('previous_secret'),
    secretRotatedAt: time('secret_rotated_at'),
    disabledReason: text('disabled_reason').$type<'failures'>(),
    consecutiveFailures: integer('consecutive_failures').notNull().default(0),
    failingSince: time('failing_since'),
    lastSuccessAt: time('last_success_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** Set when it was deleted: its deliveries are kept for as long as others are. It is not enabled then. */
    deletedAt: time('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenants.id] }).onDelete('cascade'),
  ],
);

/** What admins are mailed of an endpoint: one row an admin, written with what it tells of. */
export const webhookNotices = pgTable(
  'webhook_notices',
  {
    tenantId: tenantId(),
    endpointId: text('endpoint_id').notNull(),
    operatorId: text('operator_id').notNull(),
    kind: text('kind').$type<'failing' | 'switched_off'>().notNull(),
    /** When the failures began that it tells of: there is one of them. */
    failingSince: time('failing_since').notNull(),
    createdAt: time('created_at').notNull(),
    leaseUntil: time('lease_until'),
    sentAt: time('sent_at'),
  },
  (table) => [
    primaryKey({
      name: 'webhook_notices_once',
      columns: [table.tenantId, table.endpointId, table.operatorId, table.kind, table.failingSince],
    }),
    foreignKey({
      columns: [table.tenantId, table.endpointId],
      foreignColumns: [webhookEndpoints.tenantId, webhookEndpoints.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.operatorId],
      foreignColumns: [operators.tenantId, operators.id],
    }).onDelete('cascade'),
    index('webhook_notices_unsent')
      .on(table.createdAt)
      .where(sql`${table.sentAt} is null`),
    index('webhook_notices_by_time').on(table.createdAt),
  ],
);

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    endpointId: text('endpoint_id').notNull(),
    eventId: text('event_id').notNull(),
    eventType: text('event_type').notNull(),
    visitorId: text('visitor_id'),
    /** The exact bytes that every attempt sends. */
    payload: text('payload').notNull(),
    status: text('status').$type<'waiting' | 'delivered' | 'failed'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Attempts of the schedule that failed; one that was asked for is none of it. */
    failures: integer('failures').notNull().default(0),
    nextAttemptAt: time('next_attempt_at'),
    claimId: text('claim_id'),
    leaseUntil: time('lease_until'),
    error: text('error'),
    responseStatus: integer('response_status'),
    responseBody: text('response_body'),
    durationMs: integer('duration_ms'),
    createdAt: time('created_at').notNull(),
    lastAttemptAt: time('last_attempt_at'),
    deliveredAt: time('delivered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.endpointId],
      foreignColumns: [webhookEndpoints.tenantId, webhookEndpoints.id],
    }).onDelete('cascade'),
    uniqueIndex('webhook_deliveries_once').on(table.tenantId, table.eventId, table.endpointId),
    index('webhook_deliveries_due')
      .on(table.tenantId, table.endpointId, table.nextAttemptAt, table.id)
      .where(sql`${table.status} = 'waiting'`),
    index('webhook_deliveries_done')
      .on(table.createdAt)
      .where(sql`${table.status} <> 'waiting'`),
    index('webhook_deliveries_log').on(table.tenantId, table.endpointId, table.createdAt, table.id),
    index('webhook_deliveries_failed')
      .on(table.tenantId, table.endpointId, table.createdAt, table.id)
      .where(sql`${table.status} = 'failed'`),
    index('webhook_deliveries_by_visitor').on(table.tenantId, table.visitorId),
  ],
);
