import type { Limit } from '#lib/limits/fixed-window.ts';
import type { RedisReply, RedisScript, RedisService } from '#lib/services/redis/port.ts';
import type { SeenExtent } from '#lib/resources/live-visitor.ts';
import { changedKey, KEPT_MS, liveKeys, ONLINE_MS, seenKey, SESSION_MS } from './live-keys.ts';

export interface ReportedPage {
  tabId: string;
  url: string;
  title: string;
  pageview: boolean;
  visible: boolean;
  /** How much of the page is seen; null when the report has nothing of it. */
  extent: SeenExtent | null;
}

export interface NotedReport {
  /** Milliseconds until the limit has room again; with more than none nothing was noted. */
  waitMs: number;
  isNewSession: boolean;
  /** What is recorded once a session is not yet: it begins, or whoever began it died over it. */
  lacksFacts: boolean;
  /** What operators are shown is not what it was. */
  isChanged: boolean;
  sessionStartedAt: number;
  /** When the team last wrote to the visitor; none of late: null. */
  calledAt: number | null;
  /** Who watches now. */
  watcherIds: string[];
}

/** Notes that a visitor was heard of: one round trip, whatever follows. */
export async function noteReport(
  redis: RedisService,
  { tenantId, visitorId }: { tenantId: string; visitorId: string },
  { tabId, url, title, pageview, visible, extent }: ReportedPage,
  { key, maximum, windowMs }: Limit,
  atMs: number,
): Promise<NotedReport> {
  const { session, watch, call, gone } = liveKeys(tenantId, visitorId);
  const keys = [session, seenKey(tenantId), changedKey(tenantId), watch, key, gone, call];
  const [waitMs, isNew, isChanged, sessionStartedAt, lacksFacts, calledAt, ...watcherIds] = await redis.run(
    note,
    keys,
    [
      ...[atMs, visitorId, tabId, url, title, pageview ? 1 : 0, visible ? 1 : 0, maximum, windowMs],
      ...[SESSION_MS, ONLINE_MS, KEPT_MS, extent ? JSON.stringify(extent) : ''],
    ],
  );
  return {
    waitMs: Number(waitMs),
    isNewSession: Number(isNew) === 1,
    lacksFacts: Number(lacksFacts) === 1,
    isChanged: Number(isChanged) === 1,
    sessionStartedAt: Number(sessionStartedAt),
    calledAt: Number(calledAt) || null,
    watcherIds: watcherIds.map(String),
  };
}

/**
 * Counts the report, and notes it. The visible tab owns the visitor's current page; one in the background only while
 * no other has reported. A page that is not named again keeps its title, and what is seen of it until that is said anew.
 * Of a visitor erased a moment ago nothing is noted.
 */
