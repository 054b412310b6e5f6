import { sql } from 'drizzle-orm';
import type { Doer } from '#lib/audit/doer.ts';
import { LISTS_FOLLOW } from '#lib/conversations/record/list-rows.ts';
import { selectStates } from '#lib/conversations/record/conversation-state.ts';
import { deleteEmptyDepartment } from '#lib/departments/change-departments.ts';
import { isId } from '#lib/core/ids.ts';
import { sqlState } from '#lib/db/transaction.ts';
import type { By } from '#lib/events/catalogue/by.ts';
import { type UnitOfWork, unitOfWork } from '#lib/events/unit-of-work.ts';

interface Remover {
  by: By;
  operatorId: string | null;
}

// A transaction of all would hold up whoever writes in one of them.
const AT_ONCE = 500;
const FOREIGN_KEY_VIOLATION = '23503';

/** Deletes a department; its conversations stay, without one. @returns whether there was one */
export async function removeDepartment(
  tenantId: string,
  departmentId: string,
  remover: Remover,
  doer: Doer = null,
): Promise<boolean> {
  if (!isId('department', departmentId)) return false;
  for (;;) {
    try {
      const left = await unitOfWork(tenantId, async (unit) => {
        const detached = await detachSome(unit, departmentId, remover);
        return detached === AT_ONCE ? null : deleteEmptyDepartment(unit, departmentId, doer);
      });
      if (left !== null) return left;
    } catch (error) {
      // Another conversation came to it meanwhile: once more.
      if (sqlState(error) !== FOREIGN_KEY_VIOLATION) throw error;
    }
  }
}

/** Takes conversations out of the department; the streams and webhooks hear of the open ones. @returns how many it was */
async function detachSome(unit: UnitOfWork, departmentId: string, { by, operatorId }: Remover): Promise<number> {
  const { tx, tenantId } = unit;
  // In the order of their ids, so that two at once cannot wait for each other.
  const { rows } = await tx.execute<{ id: string; isOpen: boolean }>(sql`
    select c.id, c.closed_at is null as "isOpen" from conversations c
    where c.tenant_id = ${tenantId} and c.department_id = ${departmentId}
    order by c.id limit ${AT_ONCE} for update`);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await tx.execute(sql`
    with c as (
      update conversations c set department_id = null
      where c.tenant_id = ${tenantId} and c.id = any(${sql.param(ids)}::text[]) returning *
    ), ${LISTS_FOLLOW}
    select 1`);
  const open = sql.param(rows.filter(({ isOpen }) => isOpen).map(({ id }) => id));
  const states = await selectStates(
    tx,
    tenantId,
    sql`conversations c`,
    sql`c.tenant_id = ${tenantId} and c.id = any(${open}::text[])`,
  );
  for (const { snapshot: conversation } of states) {
    const { id: conversationId, visitor } = conversation;
    const of = { conversationId, visitorId: visitor.id };
    const payload = { conversationId, departmentId: null, by, operatorId, visitor };
    unit.emit({ type: 'conversation.routed', payload, ...of });
    unit.emit({ type: 'conversation.updated', payload: { conversation }, ...of });
  }
  return rows.length;
}
