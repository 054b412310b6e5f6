import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createRedisService } from '#lib/services/redis/create.ts';
import { consume, type Limit } from '#lib/limits/fixed-window.ts';
import { DRIVERS, PATIENT, useBothDrivers } from '#tests/services/redis/both-drivers.ts';

const MINUTE_MS = 60_000;
const START = Date.parse('2026-11-20T12:00:00.000Z');

function limit(name: string, maximum: number, windowMs = 10 * MINUTE_MS, whenDown: Limit['whenDown'] = 'allow'): Limit {
  return { name, key: `limit:${name}`, maximum, windowMs, whenDown };
}

const ALLOWED = { allowed: true, counted: true };
const UNCOUNTED = { allowed: true, counted: false };
const at = (ms: number) => vi.setSystemTime(START + ms);

describe.each(DRIVERS)('a fixed window (%s)', (driver) => {
  const both = useBothDrivers();
  const use = (...limits: Limit[]) => consume(both.of(driver), limits);

  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
  afterEach(() => void vi.useRealTimers());

  it('lets exactly its number of a parallel burst pass', async () => {
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => use(limit('burst', 8))));
    expect(outcomes.filter(({ allowed }) => allowed)).toHaveLength(8);
    expect(outcomes.filter(({ allowed }) => !allowed)).toEqual(
      Array.from({ length: 42 }, () => ({ allowed: false, name: 'burst', retryAfterSeconds: 600 })),
    );
  });

  it('counts what is retried once, in a parallel burst too, and lets no refused one pass by its name', async () => {
    const named = (name: string) =>
      consume(both.of(driver), [limit('once', 2), limit('once-day', 9, 86_400_000)], name);
    const burst = await Promise.all(Array.from({ length: 20 }, () => named('a')));
    expect(burst.filter((each) => each.allowed && each.counted)).toEqual([ALLOWED]);
    expect(burst.filter((each) => each.allowed && !each.counted)).toHaveLength(19);
    expect(await named('b')).toEqual(ALLOWED);
    expect(await named('c')).toMatchObject({ allowed: false, name: 'once' });
    expect(await named('c')).toMatchObject({ allowed: false, name: 'once' });
    expect(await named('a')).toEqual(UNCOUNTED);
    at(10 * MINUTE_MS);
    expect([await named('c'), await named('d')]).toEqual([ALLOWED, ALLOWED]);
    expect(await named('e')).toMatchObject({ allowed: false });
  });

  it('counts together what several processes let through', async () => {
    const other = driver === 'cloud' ? createRedisService(both.proxy.environment, PATIENT) : both.of(driver);
    onTestFinished(() => other.close());
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) => consume(index % 2 ? other : both.of(driver), [limit('shared', 7)])),
    );
    expect(outcomes.filter(({ allowed }) => allowed)).toHaveLength(7);
  });

  it('refuses until the very end that it told, and then begins anew', async () => {
    at(1);
    await use(limit('w', 2, 5_500));
    at(3_000);
    await use(limit('w', 2, 5_500));
    expect(await use(limit('w', 2, 5_500))).toEqual({ allowed: false, name: 'w', retryAfterSeconds: 3 });
    at(5_500);
    expect(await use(limit('w', 2, 5_500))).toEqual({ allowed: false, name: 'w', retryAfterSeconds: 1 });
    at(5_501);
    expect([await use(limit('w', 2, 5_500)), await use(limit('w', 2, 5_500))]).toEqual([ALLOWED, ALLOWED]);
    expect(await use(limit('w', 2, 5_500))).toEqual({ allowed: false, name: 'w', retryAfterSeconds: 6 });
  });

  it('lets the next try pass after as many seconds as it said, never more', async () => {
    for (const windowMs of [400, 999, 1_000, 1_001, 59_999, 86_400_000]) {
      at(0);
      const one = limit(`length-${windowMs}`, 1, windowMs);
      expect(await use(one)).toEqual(ALLOWED);
      const outcome = await use(one);
      const seconds = outcome.allowed ? 0 : outcome.retryAfterSeconds;
      expect(seconds).toBe(Math.max(1, Math.ceil(windowMs / 1000)));
      at(seconds * 1000);
      expect(await use(one)).toEqual(ALLOWED);
    }
  });

  it('is not made longer by tries that it refused', async () => {
    await use(limit('w', 1));
    for (const minute of [1, 5, 9]) {
      at(minute * MINUTE_MS);
      expect(await use(limit('w', 1))).toMatchObject({ allowed: false, retryAfterSeconds: (10 - minute) * 60 });
    }
    at(10 * MINUTE_MS);
    expect(await use(limit('w', 1))).toEqual(ALLOWED);
  });

  it('is each key’s own', async () => {
    await use({ ...limit('w', 1), key: 'limit:w:one' });
    expect(await use({ ...limit('w', 1), key: 'limit:w:other' })).toEqual(ALLOWED);
    expect(await use({ ...limit('w', 1), key: 'limit:w:one' })).toMatchObject({ allowed: false });
  });

  it('is used up by nothing that another limit refused', async () => {
    const [wide, narrow] = [limit('wide', 3), limit('narrow', 1)];
    expect(await use(wide, narrow)).toEqual(ALLOWED);
    for (let tries = 0; tries < 5; tries++) expect(await use(wide, narrow)).toMatchObject({ name: 'narrow' });
    expect(await use(narrow, wide)).toMatchObject({ name: 'narrow' });
    expect([await use(wide), await use(wide)]).toEqual([ALLOWED, ALLOWED]);
    expect(await use(wide)).toMatchObject({ allowed: false, name: 'wide' });
  });

  it('stays exact for several limits at once under a burst', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => use(limit(`own-${index % 5}`, 6), limit('all', 20))),
    );
    expect(outcomes.filter(({ allowed }) => allowed)).toHaveLength(20);
    const left = await Promise.all(Array.from({ length: 30 }, (_, index) => use(limit(`own-${index % 5}`, 6))));
    expect(left.filter(({ allowed }) => allowed)).toHaveLength(5 * 6 - 20);
  });

  it('tells the later end when several limits are exhausted', async () => {
    const [short, long] = [limit('short', 1, MINUTE_MS), limit('long', 1, 60 * MINUTE_MS)];
    await use(short, long);
    at(MINUTE_MS / 2);
    for (const limits of [
      [short, long],
      [long, short],
    ])
      expect(await use(...limits)).toEqual({ allowed: false, name: 'long', retryAfterSeconds: 59 * 60 + 30 });
    expect(await use(short)).toEqual({ allowed: false, name: 'short', retryAfterSeconds: 30 });
  });

  it('costs one round trip for any number of limits, and none for none', async () => {
    await use(limit('a', 9));
    const before = both.of(driver).roundTrips;
    await use(limit('a', 9), limit('b', 9), limit('c', 9));
    expect(both.of(driver).roundTrips - before).toBe(1);
    expect(await use()).toEqual(UNCOUNTED);
    expect(both.of(driver).roundTrips - before).toBe(1);
  });

  it('leaves nothing behind when it has ended', async () => {
    await use(limit('w', 5, 90_000));
    const left = await both.of(driver).redis.pttl('limit:w');
    expect(left).toBeGreaterThan(80_000);
    expect(left).toBeLessThanOrEqual(90_000);
  });
});

