import { expect, it } from 'vitest';
import { isSwipeBack } from '#components/panel/place/swipe-back.ts';

const FROM = { x: 60, y: 300, atMs: 0 };

it.each([
  ['far, level and quick', { x: 140, y: 310, atMs: 200 }, true],
  ['not far enough', { x: 139, y: 300, atMs: 200 }, false],
  ['downwards', { x: 150, y: 346, atMs: 200 }, false],
  ['slowly', { x: 200, y: 300, atMs: 601 }, false],
  ['to the left', { x: 0, y: 300, atMs: 100 }, false],
])('a finger that goes %s: back is %3$s', (_, to, expected) => {
  expect(isSwipeBack(FROM, to)).toBe(expected);
});

it('one from the very edge is the browser’s own', () => {
  expect(isSwipeBack({ ...FROM, x: 12 }, { x: 200, y: 300, atMs: 100 })).toBe(false);
});