const note: RedisScript<(string | number)[], (string | number)[]> = {
  name: 'live-report',
  lua: `
local now, visitor, tab, url, title = tonumber(ARGV[1]), ARGV[2], ARGV[3], ARGV[4], ARGV[5]
local pageview, visible = tonumber(ARGV[6]), ARGV[7]
local maximum, window = tonumber(ARGV[8]), tonumber(ARGV[9])
local session_ms, online_ms, kept_ms = tonumber(ARGV[10]), tonumber(ARGV[11]), tonumber(ARGV[12])
local extent = ARGV[13]
local counted, ending = string.match(redis.call('GET', KEYS[5]) or '', '^(%d+) (%d+)$')
counted, ending = tonumber(counted or 0), tonumber(ending or 0)
if ending <= now then counted, ending = 0, now + window end
if counted >= maximum then return { ending - now } end
redis.call('SET', KEYS[5], string.format('%.0f %.0f', counted + 1, ending), 'PX', string.format('%.0f', ending - now))
if redis.call('GET', KEYS[6]) then return { 0, 0, 0, now, 0, '' } end
local flat, held = redis.call('HGETALL', KEYS[1]), {}
for i = 1, #flat, 2 do held[flat[i]] = flat[i + 1] end
if title == '' and held.url == url then title = held.title end
local last = tonumber(held.lastAt or '')
local fresh = not last or now - last > session_ms
local owns = fresh or visible == '1' or held.tab == tab or now - tonumber(held.tabAt) > online_ms
local changed = fresh or now - last > online_ms or pageview == 1
if owns and (held.url ~= url or held.title ~= title or held.visible ~= visible) then changed = true end
local started = fresh and now or tonumber(held.startedAt)
local pages = (fresh and 0 or tonumber(held.pages)) + pageview
redis.call('HSET', KEYS[1], 'lastAt', string.format('%.0f', now), 'startedAt', string.format('%.0f', started), 'pages', string.format('%.0f', pages))
if owns then redis.call('HSET', KEYS[1], 'tab', tab, 'tabAt', string.format('%.0f', now), 'url', url, 'title', title, 'visible', visible) end
if owns and (fresh or pageview == 1 or held.url ~= url) then redis.call('HSET', KEYS[1], 'pageAt', string.format('%.0f', now)) end
if owns and extent ~= (held.extent or '') and (extent ~= '' or held.url ~= url) then redis.call('HSET', KEYS[1], 'extent', extent) end
redis.call('PEXPIRE', KEYS[1], string.format('%.0f', kept_ms))
redis.call('ZADD', KEYS[2], string.format('%.0f', now), visitor)
redis.call('PEXPIRE', KEYS[2], string.format('%.0f', kept_ms))
if changed then
  redis.call('ZADD', KEYS[3], string.format('%.0f', now), visitor)
  redis.call('PEXPIRE', KEYS[3], string.format('%.0f', kept_ms))
end
if fresh then
  redis.call('HDEL', KEYS[1], 'facts')
  redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', string.format('%.0f', now - kept_ms))
  redis.call('ZREMRANGEBYSCORE', KEYS[3], '-inf', string.format('%.0f', now - session_ms))
end
local lacks = fresh or not held.facts
local answer = { 0, fresh and 1 or 0, changed and 1 or 0, string.format('%.0f', started), lacks and 1 or 0, redis.call('GET', KEYS[7]) or '' }
for _, watcher in ipairs(redis.call('ZRANGE', KEYS[4], '(' .. string.format('%.0f', now), '+inf', 'BYSCORE')) do
  answer[#answer + 1] = watcher
end
return answer`,
  embedded: (store, keys, given) => {
    const [session, seen, changes, watch, counter, gone, call] = keys as [
      ...[string, string, string, string, string, string, string],
    ];
    const [now, visitor, tab, url, told, pageview, visible] = given as [
      ...[number, string, string, string, string, number, number],
    ];
    const [maximum, windowMs, sessionMs, onlineMs, keptMs] = given.slice(7, 12) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const extent = given[12] as string;
    const use = countUse(store, counter, { now, maximum, windowMs });
    if (use > 0) return [use];
    if (store.command('GET', gone) !== null) return [0, 0, 0, now, 0, ''];
    const held = fieldsIn(store.command('HGETALL', session));
    const title = told === '' && held.url === url ? held.title! : told;
    const last = held.lastAt === undefined ? null : Number(held.lastAt);
    const isNew = last === null || now - last > sessionMs;
    const owns = isNew || visible === 1 || held.tab === tab || now - Number(held.tabAt) > onlineMs;
    const isOther = held.url !== url || held.title !== title || held.visible !== String(visible);
    const isChanged = isNew || now - last > onlineMs || pageview === 1 || (owns && isOther);
    const startedAt = isNew ? now : Number(held.startedAt);
    const pages = (isNew ? 0 : Number(held.pages)) + pageview;
    store.command('HSET', session, 'lastAt', now, 'startedAt', startedAt, 'pages', pages);
    if (owns)
      store.command('HSET', session, ...['tab', tab, 'tabAt', now, 'url', url, 'title', title], 'visible', visible);
    if (owns && (isNew || pageview === 1 || held.url !== url)) store.command('HSET', session, 'pageAt', now);
    if (owns && extent !== (held.extent ?? '') && (extent !== '' || held.url !== url))
      store.command('HSET', session, 'extent', extent);
    store.command('PEXPIRE', session, keptMs);
    store.command('ZADD', seen, now, visitor);
    store.command('PEXPIRE', seen, keptMs);
    if (isChanged) store.command('ZADD', changes, now, visitor);
    if (isChanged) store.command('PEXPIRE', changes, keptMs);
    if (isNew) store.command('ZREMRANGEBYSCORE', seen, '-inf', now - keptMs);
    if (isNew) store.command('ZREMRANGEBYSCORE', changes, '-inf', now - sessionMs);
    const watchers = store.command('ZRANGE', watch, `(${now}`, '+inf', 'BYSCORE') as string[];
    if (isNew) store.command('HDEL', session, 'facts');
    const calledAt = (store.command('GET', call) as string | null) ?? '';
    const lacksFacts = isNew || held.facts === undefined;
    return [0, isNew ? 1 : 0, isChanged ? 1 : 0, String(startedAt), lacksFacts ? 1 : 0, calledAt, ...watchers];
  },
};

type Store = Parameters<typeof note.embedded>[0];

/** @returns milliseconds to wait, none where there was room */
function countUse(store: Store, key: string, bounds: { now: number; maximum: number; windowMs: number }): number {
  const { now, maximum, windowMs } = bounds;
  const text = store.command('GET', key);
  const [uses = 0, end = 0] = typeof text === 'string' ? text.split(' ').map(Number) : [];
  const counter = end <= now ? { uses: 0, end: now + windowMs } : { uses, end };
  if (counter.uses >= maximum) return counter.end - now;
  store.command('SET', key, `${counter.uses + 1} ${counter.end}`, 'PX', counter.end - now);
  return 0;
}

function fieldsIn(reply: RedisReply): Record<string, string> {
  const flat = reply as string[];
  const fields: Record<string, string> = {};
  for (let index = 0; index + 1 < flat.length; index += 2) fields[flat[index]!] = flat[index + 1]!;
  return fields;
}
