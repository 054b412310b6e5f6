import { expect, test } from 'vitest';
import { areNeighbours, neighboursOf } from '#lib/language/words/keyboard.ts';

test('the keys around one are those beside it and those of the rows above and below that touch it', () => {
  expect(neighboursOf('s').toSorted()).toEqual([...'adewxz']);
  expect(neighboursOf('å')).toEqual(['p', 'ø', 'æ']);
  expect(areNeighbours('t', 'r') && areNeighbours('r', 't')).toBe(true);
  expect(areNeighbours('s', 'q') || areNeighbours('a', 'p') || areNeighbours('a', 'a')).toBe(false);
});
