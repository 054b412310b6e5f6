import type { OperatorActor } from '#lib/core/actor.ts';
import { notFound } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { announceChange, publishLive } from '#lib/events/channel.ts';
import type { LiveFrame, SeenExtent, WatchResult } from '#lib/resources/live-visitor.ts';
import { fieldsOf } from '#lib/services/redis/fields-of.ts';
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

/**
 * Watches for 25 s more; the visitor's browser is told when somebody begins, and until it answers there is what it
 * said last. @throws AppError `not_found`
 */
export async function watchVisitor({ tenantId, operatorId }: OperatorActor, visitorId: string): Promise<WatchResult> {
  if (!(await visitorExists(tenantId, visitorId))) throw notFound('visitor');
  const at = now().getTime();
  const { watch, session } = liveKeys(tenantId, visitorId);
  const pipeline = services().redis.redis.pipeline();
  pipeline.zrange(watch, `(${at}`, '+inf', { byScore: true });
  pipeline.zadd(watch, { score: at + WATCH_MS, member: operatorId });
  pipeline.zremrangebyscore(watch, '-inf', at);
  pipeline.pexpire(watch, KEPT_MS);
  pipeline.hgetall(session);
  const [before, , , , held] = await pipeline.exec<[string[], unknown, unknown, unknown, unknown]>();
  if (before.length === 0) await tell(tenantId, visitorId, true);
  return { watchedUntil: new Date(at + WATCH_MS).toISOString(), last: lastFrame(visitorId, fieldsOf(held)) };
}

function lastFrame(visitorId: string, held: Map<string, string>): LiveFrame | null {
  const [tabId, url, title, tabAt] = ['tab', 'url', 'title', 'tabAt'].map((name) => held.get(name));
  if (!tabId || !url) return null;
  const extent = held.get('extent');
  const { viewport, scroll, documentHeight } = extent ? (JSON.parse(extent) as SeenExtent) : UNSEEN;
  const page = { visitorId, tabId, url, title: title ?? '', viewport, scroll, documentHeight };
  return { ...page, samples: [], clicks: [], at: new Date(Number(tabAt)).toISOString() };
}

const UNSEEN: SeenExtent = { viewport: null, scroll: null, documentHeight: null };

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
