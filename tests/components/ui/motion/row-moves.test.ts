import { expect, test } from 'vitest';
import { rowMoves } from '#components/ui/motion/row-moves.ts';

const drawn = (tops: Record<string, number>) => new Map(Object.entries(tops));

test('a row that went up comes from below, and those it passed from above', () => {
  expect(rowMoves(drawn({ a: 0, b: 40, c: 80 }), drawn({ c: 0, a: 40, b: 80 }))).toEqual([
    { id: 'c', is: 'moved', by: 80 },
    { id: 'a', is: 'moved', by: -40 },
    { id: 'b', is: 'moved', by: -40 },
  ]);
});

test('a row that was not there joins', () => {
  expect(rowMoves(drawn({ a: 0 }), drawn({ a: 0, b: 40 }))).toEqual([{ id: 'b', is: 'joined' }]);
});

test('a first drawing, a row that stayed and one that left show nothing', () => {
  expect(rowMoves(drawn({}), drawn({ a: 0, b: 40 }))).toEqual([]);
  expect(rowMoves(drawn({ a: 0, b: 40 }), drawn({ a: 0.4 }))).toEqual([]);
});
