import { and, eq, sql } from 'drizzle-orm';
import { changesBetween } from '#lib/audit/changes-between.ts';
import type { Doer } from '#lib/audit/doer.ts';
import { noteAction } from '#lib/audit/note-action.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import type { Transaction } from '#lib/db/database.ts';
import { departments } from '#lib/db/schema/departments.ts';
import { type UnitOfWork, unitOfWork } from '#lib/events/unit-of-work.ts';
import type { ServerDepartment } from '#lib/resources/department.ts';
import { findDepartment, toDepartment } from './department-row.ts';
import { type MemberLists, replaceMembers } from './members.ts';

/** What is left out of a new one is empty, and of a change stays as it is. */
export interface DepartmentInput extends MemberLists {
  name?: string | undefined;
  description?: string | undefined;
  urlRules?: string[] | undefined;
  roundRobin?: boolean | undefined;
}

// api-v1.md, Limits.
const MOST = 50;

/** Adds one at the end. @throws AppError `conflict` for a name that is taken, or one too many; `bad_request` for a wrong member */
export async function createDepartment(
  tenantId: string,
  input: DepartmentInput & { name: string },
  doer: Doer = null,
): Promise<ServerDepartment> {
  const { name, description, urlRules = [], roundRobin } = input;
  return unitOfWork(tenantId, async (unit) => {
    const { tx } = unit;
    const others = await othersLocked(tx, tenantId);
    if (others.length >= MOST) throw conflict(`A tenant has at most ${MOST} departments.`);
    requireFree(name, others);
    const id = newId('department');
    const position = 1 + Math.max(-1, ...others.map((each) => each.position));
    const row = { tenantId, id, name, description, urlRules, roundRobin, position, createdAt: now() };
    await tx.insert(departments).values(row);
    await replaceMembers(tx, tenantId, id, input);
    tellChanged(unit, id);
    await noteAction(tx, tenantId, doer, { action: 'department.created', target: { kind: 'department', id, name } });
    return findDepartment(tenantId, id, tx);
  });
}

/** @throws AppError `not_found`; else as `createDepartment` */
export async function updateDepartment(
  tenantId: string,
  departmentId: string,
  input: DepartmentInput,
  doer: Doer = null,
): Promise<ServerDepartment> {
  const { name, description, urlRules, roundRobin } = input;
  return unitOfWork(tenantId, async (unit) => {
    const { tx } = unit;
    const all = await othersLocked(tx, tenantId);
    if (!all.some(({ id }) => id === departmentId)) throw notFound('department');
    const others = all.filter(({ id }) => id !== departmentId);
    if (name !== undefined) requireFree(name, others);
    const before = toDepartment(await findDepartment(tenantId, departmentId, tx));
    const given = { name, description, urlRules, roundRobin };
    const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    if (Object.keys(changes).length > 0) await tx.update(departments).set(changes).where(named(tenantId, departmentId));
    await replaceMembers(tx, tenantId, departmentId, input);
    tellChanged(unit, departmentId);
    const after = await findDepartment(tenantId, departmentId, tx);
    const told = changesBetween(before, toDepartment(after));
    const target = { kind: 'department', id: departmentId, name: after.name } as const;
    if (told) await noteAction(tx, tenantId, doer, { action: 'department.updated', target, changes: told });
    return after;
  });
}

/** Deletes one that no conversation is in any more. @returns whether there was one */
export async function deleteEmptyDepartment(unit: UnitOfWork, departmentId: string, doer: Doer): Promise<boolean> {
  const { tx, tenantId } = unit;
  const [gone] = await tx
    .delete(departments)
    .where(named(tenantId, departmentId))
    .returning({ name: departments.name });
  if (!gone) return false;
  const target = { kind: 'department', id: departmentId, name: gone.name } as const;
  await noteAction(tx, tenantId, doer, { action: 'department.deleted', target });
  tellChanged(unit, departmentId);
  return true;
}

/** Whoever changes departments meanwhile waits here: names stay unique, and the count holds. */
async function othersLocked(tx: Transaction, tenantId: string) {
  await tx.execute(sql`select 1 from tenants where id = ${tenantId} for no key update`);
  return tx
    .select({ id: departments.id, name: departments.name, position: departments.position })
    .from(departments)
    .where(eq(departments.tenantId, tenantId));
}

// In JavaScript: what the database's `lower` knows of letters depends on its locale.
function requireFree(name: string, others: { name: string }[]): void {
  const key = keyOf(name);
  if (others.some((each) => keyOf(each.name) === key)) throw conflict('Another department has this name.');
}

const keyOf = (name: string) => name.normalize('NFC').toLowerCase();

function tellChanged(unit: UnitOfWork, departmentId: string): void {
  const event = { type: 'departments.changed', payload: { departmentId } } as const;
  unit.emit({ ...event, conversationId: null, visitorId: null });
}

const named = (tenantId: string, departmentId: string) =>
  and(eq(departments.tenantId, tenantId), eq(departments.id, departmentId));
