import { now } from '#lib/core/time.ts';
import { services } from '#lib/services/services.ts';
import { CALLED_MS, liveKeys } from './live-keys.ts';

/**
 * Somebody of the team has written: a page of the visitor that does not listen to a stream is told with its next report,
 * and fetches what there is.
 */
export async function callVisitor(tenantId: string, visitorId: string): Promise<void> {
  const { call } = liveKeys(tenantId, visitorId);
  await services().redis.redis.set(call, String(now().getTime()), { px: CALLED_MS });
}
