import { sql } from 'drizzle-orm';
import type { OperatorActor, VisitorActor } from '#lib/core/actor.ts';
import { findConversation } from '#lib/conversations/record/find-conversation.ts';
import { db } from '#lib/db/database.ts';
import { createDepartment } from '#lib/departments/change-departments.ts';
import { markSeen } from '#lib/operators/presence/online-marks.ts';
import { anOperator, aConversation, aTenant, aVisitor } from '#tests/support/factories.ts';

/** A tenant with a department that rotates over so many members, none of them online. */
export async function aRotation(size: number, given: { roundRobin?: boolean } = {}) {
  const { tenant, admin } = await aTenant();
  const members: OperatorActor[] = [];
  for (let n = 0; n < size; n++) members.push(await anOperator(tenant.id, `Member ${n}`));
  const memberIds = members.map(({ operatorId }) => operatorId);
  const department = await createDepartment(tenant.id, { name: 'Support', memberIds, roundRobin: true, ...given });
  const comes = (...who: number[]) => Promise.all(who.map((n) => markSeen(tenant.id, memberIds[n]!)));
  const ownerOf = async (id: string) => {
    const { ownerId } = await findConversation(tenant.id, id);
    return ownerId === null ? null : memberIds.indexOf(ownerId);
  };
  return { tenant, admin, members, memberIds, department, comes, ownerOf };
}

/** A conversation in that department, or in none. */
export async function aTalkIn(tenantId: string, departmentId: string | null, of?: VisitorActor): Promise<string> {
  const { snapshot } = await aConversation(of ?? (await aVisitor(tenantId)));
  await db().execute(
    sql`update conversations set department_id = ${departmentId} where tenant_id = ${tenantId} and id = ${snapshot.id}`,
  );
  return snapshot.id;
}

/** What the log keeps of these events, oldest first. */
export async function keptOf(tenantId: string, type: string): Promise<Record<string, unknown>[]> {
  const { rows } = await db().execute<{ payload: Record<string, unknown> }>(
    sql`select payload from events where tenant_id = ${tenantId} and type = ${type} order by seq`,
  );
  return rows.map(({ payload }) => payload);
}
