import { and, asc, eq, isNull } from 'drizzle-orm';
import type { OperatorActor } from '#lib/core/actor.ts';
import { unauthorized } from '#lib/core/errors.ts';
import { db } from '#lib/db/database.ts';
import { operators } from '#lib/db/schema/operators.ts';
import { tenants } from '#lib/db/schema/tenants.ts';
import { markAway, markSeen } from '#lib/operators/presence/online-marks.ts';
import { forgetTeam, onlineNow } from '#lib/operators/presence/presence.ts';
import type { Operator } from '#lib/resources/operator.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import { findTenant } from '#lib/tenants/tenant.ts';
import { toOperator } from './operator-row.ts';

export async function ownAccount(
  actor: OperatorActor,
): Promise<{ operator: Operator; tenant: TenantSettings; tenants: { id: string; name: string }[] }> {
  const [tenant, isOnline, rows, known] = await Promise.all([
    findTenant(actor.tenantId),
    onlineNow(actor.tenantId),
    db().select().from(operators).where(own(actor)),
    tenantsOf(actor),
  ]);
  if (!rows[0]) throw unauthorized();
  return { operator: toOperator(rows[0], isOnline), tenant, tenants: known ?? [{ id: tenant.id, name: tenant.name }] };
}

export type AccountChanges = Partial<
  Pick<typeof operators.$inferInsert, 'displayName' | 'greeting' | 'language' | 'available'>
>;

/** A left-out field stays as it is. Checking in or out is seen by visitors and colleagues at once. */
export async function updateOwnAccount(actor: OperatorActor, changes: AccountChanges): Promise<Operator> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const [row] =
    Object.keys(given).length > 0
      ? await db().update(operators).set(given).where(own(actor)).returning()
      : await db().select().from(operators).where(own(actor));
  if (!row) throw unauthorized();
  forgetTeam(actor.tenantId);
  if (changes.available === false) await markAway(actor.tenantId, actor.operatorId);
  if (changes.available === true && !row.system) await markSeen(actor.tenantId, actor.operatorId);
  return toOperator(row, await onlineNow(actor.tenantId));
}

const own = ({ tenantId, operatorId }: OperatorActor) =>
  and(eq(operators.tenantId, tenantId), eq(operators.id, operatorId), isNull(operators.deactivatedAt));

// One login can be linked in several tenants; a token of a backend knows its own alone.
async function tenantsOf({ identityId, impersonatedBy }: OperatorActor) {
  if (identityId === null || impersonatedBy !== null) return null;
  return db()
    .select({ id: tenants.id, name: tenants.name })
    .from(operators)
    .innerJoin(tenants, eq(tenants.id, operators.tenantId))
    .where(and(eq(operators.identityId, identityId), isNull(operators.deactivatedAt)))
    .orderBy(asc(tenants.name), asc(tenants.id));
}
