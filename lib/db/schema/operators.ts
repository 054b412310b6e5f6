import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { type LocalizedText, tenantId, time } from './columns.ts';
import { tenants } from './tenants.ts';

export const operators = pgTable(
  'operators',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    externalId: text('external_id'),
    handle: text('handle').notNull(),
    displayName: text('display_name').notNull(),
    email: text('email'),
    avatarUrl: text('avatar_url'),
    role: text('role').$type<'agent' | 'admin'>().notNull(),
    greeting: jsonb('greeting').$type<LocalizedText>(),
    language: text('language').notNull(),
    available: boolean('available').notNull().default(true),
    system: boolean('system').notNull().default(false),
    identityId: text('identity_id'),
    /** Raised by a deactivation: tokens carry the epoch they were made in, and older ones stay dead. */
    tokenEpoch: integer('token_epoch').notNull().default(0),
    /** A session of the identity provider counts only when its sign-in is later than this. */
    sessionsAfter: time('sessions_after').notNull(),
    deactivatedAt: time('deactivated_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenants.id] }).onDelete('cascade'),
    unique('operators_handle').on(table.tenantId, table.handle),
    uniqueIndex('operators_external_id')
      .on(table.tenantId, table.externalId)
      .where(sql`${table.externalId} is not null`),
    uniqueIndex('operators_identity')
      .on(table.tenantId, table.identityId)
      .where(sql`${table.identityId} is not null`),
    index('operators_by_identity').on(table.identityId),
    index('operators_by_email').on(sql`lower(${table.email})`),
  ],
);
