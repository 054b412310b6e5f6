import { errors } from '@upstash/redis';
import { describe, expect, it } from 'vitest';
import type { RedisScript } from '#lib/services/redis/port.ts';
import { DRIVERS, useBothDrivers } from './both-drivers.ts';

/** Every kind of answer that a script can give. */
const takeAndTell: RedisScript<[number, string], unknown[]> = {
  name: 'take-and-tell',
  lua: `
local before = redis.call('GET', KEYS[1])
local count = tonumber(before) + tonumber(ARGV[1])
redis.call('SET', KEYS[1], count)
redis.call('HSET', KEYS[2], 'field', ARGV[2])
return { before, count, redis.call('HGETALL', KEYS[2]), ARGV[2] }`,
  embedded: (store, [counter = '', hash = ''], [by, text]) => {
    const before = store.command('GET', counter);
    const count = Number(before) + by;
    store.command('SET', counter, count);
    store.command('HSET', hash, 'field', text);
    return [before, count, store.command('HGETALL', hash), text];
  },
};

const failHalfway: RedisScript<[], never> = {
  name: 'fail-halfway',
  lua: `redis.call('SET', KEYS[1], 'text') return redis.call('HGETALL', KEYS[1])`,
  embedded: (store, [key = '']) => {
    store.command('SET', key, 'text');
    store.command('HGETALL', key);
    throw new Error('is never reached');
  },
};

const addOne: RedisScript<[], number> = {
  name: 'add-one',
  lua: `redis.call('SET', KEYS[1], (redis.call('GET', KEYS[1]) or 0) + 1) return tonumber(redis.call('GET', KEYS[1]))`,
  embedded: (store, [key = '']) => {
    store.command('SET', key, Number(store.command('GET', key) ?? 0) + 1);
    return Number(store.command('GET', key));
  },
};

describe.each(DRIVERS)('a script (%s)', (driver) => {
  const both = useBothDrivers();
  const service = () => both.of(driver);

  it('takes keys and arguments and answers texts, numbers, lists and nothing', async () => {
    await service().redis.set('n', '40');
    const answer = await service().run(takeAndTell, ['n', 'h'], [2, 'blåbær 🦊']);
    expect(answer).toEqual(['40', 42, ['field', 'blåbær 🦊'], 'blåbær 🦊']);
    expect(await service().redis.get('n')).toBe('42');
  });

  it('runs as one: of many at once each sees the others’ whole work', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => service().run(addOne, ['n'], [])));
    expect(answers.toSorted((left, right) => left - right)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
  });

  it('rejects with what Redis complains of, and what it did before stays', async () => {
    const failing = service().run(failHalfway, ['k'], []);
    await expect(failing).rejects.toThrow(/^WRONGTYPE/);
    await expect(failing).rejects.toBeInstanceOf(errors.UpstashError);
    expect(await service().redis.get('k')).toBe('text');
  });

  it('costs one round trip once the store knows it', async () => {
    await service().run(addOne, ['n'], []);
    const before = service().roundTrips;
    await service().run(addOne, ['n'], []);
    expect(service().roundTrips - before).toBe(1);
  });

  it('is brought to a store that has forgotten it', async () => {
    await service().run(addOne, ['n'], []);
    await both.proxy.command('SCRIPT', 'FLUSH');
    expect(await service().run(addOne, ['n'], [])).toBe(2);
  });
});
