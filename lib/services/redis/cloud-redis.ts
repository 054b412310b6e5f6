import { createHash } from 'node:crypto';
import { errors, Redis } from '@upstash/redis';
import { unavailable } from '#lib/core/errors.ts';
import type { RedisScript, RedisService } from './port.ts';
import type { RedisTimings } from './timings.ts';
import { UpstashSubscriptions } from './upstash-subscriptions.ts';

export interface UpstashConnection {
  url: string;
  token: string;
}

const RETRIES = 2;
const FIRST_RETRY_MS = 40;

/** Redis at Upstash, or at whatever speaks its REST interface. */
export function createCloudRedis(connection: UpstashConnection, timings: RedisTimings): RedisService {
  const redis = connect(connection, timings.commandMs);
  let roundTrips = 0;
  redis.use(async (request, next) => {
    roundTrips++;
    return await next(request);
  });
  const pinger = connect(connection, timings.commandMs);
  const subscriptions = new UpstashSubscriptions(connection, pinger, timings);
  return {
    driver: 'cloud',
    redis,
    get roundTrips() {
      return roundTrips;
    },
    commandMs: timings.commandMs,
    run: (script, keys, args) => run(redis, script, keys, args),
    subscribe: (channel, handlers) => subscriptions.open(channel, handlers),
    check: async () => {
      await redis.ping();
    },
    close: async () => subscriptions.close(),
  };
}

function connect({ url, token }: UpstashConnection, commandMs: number): Redis {
  const redis = new Redis({
    url,
    token,
    automaticDeserialization: false,
    // Sends commands of different callers together: one that fails to parse would take the others with it.
    enableAutoPipelining: false,
    enableTelemetry: false,
    retry: { retries: RETRIES, backoff: (tries) => FIRST_RETRY_MS * 2 ** tries * (0.5 + Math.random()) },
    signal: () => AbortSignal.timeout(commandMs),
  });
  redis.use(async (request, next) => {
    try {
      return await next(request);
    } catch (error) {
      throw withoutContent(error);
    }
  });
  return redis;
}

/** The client puts the whole command, values included, into its errors, which end in logs. */
function withoutContent(error: unknown): Error {
  if (!(error instanceof errors.UpstashError) || error instanceof errors.UpstashJSONParseError)
    return unavailable('The key-value store does not answer.', error);
  const said = new errors.UpstashError(error.message.replace(/, command was: .*$/s, ''));
  return isNoFaultOfOurs(said.message) ? unavailable('The key-value store cannot answer now.', said) : said;
}

/**
 * Redis begins what it refuses with a word in capitals; whatever stands between it and us does not. The states named
 * here pass, and no other command would fare better meanwhile.
 */
const isNoFaultOfOurs = (message: string): boolean =>
  !/^[A-Z]+ /.test(message) ||
  /^(?:LOADING|BUSY|OOM|READONLY|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|MISCONF|NOREPLICAS) /.test(message) ||
  /^ERR max .*exceeded/.test(message);

async function run<A extends readonly (string | number)[], R>(
  redis: Redis,
  script: RedisScript<A, R>,
  keys: string[],
  args: A,
): Promise<R> {
  try {
    return await redis.evalsha<(string | number)[], R>(digestOf(script.lua), keys, [...args]);
  } catch (error) {
    if (!(error instanceof errors.UpstashError && error.message.includes('NOSCRIPT'))) throw error;
    return await redis.eval<(string | number)[], R>(script.lua, keys, [...args]);
  }
}

const digests = new Map<string, string>();

function digestOf(lua: string): string {
  const known = digests.get(lua) ?? createHash('sha1').update(lua).digest('hex');
  digests.set(lua, known);
  return known;
}
