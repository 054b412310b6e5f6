import { and, desc, eq } from 'drizzle-orm';
import { notFound } from '#lib/core/errors.ts';
import { db } from '#lib/db/database.ts';
import { webhookDeliveries } from '#lib/db/schema/events.ts';
import type { WebhookDelivery } from '#lib/resources/webhook.ts';
import { findEndpoint } from './endpoint-row.ts';

// api-v1.md, Limits, Webhooks.
const SHOWN = 100;

export interface LogFilter {
  status?: WebhookDelivery['status'] | undefined;
  type?: string | undefined;
}

/** The endpoint's newest deliveries, the latest first. @throws AppError `not_found` */
export async function listDeliveries(
  tenantId: string,
  endpointId: string,
  { status, type }: LogFilter = {},
): Promise<WebhookDelivery[]> {
  await findEndpoint(db(), tenantId, endpointId);
  const rows = await db()
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        ofEndpoint(tenantId, endpointId),
        status && eq(webhookDeliveries.status, status),
        type === undefined ? undefined : eq(webhookDeliveries.eventType, type),
      ),
    )
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(SHOWN);
  return rows.map(toDelivery);
}

/** @throws AppError `not_found`, also for another endpoint's */
export async function findDelivery(tenantId: string, endpointId: string, id: string): Promise<WebhookDelivery> {
  const [row] = await db()
    .select()
    .from(webhookDeliveries)
    .where(and(ofEndpoint(tenantId, endpointId), eq(webhookDeliveries.id, id)));
  if (!row) throw notFound('delivery');
  return toDelivery(row);
}

const ofEndpoint = (tenantId: string, endpointId: string) =>
  and(eq(webhookDeliveries.tenantId, tenantId), eq(webhookDeliveries.endpointId, endpointId));

function toDelivery(row: typeof webhookDeliveries.$inferSelect): WebhookDelivery {
  const { id, endpointId, eventId, eventType, status, attempts, error, responseStatus, responseBody } = row;
  return {
    ...{ id, endpointId, eventId, eventType, status, attempts, error, responseStatus, responseBody },
    durationMs: row.durationMs,
    payload: row.payload,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  };
}
