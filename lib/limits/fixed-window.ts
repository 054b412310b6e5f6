import { unavailable } from '#lib/core/errors.ts';
import { log } from '#lib/core/log/log.ts';
import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { now } from '#lib/core/time.ts';
import type { RedisScript, RedisService } from '#lib/services/redis/port.ts';

export interface Limit {
  name: string;
  /** The counter's whole key in the store. */
  key: string;
  maximum: number;
  windowMs: number;
  /** What happens while the store is down or slow: `refuse` throws `unavailable`. */
  whenDown: 'allow' | 'refuse';
}

/** `counted` is false for what was counted before, and where it could not be. */
export type Consumption =
  | { allowed: true; counted: boolean }
  | { allowed: false; retryAfterSeconds: number; name: string };

/**
 * Counts one use of every limit, or of none when any is exhausted (decisions.md, rule 12). A window begins with the
 * first use in it and ends by this process' clock; of several exhausted limits the one that ends last is told.
 * @param onceFor names what is counted: the same again within the longest window passes and counts nothing
 * @throws AppError `unavailable` when a limit that refuses then cannot be looked up within 1 s
 */
export async function consume(redis: RedisService, limits: Limit[], onceFor?: string): Promise<Consumption> {
  if (limits.length === 0) return { allowed: true, counted: false };
  const keys = limits.map(({ key }) => key);
  if (onceFor !== undefined) keys.push(`counted:${onceFor}`);
  const bounds = limits.flatMap(({ maximum, windowMs }) => [maximum, windowMs]);
  let waits: number[];
  try {
    waits = await within(redis.commandMs, redis.run(takeOfEach, keys, [now().getTime(), limits.length, ...bounds]));
  } catch (error) {
    logOutage(error);
    if (limits.some(({ whenDown }) => whenDown === 'refuse'))
      throw unavailable('This cannot be checked right now; try again shortly.', error);
    return { allowed: true, counted: false };
  }
  const longest = Math.max(...waits);
  if (longest <= 0) return { allowed: true, counted: longest === 0 };
  const { name } = limits[waits.indexOf(longest)] ?? { name: '' };
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(longest / 1000)), name };
}

/** A counter is the text `<uses> <end of the window>`; the answer gives each limit the milliseconds to wait, 0 for room, -1 where it was counted before. */
const takeOfEach: RedisScript<number[], number[]> = {
  name: 'fixed-window',
  lua: `
local now, count = tonumber(ARGV[1]), tonumber(ARGV[2])
local uses, ends, waits, full, longest = {}, {}, {}, false, 0
local mark = KEYS[count + 1]
local counted_until = mark and tonumber(redis.call('GET', mark) or '0') or 0
if counted_until > now then
  for i = 1, count do waits[i] = -1 end
  return waits
end
for i = 1, count do
  local key = KEYS[i]
  local maximum, window = tonumber(ARGV[i * 2 + 1]), tonumber(ARGV[i * 2 + 2])
  longest = math.max(longest, window)
  local counted, ending = string.match(redis.call('GET', key) or '', '^(%d+) (%d+)$')
  uses[i], ends[i], waits[i] = tonumber(counted or 0), tonumber(ending or 0), 0
  if ends[i] <= now then uses[i], ends[i] = 0, now + window end
  if uses[i] >= maximum then waits[i], full = ends[i] - now, true end
end
if not full then
  for i = 1, count do
    redis.call('SET', KEYS[i], string.format('%.0f %.0f', uses[i] + 1, ends[i]), 'PX', string.format('%.0f', ends[i] - now))
  end
  if mark then redis.call('SET', mark, string.format('%.0f', now + longest), 'PX', string.format('%.0f', longest)) end
end
return waits`,
  embedded: (store, keys, [at = 0, count = 0, ...bounds]) => {
    const mark = keys[count];
    if (mark !== undefined && Number(store.command('GET', mark)) > at) return Array<number>(count).fill(-1);
    const longestMs = Math.max(...bounds.filter((_, index) => index % 2 === 1));
    const counters = keys.slice(0, count).map((key, index) => {
      const held = store.command('GET', key);
      const [uses = 0, end = 0] = typeof held === 'string' ? held.split(' ').map(Number) : [];
      const [maximum = 0, windowMs = 0] = bounds.slice(index * 2);
      const counter = end <= at ? { key, uses: 0, end: at + windowMs } : { key, uses, end };
      return { ...counter, waitMs: counter.uses >= maximum ? counter.end - at : 0 };
    });
    if (counters.some(({ waitMs }) => waitMs > 0)) return counters.map(({ waitMs }) => waitMs);
    for (const { key, uses, end } of counters) store.command('SET', key, `${uses + 1} ${end}`, 'PX', end - at);
    if (mark !== undefined) store.command('SET', mark, `${at + longestMs}`, 'PX', longestMs);
    return counters.map(({ waitMs }) => waitMs);
  },
};

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the rate limits were not answered in time')), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

const LOG_EVERY_MS = 10_000;

/** During an outage every request fails alike: one line now and then says it. */
function logOutage(error: unknown): void {
  const outage = oncePerProcess('rate-limit-outage', () => ({ loggedAt: -Infinity, unlogged: 0 }));
  outage.unlogged++;
  if (performance.now() - outage.loggedAt < LOG_EVERY_MS) return;
  log.error('rate limits cannot be looked up', reasonOf(error), { requests: outage.unlogged });
  Object.assign(outage, { loggedAt: performance.now(), unlogged: 0 });
}

function reasonOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
}
