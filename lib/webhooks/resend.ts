import { setTimeout as delay } from 'node:timers/promises';
import { conflict } from '#lib/core/errors.ts';
import { db } from '#lib/db/database.ts';
import { attempt } from '#lib/deliveries/attempt.ts';
import { type Claimed, claimOne } from '#lib/deliveries/claim.ts';
import { recordOutcomes } from '#lib/deliveries/record.ts';
import type { WebhookDelivery } from '#lib/resources/webhook.ts';
import { findDelivery } from './delivery-log.ts';
import { findEndpoint } from './endpoint-row.ts';

/**
 * Sends a delivery once more, now, whatever became of it; retries that are still to come stay so. @returns it as it is
 * after that. @throws AppError `not_found`; `conflict` when the endpoint is off, or others keep sending it
 */
export async function resendDelivery(tenantId: string, endpointId: string, id: string): Promise<WebhookDelivery> {
  const endpoint = await findEndpoint(db(), tenantId, endpointId);
  await findDelivery(tenantId, endpointId, id);
  if (!endpoint.enabled) throw conflict('The endpoint is switched off.');
  return attemptNow(tenantId, endpointId, id);
}

/** One attempt outside the schedule, after the one under way. @throws AppError `conflict` when others keep sending it */
export async function attemptNow(tenantId: string, endpointId: string, id: string): Promise<WebhookDelivery> {
  const delivery = await claimWhenFree(tenantId, endpointId, id);
  await recordOutcomes([{ delivery, attempted: await attempt(delivery), isAsked: true }]);
  return findDelivery(tenantId, endpointId, id);
}

const LOOK_EVERY_MS = 100;
/** An attempt is over within five seconds, and recorded soon after. */
const LOOKS = 60;

async function claimWhenFree(tenantId: string, endpointId: string, id: string): Promise<Claimed> {
  for (let looks = 0; looks < LOOKS; looks++) {
    const delivery = await claimOne(tenantId, id);
    if (delivery) return delivery;
    await delay(LOOK_EVERY_MS);
    await findDelivery(tenantId, endpointId, id);
  }
  throw conflict('The delivery is being sent just now.');
}
