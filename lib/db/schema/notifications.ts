import { foreignKey, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantId, time } from './columns.ts';
import { operators } from './operators.ts';

export type Channels = Record<string, { email: boolean; push: boolean }>;

export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    tenantId: tenantId(),
    operatorId: text('operator_id').notNull(),
    preferences: jsonb('preferences').$type<Channels>().notNull(),
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
