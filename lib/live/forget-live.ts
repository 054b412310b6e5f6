import { services } from '#lib/services/services.ts';
import { changedKey, liveKeys, seenKey } from './live-keys.ts';

// A browser that was not told yet goes on reporting as long as its token is remembered.
const GONE_MS = 60_000;

/** After an erasure: what the short-lived store has of where the visitor was, and what still comes of it. */
export async function forgetLive(tenantId: string, visitorId: string): Promise<void> {
  const { session, watch, call, gone } = liveKeys(tenantId, visitorId);
  const pipeline = services().redis.redis.pipeline();
  pipeline.set(gone, '1', { px: GONE_MS });
  pipeline.del(session, watch, call);
  pipeline.zrem(seenKey(tenantId), visitorId);
  pipeline.zrem(changedKey(tenantId), visitorId);
  await pipeline.exec();
}
