import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { webhookDeliveries } from '#lib/db/schema/events.ts';
import { TEST_EVENT } from '#lib/deliveries/record.ts';
import type { WebhookDelivery } from '#lib/resources/webhook.ts';
import { findEndpoint } from './endpoint-row.ts';
import { attemptNow } from './resend.ts';

/**
 * Sends a test event: one attempt, whatever the endpoint has chosen and whether it is on, which counts for nothing
 * (decisions.md, `webhook.test`). @returns it with what became of it. @throws AppError `not_found`
 */
export async function sendTest(tenantId: string, endpointId: string): Promise<WebhookDelivery> {
  await findEndpoint(db(), tenantId, endpointId);
  const [id, eventId, createdAt] = [newId('delivery'), newId('event'), now()];
  const data = { endpointId, message: 'This is a test event.' };
  const body = { id: eventId, type: TEST_EVENT, tenantId, createdAt: createdAt.toISOString(), data };
  // Failed until it has come through: nothing but this call sends it, also when the process dies meanwhile.
  const row = { eventId, eventType: TEST_EVENT, payload: JSON.stringify(body), status: 'failed', createdAt } as const;
  await db()
    .insert(webhookDeliveries)
    .values({ tenantId, id, endpointId, ...row });
  return attemptNow(tenantId, endpointId, id);
}
