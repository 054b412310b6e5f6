import { expect, test } from 'vitest';
import { rowAfter } from '#components/ui/table/row-keys.ts';

test('arrows lead to the next row and no further than the ends', () => {
  expect(rowAfter('ArrowDown', 0, 3)).toBe(1);
  expect(rowAfter('ArrowUp', 1, 3)).toBe(0);
  expect(rowAfter('ArrowDown', 2, 3)).toBeNull();
  expect(rowAfter('ArrowUp', 0, 3)).toBeNull();
});

test('Home and End lead to the ends', () => {
  expect(rowAfter('Home', 2, 3)).toBe(0);
  expect(rowAfter('End', 0, 3)).toBe(2);
});

test('other keys, and keys pressed outside a row’s button, lead nowhere', () => {
  expect(rowAfter('Enter', 1, 3)).toBeNull();
  expect(rowAfter('ArrowDown', -1, 3)).toBeNull();
});
