import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createRedisService } from '#lib/services/redis/create.ts';
import type { RedisService } from '#lib/services/redis/port.ts';
import type { RedisTimings } from '#lib/services/redis/timings.ts';
import { startRedisServer, type RedisServer } from '#tests/support/services/redis-server.ts';
import { UpstashProxy } from '#tests/support/services/upstash-proxy.ts';

export type Driver = RedisService['driver'];
export const DRIVERS: readonly Driver[] = ['cloud', 'embedded'];

export interface BothDrivers {
  /** The service of that driver, empty at the start of each test. */
  of(driver: Driver): RedisService;
  readonly proxy: UpstashProxy;
}

/** For what is not about an outage: a machine that does much else is none. */
export const PATIENT: Partial<RedisTimings> = { commandMs: 15_000 };

/** Both drivers for the tests of a file: the cloud one on a real Redis behind Upstash's interface. */
export function useBothDrivers(timings: Partial<RedisTimings> = PATIENT): BothDrivers {
  let server: RedisServer;
  let proxy: UpstashProxy;
  let services: Record<Driver, RedisService>;
  beforeAll(async () => {
    server = await startRedisServer();
    proxy = await UpstashProxy.start(server.port);
  });
  beforeEach(async () => {
    await proxy.command('FLUSHDB');
    services = {
      cloud: createRedisService(proxy.environment, timings),
      embedded: createRedisService({}, timings),
    };
  });
  afterEach(async () => {
    proxy.repair();
    await Promise.all(DRIVERS.map((driver) => services[driver].close()));
  });
  afterAll(async () => {
    await proxy.stop();
    await server.stop();
  });
  return {
    of: (driver) => services[driver],
    get proxy() {
      return proxy;
    },
  };
}

/** What the driver answers to a bare command; an error as its text. */
export async function answerTo({ redis }: RedisService, command: readonly string[]): Promise<unknown> {
  const [name = '', ...words] = command;
  try {
    return await redis.exec<unknown>([name, ...words]);
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : error;
  }
}
