import { errors } from '@upstash/redis';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createRedisService } from '#lib/services/redis/create.ts';
import { fieldsOf } from '#lib/services/redis/fields-of.ts';
import { startRedisServer } from '#tests/support/services/redis-server.ts';
import { UpstashProxy } from '#tests/support/services/upstash-proxy.ts';
import { answerTo, DRIVERS, useBothDrivers } from './both-drivers.ts';

describe.each(DRIVERS)('the client (%s)', (driver) => {
  const both = useBothDrivers();
  const redis = () => both.of(driver).redis;

  it('gives texts back as they were, whatever they look like', async () => {
    const texts = [
      '',
      '0',
      '007',
      '1e3',
      'true',
      'null',
      '"x"',
      '{"a":1}',
      '[1]',
      'OK',
      'T0s=',
      ' æøå 🦊\n\t\0 ',
      '9007199254740993',
    ];
    for (const text of texts) await redis().set(text, text);
    expect(await Promise.all(texts.map((text) => redis().get(text)))).toEqual(texts);
  });

  it('gives a hash as the list of its fields, which fieldsOf reads', async () => {
    await redis().hset('h', { a: '1', __proto: 'x', b: '{"c":2}' });
    expect(await redis().hgetall('h')).toEqual(['a', '1', '__proto', 'x', 'b', '{"c":2}']);
    expect(fieldsOf(await redis().hgetall('h'))).toEqual(
      new Map([
        ['a', '1'],
        ['__proto', 'x'],
        ['b', '{"c":2}'],
      ]),
    );
    expect(fieldsOf(await redis().hgetall('none'))).toEqual(new Map());
  });

  it('takes numbers for texts', async () => {
    await redis().set('n', 12.5, { px: 60_000 });
    await redis().zadd('z', { score: 3, member: 7 });
    await redis().zadd('z', { score: -1.5, member: 'm' });
    expect(await redis().get('n')).toBe('12.5');
    expect(await redis().zrange('z', 0, 10, { byScore: true, withScores: true })).toEqual(['7', '3']);
    expect(await redis().zscore('z', 'm')).toBe('-1.5');
  });

  it('answers a pipeline command by command, in one round trip', async () => {
    const before = both.of(driver).roundTrips;
    const pipeline = redis().pipeline().set('a', '1', { ex: 10 }).zcard('z').get('a').hset('a', { f: 'v' }).get('a');
    expect(await pipeline.exec({ keepErrors: true })).toEqual([
      { result: 'OK' },
      { result: 0 },
      { result: '1' },
      { error: 'WRONGTYPE Operation against a key holding the wrong kind of value' },
      { result: '1' },
    ]);
    expect(both.of(driver).roundTrips - before).toBe(1);
  });

  it('rejects a pipeline in which a command failed, naming it', async () => {
    await redis().set('a', 'text');
    const failing = redis().pipeline().get('a').zcard('a').exec();
    await expect(failing).rejects.toThrow('Command 2 [ zcard ] failed: WRONGTYPE Operation against a key');
    await expect(failing).rejects.toBeInstanceOf(errors.UpstashError);
  });

  it('refuses a word that is neither text nor number', async () => {
    await expect(redis().zadd('z', { score: Number.NaN, member: 'm' })).rejects.toBeInstanceOf(errors.UpstashError);
    expect(await redis().zcard('z')).toBe(0);
  });

  it('puts no value into its errors, for they end in logs', async () => {
    await redis().set('k', 'a secret');
    expect(await answerTo(both.of(driver), ['HSET', 'k', 'f', 'another secret'])).toBe(
      'UpstashError: WRONGTYPE Operation against a key holding the wrong kind of value',
    );
  });

  it('is in order as long as it answers', async () => {
    await expect(both.of(driver).check()).resolves.toBeUndefined();
  });

  it('counts the round trips of each service by itself', async () => {
    const other = createRedisService(driver === 'cloud' ? both.proxy.environment : {});
    onTestFinished(() => other.close());
    await redis().get('a');
    await redis().get('a');
    await other.redis.get('a');
    expect([both.of(driver).roundTrips, other.roundTrips]).toEqual([2, 1]);
  });
});

describe('the client over an unreliable network', () => {
  const both = useBothDrivers({ commandMs: 500 });
  const cloud = () => both.of('cloud');

  it('tries again what broke off', async () => {
    Object.assign(both.proxy.faults, { commands: 'reset', times: 2 });
    expect(await cloud().redis.set('k', 'v')).toBe('OK');
    expect(cloud().roundTrips).toBe(1);
  });

  it.each([['reset'], ['unavailable']] as const)('is unavailable after a few tries when %s', async (fault) => {
    both.proxy.requests.length = 0;
    both.proxy.faults.commands = fault;
    await expect(cloud().redis.get('k')).rejects.toMatchObject({ name: 'AppError', code: 'unavailable', status: 503 });
    expect(both.proxy.requests.length).toBeLessThanOrEqual(3);
  });

  it('waits for no answer longer than its time', async () => {
    both.proxy.faults.delayMs = 3_000;
    const began = performance.now();
    await expect(cloud().redis.get('k')).rejects.toMatchObject({ code: 'unavailable' });
    expect(performance.now() - began).toBeLessThan(1_500);
    both.proxy.repair();
    expect(await cloud().redis.get('k')).toBeNull();
  });

  it('is unavailable while the server behind the interface is gone, and there again with it', async () => {
    const server = await startRedisServer();
    const proxy = await UpstashProxy.start(server.port);
    const service = createRedisService(proxy.environment, { commandMs: 5_000 });
    onTestFinished(async () => {
      await service.close();
      await proxy.stop();
      await server.stop();
    });
    await service.redis.set('k', 'v');
    await server.kill9();
    await expect(service.redis.get('k')).rejects.toMatchObject({ code: 'unavailable' });
    const pipeline = service.redis.pipeline();
    pipeline.get('k');
    await expect(pipeline.exec()).rejects.toMatchObject({ code: 'unavailable' });
    await server.startAgain();
    expect(await service.redis.get('k')).toBeNull();
  });

  it('says that it cannot be used: store gone, or token wrong', async () => {
    both.proxy.faults.commands = 'unavailable';
    await expect(cloud().check()).rejects.toThrow('The key-value store does not answer.');
    both.proxy.repair();
    const intruder = createRedisService({ ...both.proxy.environment, UPSTASH_REDIS_REST_TOKEN: 'wrong' });
    onTestFinished(() => intruder.close());
    await expect(intruder.check()).rejects.toThrow('WRONGPASS');
    const nowhere = createRedisService({ ...both.proxy.environment, UPSTASH_REDIS_REST_URL: 'http://127.0.0.1:1' });
    onTestFinished(() => nowhere.close());
    await expect(nowhere.check()).rejects.toMatchObject({ code: 'unavailable' });
  });
});
