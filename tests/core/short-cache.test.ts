import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShortCache } from '#lib/core/short-cache.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const after = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('a value is there until its time is up', () => {
  const cache = new ShortCache<string>({ maximum: 2, ttlMs: 1000 });
  cache.set('tenant', 'kept');
  after(999);
  expect(cache.get('tenant')).toBe('kept');
  after(1);
  expect(cache.get('tenant')).toBeUndefined();
});

test('the oldest makes room, and what is set anew is young again', () => {
  const cache = new ShortCache<number>({ maximum: 2, ttlMs: 1000 });
  cache.set('a', 1);
  cache.set('b', 2);
  cache.set('a', 3);
  cache.set('c', 4);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([3, undefined, 4]);
});

test('what is deleted is gone at once', () => {
  const cache = new ShortCache<number>({ maximum: 2, ttlMs: 1000 });
  cache.set('a', 1);
  cache.delete('a');
  expect(cache.get('a')).toBeUndefined();
});

test('what many miss at once is asked for once, and kept', async () => {
  const cache = new ShortCache<number | false>({ maximum: 2, ttlMs: 1000 });
  const ask = vi.fn<() => Promise<false>>(async () => false);
  expect(await Promise.all([cache.of('a', ask), cache.of('a', ask), cache.of('b', ask)])).toEqual([
    false,
    false,
    false,
  ]);
  expect(await cache.of('a', ask)).toBe(false);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('what is not there, or could not be had, is asked for anew', async () => {
  const cache = new ShortCache<number>({ maximum: 2, ttlMs: 1000 });
  const failing = async () => Promise.reject(new Error('down'));
  expect(await Promise.allSettled([cache.of('a', failing), cache.of('a', failing)])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  expect(await cache.of('a', async () => null)).toBeNull();
  expect(await cache.of('a', async () => 1)).toBe(1);
});

test('what was asked for before it was deleted is not kept, and given to nobody who comes after', async () => {
  const cache = new ShortCache<string>({ maximum: 2, ttlMs: 1000 });
  const { promise: before, resolve } = Promise.withResolvers<string>();
  const early = cache.of('a', () => before);
  cache.delete('a');
  const late = cache.of('a', async () => 'new');
  resolve('old');
  expect(await Promise.all([early, late])).toEqual(['old', 'new']);
  expect(cache.get('a')).toBe('new');
});
