import type { OperatorActor } from '#lib/core/actor.ts';
import { markSeen } from '#lib/operators/presence/online-marks.ts';

/**
 * The heartbeat. One who is checked out, or an integration account, makes nobody available by it.
 * @returns whether it brought the operator online
 */
export async function keepOnline({ tenantId, operatorId, available, system }: OperatorActor): Promise<boolean> {
  return available && !system && markSeen(tenantId, operatorId);
}
