import type { RedisScript } from '#lib/services/redis/port.ts';

type Arguments = [stream: string, processId: string, nowMs: number, longestMs: number, most: number, leaseMs: number];

/**
 * Puts a stream, named `<process>.<number>.<tenant>`, among its owner's, the first key, ordered by when they were opened;
 * the second key holds until when each process lives. Where that makes too many it gives all of them, the oldest first,
 * without what dead processes left behind.
 */
export const enterStream: RedisScript<Arguments, string[]> = {
  name: 'enter-stream',
  lua: `
local streams, processes = KEYS[1], KEYS[2]
local now, longest, most, lease = tonumber(ARGV[3]), ARGV[4], tonumber(ARGV[5]), tonumber(ARGV[6])
redis.call('ZADD', processes, string.format('%.0f', now + lease), ARGV[2])
redis.call('ZADD', streams, string.format('%.0f', now), ARGV[1])
redis.call('PEXPIRE', streams, longest)
if redis.call('ZCARD', streams) <= most then return {} end
for _, stream in ipairs(redis.call('ZRANGE', streams, 0, -1)) do
  local lives = redis.call('ZSCORE', processes, string.match(stream, '^[^.]+'))
  if not lives or tonumber(lives) <= now then redis.call('ZREM', streams, stream) end
end
if redis.call('ZCARD', streams) <= most then return {} end
return redis.call('ZRANGE', streams, 0, -1)`,
  embedded: (store, [streams = '', processes = ''], [stream, processId, at, longestMs, most, leaseMs]) => {
    const all = () => store.command('ZRANGE', streams, 0, -1) as string[];
    const isCrowded = () => Number(store.command('ZCARD', streams)) > most;
    store.command('ZADD', processes, at + leaseMs, processId);
    store.command('ZADD', streams, at, stream);
    store.command('PEXPIRE', streams, longestMs);
    if (!isCrowded()) return [];
    for (const each of all())
      if (Number(store.command('ZSCORE', processes, each.split('.', 1)[0]!)) <= at)
        store.command('ZREM', streams, each);
    return isCrowded() ? all() : [];
  },
};
