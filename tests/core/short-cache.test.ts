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
