import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Doer } from '#lib/audit/doer.ts';
import { noteAction } from '#lib/audit/note-action.ts';
import { now } from '#lib/core/time.ts';
import { operators } from '#lib/db/schema/operators.ts';
import { type UnitOfWork, unitOfWork } from '#lib/events/unit-of-work.ts';
import { forgetDevices } from './forget-devices.ts';
import { leaveDepartments } from './leave-departments.ts';
import type { OperatorRow } from './operator-row.ts';

export interface Leaver {
  which: SQL;
  /** Before anything is changed. @throws to leave all as it is */
  mayLeave?: (unit: UnitOfWork) => Promise<void>;
}

/**
 * Deactivates the operator: tokens and sessions from before stay dead after a reactivation too, and streams end.
 * @returns null when there is nobody to deactivate
 */
export async function endAccess(tenantId: string, leaver: Leaver, doer: Doer): Promise<OperatorRow | null> {
  return unitOfWork(tenantId, async (unit) => {
    const { tx } = unit;
    await leaver.mayLeave?.(unit);
    const [row] = await tx
      .update(operators)
      .set({
        deactivatedAt: now(),
        email: null,
        identityId: null,
        tokenEpoch: sql`${operators.tokenEpoch} + 1`,
        sessionsAfter: now(),
      })
      .where(and(eq(operators.tenantId, tenantId), leaver.which, isNull(operators.deactivatedAt)))
      .returning();
    if (!row) return null;
    await leaveDepartments(unit, row.id);
    const target = { kind: 'operator', id: row.id, name: row.displayName } as const;
    await noteAction(tx, tenantId, doer, { action: 'operator.deactivated', target });
    await forgetDevices(tx, tenantId, row.id);
    const ended = { type: 'operator.deactivated', payload: { operatorId: row.id } } as const;
    unit.emit({ ...ended, conversationId: null, visitorId: null });
    return row;
  });
}
