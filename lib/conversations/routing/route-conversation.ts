import { sql } from 'drizzle-orm';
import { changeAsOperator } from '#lib/conversations/ownership/change-as-operator.ts';
import { addSystemLine } from '#lib/conversations/record/add-system-line.ts';
import type { ConversationState } from '#lib/conversations/record/conversation-state.ts';
import type { OperatorActor } from '#lib/core/actor.ts';
import { holdDepartment } from '#lib/departments/department-row.ts';
import { authorOf } from '#lib/operators/author-of.ts';
import { assignWaiting } from './assign-next.ts';

/**
 * Moves a conversation to a department, or out of its own. Whoever waits in it waits there: where the department
 * rotates, the next of it who is online becomes the owner. @throws AppError `not_found` for an unknown department
 */
export async function routeConversation(
  actor: OperatorActor,
  conversationId: string,
  departmentId: string | null,
): Promise<ConversationState> {
  return changeAsOperator(actor, conversationId, async (change) => {
    const { tx, tenantId } = change.unit;
    const department = departmentId === null ? null : await holdDepartment(tx, tenantId, departmentId);
    if (change.state.departmentId === departmentId) return change.state;
    await addSystemLine(change, 'routed', {
      author: authorOf(actor),
      named: department?.name ?? '',
      changes: sql`department_id = ${departmentId}`,
      data: { departmentId, departmentName: department?.name ?? null },
    });
    const { visitor } = change.state.snapshot;
    const { operatorId } = actor;
    change.emit('conversation.routed', { conversationId, departmentId, by: 'operator', operatorId, visitor });
    await assignWaiting(change);
    return change.state;
  });
}
