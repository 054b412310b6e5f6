import type { callbacks } from '#lib/db/schema/callbacks.ts';
import type { CallbackRequest } from '#lib/resources/conversation/callback.ts';

export function toCallbackRequest(row: typeof callbacks.$inferSelect): CallbackRequest {
  const { tenantId: _, ...callback } = row;
  return {
    ...callback,
    handledAt: row.handledAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
