import { and, eq, isNull, sql } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { operators } from '#lib/db/schema/operators.ts';
import { unitOfWork } from '#lib/events/unit-of-work.ts';
import { leaveDepartments } from './leave-departments.ts';
import type { OperatorRow } from './operator-row.ts';

/**
 * Deactivates the operator: tokens and sessions from before stay dead after a reactivation too, and streams end.
 * @returns null when there is nobody to deactivate
 */
export async function endAccess(tenantId: string, externalId: string): Promise<OperatorRow | null> {
  return unitOfWork(tenantId, async (unit) => {
    const { tx } = unit;
    const [row] = await tx
      .update(operators)
      .set({
        deactivatedAt: now(),
        email: null,
        identityId: null,
        tokenEpoch: sql`${operators.tokenEpoch} + 1`,
        sessionsAfter: now(),
      })
      .where(
        and(eq(operators.tenantId, tenantId), eq(operators.externalId, externalId), isNull(operators.deactivatedAt)),
      )
      .returning();
    if (!row) return null;
    await leaveDepartments(unit, row.id);
    const ended = { type: 'operator.deactivated', payload: { operatorId: row.id } } as const;
    unit.emit({ ...ended, conversationId: null, visitorId: null });
    return row;
  });
}