describe('rate limits while the store is down or slow', () => {
  const both = useBothDrivers({});
  const use = (...limits: Limit[]) => consume(both.of('cloud'), limits);
  const passing = limit('visitors', 1);
  const strict = limit('sign-in', 5, MINUTE_MS, 'refuse');
  const UNAVAILABLE = { name: 'AppError', code: 'unavailable', status: 503 };

  it.each(['reset', 'unavailable'] as const)('%s: visitors pass, what must be counted does not', async (fault) => {
    both.proxy.faults.commands = fault;
    expect([await use(passing), await use(passing)]).toEqual([UNCOUNTED, UNCOUNTED]);
    await expect(use(strict)).rejects.toMatchObject(UNAVAILABLE);
    await expect(use(passing, strict)).rejects.toMatchObject(UNAVAILABLE);
  });

  it('slower than a second: the same, after a second', async () => {
    both.proxy.faults.delayMs = 4_000;
    const began = performance.now();
    const [visitor, signIn] = await Promise.allSettled([use(passing), use(strict)]);
    expect(performance.now() - began).toBeGreaterThan(950);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(visitor).toEqual({ status: 'fulfilled', value: UNCOUNTED });
    expect(signIn).toMatchObject({ status: 'rejected', reason: UNAVAILABLE });
  });

  it('a counter that is no counter is an outage too, and no way past a strict limit', async () => {
    await both.proxy.command('HSET', strict.key, 'f', 'v');
    await expect(use(strict)).rejects.toMatchObject(UNAVAILABLE);
    await both.proxy.command('SET', passing.key, 'nonsense');
    expect(await use(passing)).toEqual(ALLOWED);
  });

  it('afterwards they are counted again', async () => {
    both.proxy.faults.commands = 'unavailable';
    await use(passing);
    both.proxy.repair();
    expect(await use(passing)).toEqual(ALLOWED);
    expect(await use(passing)).toMatchObject({ allowed: false, name: 'visitors' });
  });
});
