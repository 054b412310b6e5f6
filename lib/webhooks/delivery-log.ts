import { and, desc, eq, sql } from 'drizzle-orm';
import { notFound } from '#lib/core/errors.ts';
import { db } from '#lib/db/database.ts';
import { webhookDeliveries } from '#lib/db/schema/events.ts';
import type { WebhookDelivery } from '#lib/resources/webhook.ts';
import { type DeliveryFilter, fitting, ofEndpoint } from './delivery-filter.ts';
import { findEndpoint } from './endpoint-row.ts';

// api-v1.md, Limits, Webhooks.
export const SHOWN = 100;

export interface LogPage extends DeliveryFilter {
  /** The delivery that the page before ended with. */
  before?: string | undefined;
  limit?: number;
}

/**
 * The endpoint's newest deliveries that fit, the latest first. @throws AppError `not_found`, also for a `before` that
 * is none of its own
 */
export async function listDeliveries(
  tenantId: string,
  endpointId: string,
  { before, limit = SHOWN, ...filter }: LogPage = {},
): Promise<WebhookDelivery[]> {
  await findEndpoint(db(), tenantId, endpointId);
  const last = before === undefined ? null : await findDelivery(tenantId, endpointId, before);
  const { createdAt, id } = webhookDeliveries;
  const rows = await db()
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        ofEndpoint(tenantId, endpointId),
        fitting(filter),
        last ? sql`(${createdAt}, ${id}) < (${last.createdAt}::timestamptz, ${last.id})` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
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
