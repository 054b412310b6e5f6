import { expect, test } from 'vitest';
import { browserStorage } from '#components/widget/browser-storage.ts';

function memory(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
}

test('fields are changed one by one, and undefined takes one away', () => {
  const store = memory();
  const storage = browserStorage(() => store, 'k');
  storage.change({ a: 1, b: 2 });
  storage.change({ a: undefined, c: 3 });
  expect(browserStorage(() => store, 'k').read()).toEqual({ b: 2, c: 3 });
});

test('what is cleared is gone, from the browser and from the page', () => {
  const store = memory();
  const storage = browserStorage(() => store, 'k');
  storage.change({ a: 1 });
  storage.clear();
  expect([storage.read(), store.getItem('k')]).toEqual([{}, null]);
});

test('where nothing may be kept it lasts as long as the page', () => {
  const storage = browserStorage(() => {
    throw new Error('SecurityError');
  }, 'k');
  storage.change({ a: 1 });
  expect(storage.read()).toEqual({ a: 1 });
});

test.each(['[1,', 'null', '"text"', '7', '[]'])('what is there and is no object (%s) counts as nothing', (text) => {
  const store = memory();
  store.setItem('k', text);
  const storage = browserStorage(() => store, 'k');
  expect(storage.read()).toEqual({});
  storage.change({ a: 1 });
  expect(storage.read()).toEqual({ a: 1 });
});
