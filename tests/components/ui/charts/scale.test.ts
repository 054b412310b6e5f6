import { expect, test } from 'vitest';
import { namedBars, scaleTo } from '#components/ui/charts/scale.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [42, [0, 20, 40, 60]],
  [1900, [0, 500, 1000, 1500, 2000]],
])('lines up to %d are round, whole and few', (highest, ticks) => {
  expect(scaleTo(highest)).toEqual({ ticks, top: ticks.at(-1) });
});

test('what is drawn never passes the highest line', () => {
  for (let highest = 0; highest < 5000; highest++) {
    const { ticks, top } = scaleTo(highest);
    expect(top).toBeGreaterThanOrEqual(highest);
    expect(ticks.length).toBeLessThanOrEqual(5);
  }
});

test('the last day is named, whatever the room, and no more than fit', () => {
  for (const days of [1, 7, 30, 90]) {
    const named = namedBars(days, 'end');
    expect(named.get(days - 1)).toBe('always');
    expect(named.size).toBeLessThanOrEqual(8);
    expect([...named.values()].filter((shown) => shown === 'always').length).toBeLessThanOrEqual(4);
  }
  expect([...namedBars(24, 'start').keys()]).toEqual([0, 3, 6, 9, 12, 15, 18, 21]);
});
