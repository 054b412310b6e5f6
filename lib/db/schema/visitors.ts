import { type SQL, sql } from 'drizzle-orm';
import { foreignKey, index, json, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SessionFacts } from '#lib/resources/live-visitor.ts';
import type { Attributes } from '#lib/resources/visitor/visitor.ts';
import { tenantId, time, tsvector, wordsOf } from './columns.ts';
import { tenants } from './tenants.ts';

export const visitors = pgTable(
  'visitors',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    externalId: text('external_id'),
    tokenHash: text('token_hash'),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    company: text('company'),
    attributes: jsonb('attributes').$type<Attributes>().notNull().default({}),
    /** What the tenant's backend has said, fields by name, attributes as `attributes.<key>`; all else a browser said. */
    confirmed: text('confirmed')
      .array()
      .notNull()
      .default(sql`'{}'`),
    language: text('language'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    search: tsvector('search').generatedAlwaysAs((): SQL =>
      wordsOf(sql`coalesce(name, '') || ' ' || coalesce(email, '')`),
    ),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenants.id] }).onDelete('cascade'),
    uniqueIndex('visitors_external_id')
      .on(table.tenantId, table.externalId)
      .where(sql`${table.externalId} is not null`),
    uniqueIndex('visitors_token')
      .on(table.tokenHash)
      .where(sql`${table.tokenHash} is not null`),
    index('visitors_search').using('gin', table.search),
    index('visitors_by_email').on(table.tenantId, sql`lower(${table.email})`),
  ],
);

export const pageviews = pgTable(
  'pageviews',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    visitorId: text('visitor_id').notNull(),
    tabId: text('tab_id').notNull(),
    url: text('url').notNull(),
    title: text('title').notNull(),
    at: time('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.visitorId],
      foreignColumns: [visitors.tenantId, visitors.id],
    }).onDelete('cascade'),
    index('pageviews_by_visitor').on(table.tenantId, table.visitorId, table.at, table.id),
    index('pageviews_by_time').on(table.tenantId, table.at),
  ],
);

/** The latest session of each visitor, for when the short-lived store has forgotten it: written with a new page. */
export const visitorSessions = pgTable(
  'visitor_sessions',
  {
    tenantId: tenantId(),
    visitorId: text('visitor_id').notNull(),
    startedAt: time('started_at').notNull(),
    seenAt: time('seen_at').notNull(),
    url: text('url').notNull(),
    title: text('title').notNull(),
    /** Device, place and where the session came from. */
    facts: json('facts').$type<SessionFacts>(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.visitorId] }),
    foreignKey({
      columns: [table.tenantId, table.visitorId],
      foreignColumns: [visitors.tenantId, visitors.id],
    }).onDelete('cascade'),
  ],
);

/** Who may not write. Goes with the visitor. */
export const visitorBans = pgTable(
  'visitor_bans',
  {
    tenantId: tenantId(),
    visitorId: text('visitor_id').notNull(),
    reason: text('reason'),
    bannedBy: text('banned_by'),
    /** A keyed hash of the address that is kept from writing with them, for as long as it is. */
    addressHash: text('address_hash'),
    addressUntil: time('address_until'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.visitorId] }),
    foreignKey({
      columns: [table.tenantId, table.visitorId],
      foreignColumns: [visitors.tenantId, visitors.id],
    }).onDelete('cascade'),
    index('visitor_bans_address')
      .on(table.tenantId, table.addressHash)
      .where(sql`${table.addressHash} is not null`),
    index('visitor_bans_until')
      .on(table.addressUntil)
      .where(sql`${table.addressUntil} is not null`),
  ],
);

/** Where each visitor last wrote from, as a keyed hash: what a ban of the address is made of. */
export const visitorAddresses = pgTable(
  'visitor_addresses',
  {
    tenantId: tenantId(),
    visitorId: text('visitor_id').notNull(),
    hash: text('hash').notNull(),
    at: time('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.visitorId] }),
    foreignKey({
      columns: [table.tenantId, table.visitorId],
      foreignColumns: [visitors.tenantId, visitors.id],
    }).onDelete('cascade'),
    index('visitor_addresses_by_time').on(table.at),
  ],
);
