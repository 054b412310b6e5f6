import type { OperatorActor } from '#lib/core/actor.ts';
import { notFound } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { announceChange, publishLive } from '#lib/events/channel.ts';
import { services } from '#lib/services/services.ts';
import { visitorExists } from '#lib/visitors/visitor-token.ts';
import {
  changedKey,
  INTERVAL_MS,
  KEPT_MS,
  LIVE_VISITORS,
  liveKeys,
  WATCH_MS,
  WATCHED_INTERVAL_MS,
} from './live-keys.ts';

/** Watches for 25 s more; the visitor's browser is told when somebody begins. @throws AppError `not_found` */
export async function watchVisitor(
  { tenantId, operatorId }: OperatorActor,
  visitorId: string,
): Promise<{ watchedUntil: string }> {
  if (!(await visitorExists(tenantId, visitorId))) throw notFound('visitor');
  const at = now().getTime();
  const { watch } = liveKeys(tenantId, visitorId);
  const pipeline = services().redis.redis.pipeline();
  pipeline.zrange(watch, `(${at}`, '+inf', { byScore: true });
  pipeline.zadd(watch, { score: at + WATCH_MS, member: operatorId });
  pipeline.zremrangebyscore(watch, '-inf', at);
  pipeline.pexpire(watch, KEPT_MS);
  const [before] = await pipeline.exec<[string[], unknown, unknown, unknown]>();
  if (before.length === 0) await tell(tenantId, visitorId, true);
  return { watchedUntil: new Date(at + WATCH_MS).toISOString() };
}

/** Ends the watching of all: whoever still watches begins it again when they renew (api-v1.md, Watching). */
export async function stopWatching({ tenantId }: OperatorActor, visitorId: string): Promise<void> {
  const ended = await services().redis.redis.del(liveKeys(tenantId, visitorId).watch);
  if (ended > 0) await tell(tenantId, visitorId, false);
}

async function tell(tenantId: string, visitorId: string, watch: boolean): Promise<void> {
  const frame = { type: 'watch', watch, interval: watch ? WATCHED_INTERVAL_MS : INTERVAL_MS } as const;
  publishLive(tenantId, { frame, to: { operators: [], visitors: { visitorId, conversationId: null } } });
  const pipeline = services().redis.redis.pipeline();
  pipeline.zadd(changedKey(tenantId), { score: now().getTime(), member: visitorId });
  pipeline.pexpire(changedKey(tenantId), KEPT_MS);
  await pipeline.exec();
  announceChange(tenantId, LIVE_VISITORS);
}
