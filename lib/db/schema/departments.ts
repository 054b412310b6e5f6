import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { tenantId, time } from './columns.ts';
import { operators } from './operators.ts';
import { tenants } from './tenants.ts';

export const departments = pgTable(
  'departments',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    urlRules: text('url_rules').array().notNull(),
    roundRobin: boolean('round_robin').notNull().default(false),
    position: integer('position').notNull(),
    /** Where in the rotation the member stood whose turn came last: it goes on behind that place. */
    rotatedTo: integer('rotated_to').notNull().default(-1),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenants.id] }).onDelete('cascade'),
    uniqueIndex('departments_name').on(table.tenantId, sql`lower(${table.name})`),
  ],
);

export const departmentMembers = pgTable(
  'department_members',
  {
    tenantId: tenantId(),
    departmentId: text('department_id').notNull(),
    operatorId: text('operator_id').notNull(),
    /** The place in the rotation, which a member keeps as long as it stays one. */
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.departmentId, table.operatorId] }),
    foreignKey({
      columns: [table.tenantId, table.departmentId],
      foreignColumns: [departments.tenantId, departments.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.operatorId],
      foreignColumns: [operators.tenantId, operators.id],
    }).onDelete('cascade'),
    index('department_members_by_operator').on(table.tenantId, table.operatorId),
  ],
);
