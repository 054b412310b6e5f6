import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { changesBetween } from '#lib/audit/changes-between.ts';
import type { Doer } from '#lib/audit/doer.ts';
import { noteAction } from '#lib/audit/note-action.ts';
import { forbidden, notFound } from '#lib/core/errors.ts';
import { signToken } from '#lib/core/secrets/signed-token.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { operators } from '#lib/db/schema/operators.ts';
import { tenants } from '#lib/db/schema/tenants.ts';
import { type UnitOfWork, unitOfWork } from '#lib/events/unit-of-work.ts';
import { avatarFiles } from '#lib/files/avatar-files.ts';
import { giveUpAllDays } from '#lib/figures/give-up-days.ts';
import { deleteDoomed, doomFiles } from '#lib/files/doomed-files.ts';
import { markAway } from '#lib/operators/presence/online-marks.ts';
import { forgetTeam, tellTeam } from '#lib/operators/presence/presence.ts';
import { createOperator } from './create-operator.ts';
import { leaveDepartments } from './leave-departments.ts';
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
  doer: Doer = null,
): Promise<{ operator: OperatorRow; created: boolean }> {
  const { left, ...outcome } = await unitOfWork(tenantId, (unit) =>
    put(unit, externalId, input, { reactivates: true, doer }),
  );
  await deleteDoomed(tenantId, left);
  tellTeam(tenantId);
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
  doer: Doer = null,
): Promise<{ token: string; expiresAt: string; operator: OperatorRow }> {
  const { operator, created, left } = await unitOfWork(tenantId, (unit) =>
    put(unit, externalId, input, { reactivates: false, doer }),
  );
  await deleteDoomed(tenantId, left);
  if (created) tellTeam(tenantId);
  else forgetTeam(tenantId);
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

interface Manner {
  reactivates: boolean;
  doer: Doer;
}

async function put(unit: UnitOfWork, externalId: string, input: ProvisionInput, { reactivates, doer }: Manner) {
  const { tx, tenantId } = unit;
  // Two first calls at once wait for each other here; the index would refuse the second anyway.
  const [tenant] = await tx
    .select({ language: tenants.defaultLanguage })
    .from(tenants)
    .where(eq(tenants.id, tenantId))
    .for('no key update');
  const [row] = await tx.select().from(operators).where(known(tenantId, externalId)).for('no key update');
  if (!row) {
    const { email = null, avatarUrl = null, role = 'agent', system = false } = input;
    const fresh = { externalId, name: input.name, email, avatarUrl, role, system, language: tenant!.language };
    return { operator: await createOperator(tx, tenantId, fresh, doer), created: true, left: [] };
  }
  if (row.deactivatedAt && !reactivates) throw forbidden('The operator is deactivated.');
  if (input.system) await leaveDepartments(unit, row.id);
  const [operator] = await tx
    .update(operators)
    .set(changesOf(row, input))
    .where(known(tenantId, externalId))
    .returning();
  await noteProvisioned(unit, doer, row, operator!);
  if (operator!.system !== row.system) await giveUpAllDays(tx, tenantId);
  if (row.identityId !== null && operator!.identityId === null) sayUnlinked(unit, operator!);
  const isLeft = operator!.avatarUrl !== row.avatarUrl;
  const left = isLeft ? await doomFiles(tx, tenantId, avatarFiles(tenantId, row.avatarUrl)) : [];
  return { operator: operator!, created: false, left };
}

/** Backends send the same again and again: only what differs is noted. */
async function noteProvisioned({ tx, tenantId }: UnitOfWork, doer: Doer, before: OperatorRow, after: OperatorRow) {
  const { displayName, email, avatarUrl, role, system } = after;
  const changes = changesBetween(before, { displayName, email, avatarUrl, role, system });
  const action = before.deactivatedAt ? 'operator.reactivated' : 'operator.updated';
  if (!changes && !before.deactivatedAt) return;
  const target = { kind: 'operator', id: after.id, name: displayName } as const;
  await noteAction(tx, tenantId, doer, { action, target, changes });
}

// Streams that the old login opened end now.
export function sayUnlinked(unit: UnitOfWork, { id }: OperatorRow): void {
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

export const addressKey = (email: string | null) => email?.trim().toLowerCase() ?? null;

const known = (tenantId: string, externalId: string) =>
  and(eq(operators.tenantId, tenantId), eq(operators.externalId, externalId));
