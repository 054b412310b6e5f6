import type { OperatorActor } from '#lib/core/actor.ts';
import { markSeen } from '#lib/operators/presence/online-marks.ts';

/**
 * The heartbeat. One who is checked out, an integration account, or staff in somebody's name make nobody available by it.
 * @returns whether it brought the operator online
 */
export async function keepOnline(actor: OperatorActor): Promise<boolean> {
  const { tenantId, operatorId, available, system, impersonatedBy } = actor;
  return available && !system && impersonatedBy === null && markSeen(tenantId, operatorId);
}
