import { foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditActorKind, AuditChanges, AuditTargetKind } from '#lib/resources/audit.ts';
import { tenantId, time } from './columns.ts';
import { tenants } from './tenants.ts';

/**
 * Who did what. Names are as they were then, without references: what was done outlives who did it. Of a visitor only
 * the id stands here, so that an erasure leaves nothing to erase.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    at: time('at').notNull(),
    actorKind: text('actor_kind').$type<AuditActorKind>().notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name'),
    action: text('action').$type<AuditAction>().notNull(),
    targetKind: text('target_kind').$type<AuditTargetKind>(),
    targetId: text('target_id'),
    targetName: text('target_name'),
    changes: jsonb('changes').$type<AuditChanges>(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenants.id] }).onDelete('cascade'),
    index('audit_entries_list').on(table.tenantId, table.at, table.id),
    index('audit_entries_by_action').on(table.tenantId, table.action, table.at, table.id),
    index('audit_entries_by_actor').on(table.tenantId, table.actorId, table.at, table.id),
    index('audit_entries_by_time').on(table.at),
  ],
);
