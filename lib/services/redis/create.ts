import type { Config } from '#lib/core/config.ts';
import { createCloudRedis } from './cloud-redis.ts';
import { createEmbeddedRedis } from './embedded-redis.ts';
import type { RedisService } from './port.ts';
import { TIMINGS, type RedisTimings } from './timings.ts';

type RedisConfig = Pick<Config, 'UPSTASH_REDIS_REST_URL' | 'UPSTASH_REDIS_REST_TOKEN'>;

export function createRedisService(config: RedisConfig, timings: Partial<RedisTimings> = {}): RedisService {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = config;
  return url && token ? createCloudRedis({ url, token }, { ...TIMINGS, ...timings }) : createEmbeddedRedis();
}
