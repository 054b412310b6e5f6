import { type SQL, sql } from 'drizzle-orm';
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Attributes } from '#lib/resources/visitor.ts';
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
    search: tsvector('search').generatedAlwaysAs(
      (): SQL =>
        sql`array_to_tsvector(array[tenant_id]) || ${wordsOf(sql`coalesce(name, '') || ' ' || coalesce(email, '')`)}`,
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
    index('pageviews_by_visitor').on(table.tenantId, table.visitorId, table.at.desc()),
    index('pageviews_by_time').on(table.tenantId, table.at),
  ],
);
