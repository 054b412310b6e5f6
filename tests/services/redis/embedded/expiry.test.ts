import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Interpreter } from '#lib/services/redis/embedded/interpreter.ts';
import { keepSwept } from '#lib/services/redis/embedded/sweeper.ts';

const DAY_MS = 86_400_000;

describe('time in the embedded store', () => {
  const start = Date.parse('2026-11-20T12:00:00.000Z');
  let store: Interpreter;
  const command = (...words: string[]) => store.execute(words);
  const at = (ms: number) => vi.setSystemTime(start + ms);

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    store = new Interpreter();
  });
  afterEach(() => void vi.useRealTimers());

  it('a key lives through its last millisecond and is gone in the next', () => {
    command('SET', 'k', 'v', 'PX', '1500');
    at(1_500);
    expect([command('GET', 'k'), command('PTTL', 'k')]).toEqual(['v', 0]);
    at(1_501);
    expect([command('GET', 'k'), command('PTTL', 'k'), command('DEL', 'k')]).toEqual([null, -2, 0]);
  });

  it('every kind of value expires, and what comes after it starts afresh', () => {
    command('HSET', 'hash', 'f', '1');
    command('ZADD', 'zset', '1', 'm');
    command('SET', 'text', '5');
    for (const key of ['hash', 'zset', 'text']) command('PEXPIRE', key, '60000');
    at(3 * DAY_MS);
    expect(command('HGETALL', 'hash')).toEqual([]);
    expect(command('HSET', 'hash', 'f', '1')).toBe(1);
    expect(command('ZCARD', 'zset')).toBe(0);
    expect(command('ZADD', 'zset', '1', 'm')).toBe(1);
    expect(command('GET', 'text')).toBeNull();
    expect(command('SET', 'text', '1', 'NX')).toBe('OK');
    expect(['hash', 'zset', 'text'].map((key) => command('PTTL', key))).toEqual([-1, -1, -1]);
  });

  it('an expired key counts as absent for NX, GET, PEXPIRE and DEL', () => {
    for (const key of ['a', 'b', 'c', 'd']) command('SET', key, 'old', 'EX', '10');
    at(10_001);
    expect(command('SET', 'a', 'new', 'NX')).toBe('OK');
    expect(command('SET', 'b', 'new', 'GET')).toBeNull();
    expect(command('PEXPIRE', 'c', '100000')).toBe(0);
    expect(command('DEL', 'd')).toBe(0);
  });

  it('what expired and is never asked for again takes up no memory', async () => {
    for (let index = 0; index < 20_000; index++) command('SET', `short:${index}`, 'v', 'EX', '60');
    command('SET', 'lasting', 'v');
    const sweeper = keepSwept(store.keyspace);
    at(60_001);
    await vi.waitFor(() => expect(store.keyspace.size).toBe(1), { timeout: 10_000 });
    sweeper.stop();
    expect(command('GET', 'lasting')).toBe('v');
  });
});
