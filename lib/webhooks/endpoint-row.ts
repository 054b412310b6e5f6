import { and, eq, isNull } from 'drizzle-orm';
import { notFound } from '#lib/core/errors.ts';
import type { Executor, Transaction } from '#lib/db/database.ts';
import { webhookEndpoints } from '#lib/db/schema/events.ts';
import type { WebhookEndpoint } from '#lib/resources/webhook.ts';

export type EndpointRow = typeof webhookEndpoints.$inferSelect;

export const SECRET_PREFIX = 'whsec_';
const SHOWN_CHARACTERS = SECRET_PREFIX.length + 6;

/** The tenant's own that are not deleted. */
export const ofTenant = (tenantId: string) =>
  and(eq(webhookEndpoints.tenantId, tenantId), isNull(webhookEndpoints.deletedAt));

export const named = (tenantId: string, endpointId: string) =>
  and(ofTenant(tenantId), eq(webhookEndpoints.id, endpointId));

/** @throws AppError `not_found`, also for another tenant's and for a deleted one */
export async function findEndpoint(executor: Executor, tenantId: string, endpointId: string): Promise<EndpointRow> {
  const [row] = await executor.select().from(webhookEndpoints).where(named(tenantId, endpointId));
  if (!row) throw notFound('endpoint');
  return row;
}

/** The same, locked until the transaction ends. */
export async function holdEndpoint(tx: Transaction, tenantId: string, endpointId: string): Promise<EndpointRow> {
  const [row] = await tx.select().from(webhookEndpoints).where(named(tenantId, endpointId)).for('no key update');
  if (!row) throw notFound('endpoint');
  return row;
}

/** Without its secret. */
export function toEndpoint(row: EndpointRow): WebhookEndpoint {
  const { id, url, description, events, enabled, disabledReason, consecutiveFailures } = row;
  return {
    ...{ id, url, description, events, enabled, disabledReason, consecutiveFailures },
    secretPrefix: row.secret.slice(0, SHOWN_CHARACTERS),
    failingSince: row.failingSince?.toISOString() ?? null,
    lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
