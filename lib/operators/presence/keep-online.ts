import type { OperatorActor } from '#lib/core/actor.ts';
import { markSeen } from '#lib/operators/presence/online-marks.ts';

/** The heartbeat. One who is checked out, or an integration account, makes nobody available by it. */
export async function keepOnline({ tenantId, operatorId, available, system }: OperatorActor): Promise<void> {
  if (available && !system) await markSeen(tenantId, operatorId);
}
