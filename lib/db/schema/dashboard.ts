import { bigint, foreignKey, index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantId, time } from './columns.ts';
import { tenants } from './tenants.ts';

/**
 * The figures of a day that is over, as they were counted from the tables. One is only there as long as a count would
 * give the same: whoever changes something of its day deletes it, or follows the log before it is read.
 */
export const dashboardDays = pgTable(
  'dashboard_days',
  {
    tenantId: tenantId(),
    timeZone: text('time_zone').notNull(),
    /** `YYYY-MM-DD` in that zone. */
    date: text('date').notNull(),
    beginsAt: time('begins_at').notNull(),
    endsAt: time('ends_at').notNull(),
    figures: json('figures').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.timeZone, table.date] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenants.id] }).onDelete('cascade'),
    index('dashboard_days_by_end').on(table.endsAt),
  ],
);

/** How far the log of a tenant was followed for those days. */
export const dashboardCursors = pgTable(
  'dashboard_cursors',
  {
    tenantId: tenantId(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    /** Raised whenever days were given up: what was counted before is not kept after. */
    version: bigint('version', { mode: 'number' }).notNull().default(0),
    lookedAt: time('looked_at').notNull(),
    /** When days were last counted ahead. */
    tendedAt: time('tended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenants.id] }).onDelete('cascade'),
    index('dashboard_cursors_by_tending').on(table.tendedAt),
  ],
);

/** Moments whose days were changed past the log, as by an erasure, until that is heeded; null: all days. */
export const dashboardTouches = pgTable(
  'dashboard_touches',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    at: time('at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenants.id] }).onDelete('cascade'),
  ],
);
