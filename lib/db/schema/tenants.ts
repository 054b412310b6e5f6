import {
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Vocabulary } from '#lib/language/words/vocabulary.ts';
import type { Greeting, OpeningHours } from '#lib/resources/tenant.ts';
import { type LocalizedText, tenantId, time } from './columns.ts';

export const tenants = pgTable('tenants', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  assistantName: text('assistant_name').notNull(),
  assistantHandle: text('assistant_handle').notNull(),
  assistantAvatarUrl: text('assistant_avatar_url'),
  assistantInstructions: text('assistant_instructions').notNull().default(''),
  assistantEnabled: boolean('assistant_enabled').notNull().default(true),
  brandColor: text('brand_color').notNull(),
  launcherLabel: jsonb('launcher_label').$type<LocalizedText>().notNull(),
  welcome: jsonb('welcome').$type<LocalizedText>().notNull(),
  suggestions: jsonb('suggestions').$type<LocalizedText[]>().notNull(),
  languages: text('languages').array().notNull(),
  defaultLanguage: text('default_language').notNull(),
  /** What the shop sells, in its visitors' words. */
  vocabulary: jsonb('vocabulary').$type<Vocabulary>().notNull().default([]),
  allowedOrigins: text('allowed_origins').array().notNull(),
  siteHosts: text('site_hosts').array().notNull(),
  openingHours: jsonb('opening_hours').$type<OpeningHours>(),
  callbackEnabled: boolean('callback_enabled').notNull().default(true),
  liveVisitors: boolean('live_visitors').notNull().default(true),
  nearbyMinutes: integer('nearby_minutes').notNull().default(15),
  assistantModel: text('assistant_model'),
  assistantTurnsPerDay: integer('assistant_turns_per_day'),
  /** In dollars. */
  assistantCostPerDay: doublePrecision('assistant_cost_per_day'),
  greetings: jsonb('greetings').$type<Greeting[]>().notNull().default([]),
  visitorMails: boolean('visitor_mails').notNull().default(true),
  createdAt: time('created_at').notNull(),
});

/** One row a tenant: its events are numbered from here without gaps, in the order of their commits. */
export const tenantCounters = pgTable('tenant_counters', {
  tenantId: text('tenant_id')
    .primaryKey()
    .references(() => tenants.id, { onDelete: 'cascade' }),
  lastEvent: bigint('last_event', { mode: 'number' }).notNull().default(0),
});

export const apiKeys = pgTable(
  'api_keys',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    prefix: text('prefix').notNull(),
    hash: text('hash').notNull(),
    createdAt: time('created_at').notNull(),
    createdBy: text('created_by'),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('api_keys_hash').on(table.hash),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenants.id] }).onDelete('cascade'),
  ],
);
