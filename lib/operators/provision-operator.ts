import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { forbidden, notFound } from '#lib/core/errors.ts';
import { signToken } from '#lib/core/secrets/signed-token.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { operators } from '#lib/db/schema/operators.ts';
import { type UnitOfWork, unitOfWork } from '#lib/events/unit-of-work.ts';
import { deleteDoomed, doomFiles } from '#lib/files/doomed-files.ts';
import { markAway } from '#lib/operators/presence/online-marks.ts';
import { forgetTeam } from '#lib/operators/presence/presence.ts';
import { createOperator } from './create-operator.ts';
import { leaveDepartments } from './leave-departments.ts';
import { avatarFiles } from './own-avatar.ts';
import type { OperatorRow } from './operator-row.ts';

/** A left-out field stays as it is; null clears. */
export interface ProvisionInput {
  name: string;
  email?: string | null | undefined;
  avatarUrl?: string | null | undefined;
  role?: 'agent' | 'admin' | undefined;
  system?: boolean | undefined;
}

/** Creates, updates or reactivates the operator that the tenant's backend knows by this id. */
export async function putOperator(
  tenantId: string,
  externalId: string,
  input: ProvisionInput,
): Promise<{ operator: OperatorRow; created: boolean }> {
  const { left, ...outcome } = await unitOfWork(tenantId, (unit) => put(unit, externalId, input, true));
  await deleteDoomed(tenantId, left);
  forgetTeam(tenantId);
  if (outcome.operator.system) await markAway(tenantId, outcome.operator.id);
  return outcome;
}

/**
 * A token for the embedded panel; the operator is made at first use and updated later.
 * @throws AppError `forbidden` for a deactivated operator
 */
export async function issueOperatorToken(
  tenantId: string,
  externalId: string,
  input: ProvisionInput,
  ttlSeconds: number,
): Promise<{ token: string; expiresAt: string; operator: OperatorRow }> {
  const { operator, left } = await unitOfWork(tenantId, (unit) => put(unit, externalId, input, false));
  await deleteDoomed(tenantId, left);
  forgetTeam(tenantId);
  const claims = { tenantId, subject: operator.id, epoch: operator.tokenEpoch };
  const { token, expiresAt } = await signToken('operator', claims, ttlSeconds);
  return { token, expiresAt: expiresAt.toISOString(), operator };
}

/** Every operator with an `externalId`, deactivated ones too. */
export async function provisionedOperators(tenantId: string): Promise<OperatorRow[]> {
  return db()
    .select()
    .from(operators)
    .where(and(eq(operators.tenantId, tenantId), isNotNull(operators.externalId)))
    .orderBy(asc(operators.createdAt), asc(operators.id));
}

/** @throws AppError `not_found` */
export async function findProvisionedOperator(tenantId: string, externalId: string): Promise<OperatorRow> {
  const [row] = await db().select().from(operators).where(known(tenantId, externalId));
  if (!row) throw notFound('operator');
  return row;
}

async function put(unit: UnitOfWork, externalId: string, input: ProvisionInput, reactivates: boolean) {
  const { tx, tenantId } = unit;
  // Two first calls at once wait for each other here; the index would refuse the second anyway.
  await tx.execute(sql`select 1 from tenants where id = ${tenantId} for no key update`);
  const [row] = await tx.select().from(operators).where(known(tenantId, externalId)).for('no key update');
  if (!row) {
    const { email = null, avatarUrl = null, role = 'agent', system = false } = input;
    const fresh = { externalId, name: input.name, email, avatarUrl, role, system, language: 'no' };
    return { operator: await createOperator(tx, tenantId, fresh), created: true, left: [] };
  }
  if (row.deactivatedAt && !reactivates) throw forbidden('The operator is deactivated.');
  if (input.system) await leaveDepartments(unit, row.id);
  const [operator] = await tx
    .update(operators)
    .set(changesOf(row, input))
    .where(known(tenantId, externalId))
    .returning();
  if (row.identityId !== null && operator!.identityId === null) sayUnlinked(unit, operator!);
  const isLeft = operator!.avatarUrl !== row.avatarUrl;
  const left = isLeft ? await doomFiles(tx, tenantId, avatarFiles(tenantId, row.avatarUrl)) : [];
  return { operator: operator!, created: false, left };
}

// Streams that the old login opened end now.
function sayUnlinked(unit: UnitOfWork, { id }: OperatorRow): void {
  const event = { type: 'operator.unlinked', payload: { operatorId: id } } as const;
  unit.emit({ ...event, conversationId: null, visitorId: null });
}

// A changed address and a reactivation end the panel login: the address must sign in again (api-v1.md, lifecycle).
function changesOf(row: OperatorRow, input: ProvisionInput) {
  const { name, email, avatarUrl, role, system } = input;
  const moved = email !== undefined && addressKey(email) !== addressKey(row.email);
  return {
    displayName: name,
    deactivatedAt: null,
    ...(email !== undefined && { email }),
    ...(avatarUrl !== undefined && { avatarUrl }),
    ...(role !== undefined && { role }),
    ...(system !== undefined && { system }),
    ...((moved || row.deactivatedAt !== null) && { identityId: null }),
    ...(moved && { sessionsAfter: now() }),
  };
}

const addressKey = (email: string | null) => email?.trim().toLowerCase() ?? null;

const known = (tenantId: string, externalId: string) =>
  and(eq(operators.tenantId, tenantId), eq(operators.externalId, externalId));
