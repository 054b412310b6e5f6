import { conflict } from '#lib/core/errors.ts';
import { db } from '#lib/db/database.ts';
import { attempt } from '#lib/deliveries/attempt.ts';
import { claimOne } from '#lib/deliveries/claim.ts';
import { recordOutcomes } from '#lib/deliveries/record.ts';
import type { WebhookDelivery } from '#lib/resources/webhook.ts';
import { findDelivery } from './delivery-log.ts';
import { findEndpoint } from './endpoint-row.ts';

/**
 * Sends a delivery once more, now, whatever became of it; retries that are still to come stay so. @returns it as it is
 * after that. @throws AppError `not_found`; `conflict` when the endpoint is off, or it is being sent just now
 */
export async function resendDelivery(tenantId: string, endpointId: string, id: string): Promise<WebhookDelivery> {
  const endpoint = await findEndpoint(db(), tenantId, endpointId);
  await findDelivery(tenantId, endpointId, id);
  if (!endpoint.enabled) throw conflict('The endpoint is switched off.');
  return attemptNow(tenantId, endpointId, id);
}

/** One attempt outside the schedule. @throws AppError `conflict` when it is being sent just now */
export async function attemptNow(tenantId: string, endpointId: string, id: string): Promise<WebhookDelivery> {
  const delivery = await claimOne(tenantId, id);
  if (!delivery) throw conflict('The delivery is being sent just now.');
  await recordOutcomes([{ delivery, attempted: await attempt(delivery), isAsked: true }]);
  return findDelivery(tenantId, endpointId, id);
}
