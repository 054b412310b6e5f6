import { randomUUID } from 'node:crypto';
import { AppError } from '#lib/core/errors.ts';
import { warnNowAndThen } from '#lib/core/log/log-now-and-then.ts';
import { now } from '#lib/core/time.ts';
import type { RedisScript } from '#lib/services/redis/port.ts';
import { services } from '#lib/services/services.ts';

// decisions.md, `/server/events`.
const SEATS = 20;
/** A seat that its process did not give back ends by itself so long after the wait. */
const GRACE_MS = 5_000;

/**
 * Has `work` wait in one of the tenant's seats, of which there are as many over all processes; a store that is down
 * bounds nobody. @throws AppError `rate_limited` when all are taken
 */
export async function inSeat<T>(tenantId: string, waitMs: number, work: () => Promise<T>): Promise<T> {
  const [key, seat, at] = [`waiting:${tenantId}`, randomUUID(), now().getTime()];
  const { redis } = services();
  const busyMs = await redis.run(takeSeat, [key], [seat, at, waitMs + GRACE_MS, SEATS]).catch((cause: unknown) => {
    warnNowAndThen('who waits for events could not be counted', { cause });
    return 0;
  });
  if (busyMs > 0)
    throw new AppError('rate_limited', `More than ${SEATS} calls of the tenant wait for events.`, {
      retryAfterSeconds: Math.max(1, Math.ceil(busyMs / 1000)),
    });
  try {
    return await work();
  } finally {
    redis.redis.zrem(key, seat).catch((cause: unknown) => {
      warnNowAndThen('a seat could not be given back', { cause });
    });
  }
}

/** Gives 0 for a seat that was taken, else the milliseconds until the first of the others is free at the latest. */
export const takeSeat: RedisScript<[seat: string, nowMs: number, lastsMs: number, seats: number], number> = {
  name: 'take-seat',
  lua: `
local taken, now, lasts = KEYS[1], tonumber(ARGV[2]), tonumber(ARGV[3])
redis.call('ZREMRANGEBYSCORE', taken, '-inf', string.format('%.0f', now))
if redis.call('ZCARD', taken) < tonumber(ARGV[4]) then
  redis.call('ZADD', taken, string.format('%.0f', now + lasts), ARGV[1])
  redis.call('PEXPIRE', taken, 3600000)
  return 0
end
local first = redis.call('ZRANGE', taken, 0, 0)
return tonumber(redis.call('ZSCORE', taken, first[1])) - now`,
  embedded: (store, [taken = ''], [seat, at, lastsMs, seats]) => {
    store.command('ZREMRANGEBYSCORE', taken, '-inf', at);
    if (Number(store.command('ZCARD', taken)) < seats) {
      store.command('ZADD', taken, at + lastsMs, seat);
      store.command('PEXPIRE', taken, 3_600_000);
      return 0;
    }
    const [first = ''] = store.command('ZRANGE', taken, 0, 0) as string[];
    return Number(store.command('ZSCORE', taken, first)) - at;
  },
};
