import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { changesBetween } from '#lib/audit/changes-between.ts';
import { noteAction } from '#lib/audit/note-action.ts';
import type { OperatorActor } from '#lib/core/actor.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { db, type Transaction } from '#lib/db/database.ts';
import { operators } from '#lib/db/schema/operators.ts';
import { unitOfWork } from '#lib/events/unit-of-work.ts';
import { markAway } from '#lib/operators/presence/online-marks.ts';
import { tellTeam } from '#lib/operators/presence/presence.ts';
import { createOperator } from './create-operator.ts';
import type { OperatorRow } from './operator-row.ts';
import { addressKey, sayUnlinked } from './provision-operator.ts';

export interface ColleagueInput {
  name: string;
  email: string;
  role: 'agent' | 'admin';
}

export interface ColleagueChanges {
  displayName?: string | undefined;
  email?: string | undefined;
  role?: 'agent' | 'admin' | undefined;
  available?: boolean | undefined;
}

/** Everybody whom the tenant has or had, integrations too, in the order in which they came. */
export async function allOperators(tenantId: string): Promise<OperatorRow[]> {
  return db()
    .select()
    .from(operators)
    .where(eq(operators.tenantId, tenantId))
    .orderBy(asc(operators.createdAt), asc(operators.id));
}

/** @throws AppError `not_found` */
export async function findColleague(tenantId: string, operatorId: string): Promise<OperatorRow> {
  const [row] = await db().select().from(operators).where(named(tenantId, operatorId));
  if (!row) throw notFound('operator');
  return row;
}

/** An operator without a backend. @throws AppError `conflict` for an address that a colleague has */
export async function addColleague(actor: OperatorActor, { name, email, role }: ColleagueInput): Promise<OperatorRow> {
  const { tenantId, language } = actor;
  const row = await unitOfWork(tenantId, async ({ tx }) => {
    await holdTeam(tx, tenantId);
    await requireFreeAddress(tx, tenantId, email, null);
    const fresh = { externalId: null, name, email, avatarUrl: null, role, system: false, language };
    return createOperator(tx, tenantId, fresh, actor);
  });
  tellTeam(tenantId);
  return row;
}

/**
 * Changes what is given. Another address has to sign in again. @throws AppError `not_found`; `conflict` for role and
 * address of one whom the tenant's backend has made, for a deactivated one, and when no admin would be left
 */
export async function changeColleague(
  actor: OperatorActor,
  operatorId: string,
  { displayName, email, role, available }: ColleagueChanges,
): Promise<OperatorRow> {
  const { tenantId } = actor;
  const changed = await unitOfWork(tenantId, async (unit) => {
    const { tx } = unit;
    const before = await holdColleagueRow(tx, tenantId, operatorId);
    if (before.deactivatedAt) throw conflict('The operator is deactivated.');
    if (before.externalId !== null && role !== undefined) throw conflict('The tenant’s own system gives the role.');
    if (before.externalId !== null && email !== undefined) throw conflict('The tenant’s own system gives the address.');
    if (role === 'agent') await requireOtherAdmin(tx, before);
    const moved = email !== undefined && addressKey(email) !== addressKey(before.email);
    if (moved) await requireFreeAddress(tx, tenantId, email, operatorId);
    const given = Object.entries({ displayName, email, role, available }).filter(([, value]) => value !== undefined);
    if (given.length === 0) return before;
    const changes = { ...Object.fromEntries(given), ...(moved && { identityId: null, sessionsAfter: now() }) };
    const [after] = await tx.update(operators).set(changes).where(named(tenantId, operatorId)).returning();
    if (moved && before.identityId !== null) sayUnlinked(unit, after!);
    const told = changesBetween(before, Object.fromEntries(given));
    const target = { kind: 'operator', id: operatorId, name: after!.displayName } as const;
    if (told) await noteAction(tx, tenantId, actor, { action: 'operator.updated', target, changes: told });
    return after!;
  });
  tellTeam(tenantId);
  if (available === false) await markAway(tenantId, operatorId);
  return changed;
}

/**
 * Brings back one who was deactivated, by an address: theirs was cleared. Tokens and sessions from before stay dead.
 * Nothing happens to one who is active. @throws AppError `not_found`; `conflict` for one whom the tenant's backend has
 * made, and for an address that a colleague has
 */
export async function bringBack(actor: OperatorActor, operatorId: string, email: string): Promise<OperatorRow> {
  const { tenantId } = actor;
  const row = await unitOfWork(tenantId, async ({ tx }) => {
    const before = await holdColleagueRow(tx, tenantId, operatorId);
    if (!before.deactivatedAt) return before;
    if (before.externalId !== null) throw conflict('The tenant’s own system brings the operator back.');
    await requireFreeAddress(tx, tenantId, email, operatorId);
    const active = { deactivatedAt: null, email, identityId: null };
    const [after] = await tx.update(operators).set(active).where(named(tenantId, operatorId)).returning();
    const target = { kind: 'operator', id: operatorId, name: after!.displayName } as const;
    const changes = changesBetween(before, { email });
    await noteAction(tx, tenantId, actor, { action: 'operator.reactivated', target, changes });
    return after!;
  });
  tellTeam(tenantId);
  return row;
}

/** @throws AppError `not_found`; `conflict` for oneself, and for the last admin */
export async function requireMayLeave(tx: Transaction, actor: OperatorActor, operatorId: string): Promise<void> {
  const row = await holdColleagueRow(tx, actor.tenantId, operatorId);
  if (operatorId === actor.operatorId) throw conflict('You cannot deactivate yourself.');
  if (!row.deactivatedAt) await requireOtherAdmin(tx, row);
}

/** Whoever changes the team meanwhile waits here: addresses stay apart, and somebody stays admin. */
async function holdTeam(tx: Transaction, tenantId: string): Promise<void> {
  await tx.execute(sql`select 1 from tenants where id = ${tenantId} for no key update`);
}

async function holdColleagueRow(tx: Transaction, tenantId: string, operatorId: string): Promise<OperatorRow> {
  await holdTeam(tx, tenantId);
  const [row] = await tx.select().from(operators).where(named(tenantId, operatorId)).for('no key update');
  if (!row) throw notFound('operator');
  return row;
}

async function requireOtherAdmin(tx: Transaction, { tenantId, id, role }: OperatorRow): Promise<void> {
  if (role !== 'admin') return;
  const others = and(active(tenantId), eq(operators.role, 'admin'), eq(operators.system, false), ne(operators.id, id));
  if ((await tx.$count(operators, others)) === 0) throw conflict('The tenant would be left without an admin.');
}

/** A second one with the address could never sign in: the login is the first one's. */
async function requireFreeAddress(tx: Transaction, tenantId: string, email: string, except: string | null) {
  const taken = and(
    active(tenantId),
    sql`lower(${operators.email}) = ${addressKey(email)}`,
    except === null ? undefined : ne(operators.id, except),
  );
  if ((await tx.$count(operators, taken)) > 0) throw conflict('A colleague has this address.');
}

const active = (tenantId: string) => and(eq(operators.tenantId, tenantId), isNull(operators.deactivatedAt));
const named = (tenantId: string, operatorId: string) =>
  and(eq(operators.tenantId, tenantId), eq(operators.id, operatorId));
