import { type SQL, sql } from 'drizzle-orm';
import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import type { Executor } from '#lib/db/database.ts';
import { auditEntries } from '#lib/db/schema/audit.ts';
import type { AuditAction, AuditChanges, AuditTargetKind } from '#lib/resources/audit.ts';
import type { Doer } from './doer.ts';

export interface Deed {
  action: AuditAction;
  target: { kind: AuditTargetKind; id: string | null; name?: string | null } | null;
  /** What `changesBetween()` made of it; no secret and no word of a visitor's. */
  changes?: AuditChanges | null;
}

/** Notes what somebody does, in the transaction that does it: neither is there without the other. */
export async function noteAction(
  executor: Executor,
  tenantId: string,
  doer: Doer,
  { action, target, changes = null }: Deed,
): Promise<void> {
  if (doer === null) return;
  await executor.insert(auditEntries).values({
    ...{ tenantId, id: newId('entry'), at: now(), action, changes },
    ...actorOf(doer),
    targetKind: target?.kind ?? null,
    targetId: target?.id ?? null,
    targetName: target?.name ?? null,
  });
}

function actorOf(doer: NonNullable<Doer>) {
  if (doer.kind === 'platform') return { actorKind: 'platform', actorId: null, actorName: null } as const;
  if (doer.kind === 'server')
    return { actorKind: 'api_key', actorId: doer.keyId, actorName: nameOfKey(doer.tenantId, doer.keyId) } as const;
  // Who impersonates answers for it, not whose name they bear.
  const { impersonatedBy, identityId, operatorId, name } = doer;
  return impersonatedBy === null
    ? ({ actorKind: 'operator', actorId: operatorId, actorName: name } as const)
    : ({ actorKind: 'platform', actorId: impersonatedBy, actorName: nameOfStaff(impersonatedBy, identityId) } as const);
}

const nameOfKey = (tenantId: string, keyId: string): SQL<string> =>
  sql`(select name from api_keys where tenant_id = ${tenantId} and id = ${keyId})`;

// Staff are operators of another tenant.
const nameOfStaff = (operatorId: string, identityId: string | null): SQL<string> =>
  sql`(select display_name from operators where id = ${operatorId} and identity_id = ${identityId})`;
