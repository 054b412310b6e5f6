import { and, eq } from 'drizzle-orm';
import { departmentMembers } from '#lib/db/schema/departments.ts';
import type { UnitOfWork } from '#lib/events/unit-of-work.ts';

/** Whoever is deactivated or becomes an integration's account is in no department any more (decisions.md, members). */
export async function leaveDepartments(unit: UnitOfWork, operatorId: string): Promise<void> {
  const { tx, tenantId } = unit;
  const left = await tx
    .delete(departmentMembers)
    .where(and(eq(departmentMembers.tenantId, tenantId), eq(departmentMembers.operatorId, operatorId)))
    .returning({ departmentId: departmentMembers.departmentId });
  for (const payload of left)
    unit.emit({ type: 'departments.changed', payload, conversationId: null, visitorId: null });
}
