import { type Change, changeWithin } from '#lib/conversations/record/change-conversation.ts';
import type { OperatorActor } from '#lib/core/actor.ts';
import { unitOfWork } from '#lib/events/unit-of-work.ts';
import { holdActive } from '#lib/operators/hold-active.ts';

/** Changes a conversation for an operator, who stays active until it is done. @throws AppError `unauthorized`, `not_found` */
export function changeAsOperator<T>(
  actor: OperatorActor,
  conversationId: string,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  return unitOfWork(actor.tenantId, async (unit) => {
    await holdActive(unit.tx, actor);
    return changeWithin(unit, conversationId, work);
  });
}
