import { now } from '#lib/core/time.ts';
import { services } from '#lib/services/services.ts';
import { fieldsOf } from '#lib/services/redis/fields-of.ts';
import type { LiveVisitor, SessionFacts } from '#lib/resources/live-visitor.ts';
import { changedKey, liveKeys, ONLINE_MS, seenKey } from './live-keys.ts';

/** What the short-lived store knows of a visitor, as it is shown. */
export type LiveSession = Pick<
  LiveVisitor,
  | 'online'
  | 'visible'
  | 'lastSeenAt'
  | 'sessionStartedAt'
  | 'currentPage'
  | 'pageOpenedAt'
  | 'sessionPageCount'
  | 'referrer'
  | 'device'
  | 'location'
  | 'watched'
>;

/** Who was heard of since, the latest first. */
export async function seenSince(tenantId: string, sinceMs: number, most: number): Promise<string[]> {
  const flat = await services().redis.redis.zrange<(string | number)[]>(seenKey(tenantId), -most, -1, {
    withScores: true,
  });
  const latest = flat.flatMap((each, index) => {
    if (index % 2 === 1) return [];
    return Number(flat[index + 1]) >= sinceMs ? [String(each)] : [];
  });
  return latest.toReversed();
}

/** How many are online. */
export async function countOnline(tenantId: string): Promise<number> {
  const since = now().getTime() - ONLINE_MS;
  return (await services().redis.redis.zrange(seenKey(tenantId), since, '+inf', { byScore: true })).length;
}

/** Of whom something has changed, or the latest word has grown too old for them to be online, in that time. */
export async function changedBetween(tenantId: string, fromMs: number, toMs: number): Promise<string[]> {
  const pipeline = services().redis.redis.pipeline();
  pipeline.zrange(changedKey(tenantId), `(${fromMs}`, toMs, { byScore: true });
  pipeline.zrange(seenKey(tenantId), `(${fromMs - ONLINE_MS}`, toMs - ONLINE_MS, { byScore: true });
  const [changed, silent] = await pipeline.exec<[string[], string[]]>();
  return [...new Set([...changed, ...silent].map(String))];
}

/** The sessions of these visitors, of whom there is one. */
export async function sessionsOf(tenantId: string, visitorIds: string[]): Promise<Map<string, LiveSession>> {
  if (visitorIds.length === 0) return new Map();
  const at = now().getTime();
  const pipeline = services().redis.redis.pipeline();
  for (const visitorId of visitorIds) {
    const { session, watch } = liveKeys(tenantId, visitorId);
    pipeline.hgetall(session);
    pipeline.zrange(watch, `(${at}`, '+inf', { byScore: true });
  }
  const replies = await pipeline.exec<unknown[]>();
  return new Map(
    visitorIds.flatMap((visitorId, index) => {
      const fields = fieldsOf(replies[index * 2]);
      const watchers = replies[index * 2 + 1] as unknown[];
      return fields.size > 0 ? [[visitorId, toSession(fields, at, watchers.length > 0)]] : [];
    }),
  );
}

function toSession(fields: Map<string, string>, at: number, watched: boolean): LiveSession {
  const text = (name: string) => fields.get(name) ?? '';
  const lastAt = Number(text('lastAt'));
  const online = isOnlineAt(lastAt, at);
  const facts = fields.has('facts') ? (JSON.parse(text('facts')) as SessionFacts) : NO_FACTS;
  return {
    online,
    visible: online && text('visible') === '1',
    lastSeenAt: new Date(lastAt).toISOString(),
    sessionStartedAt: new Date(Number(text('startedAt'))).toISOString(),
    currentPage: fields.has('url') ? { url: text('url'), title: text('title') } : null,
    pageOpenedAt: fields.has('pageAt') ? new Date(Number(text('pageAt'))).toISOString() : null,
    sessionPageCount: Number(text('pages')),
    ...facts,
    watched,
  };
}

const NO_FACTS = { device: null, location: null, referrer: null };

const isOnlineAt = (lastAt: number, at: number) => at - lastAt <= ONLINE_MS;
