import { expect, it } from 'vitest';
import { freeRange, type Range } from '#components/panel/settings/hours/free-range.ts';

const range = (text: string): Range => {
  const [from = '', to = ''] = text.split('–');
  return { from, to };
};

it.each([
  [[], '09:00–16:00'],
  [['09:00–16:00'], '17:00–18:00'],
  [['09:00–12:30'], '13:00–14:00'],
  [['09:00–20:00', '06:00–08:00'], '21:00–22:00'],
  [['09:00–23:00'], '23:00–24:00'],
  [['18:00–24:00'], '00:00–18:00'],
  [['00:00–08:00', '18:00–24:00'], '08:00–18:00'],
  // The later one ends before the one that it stands in.
  [['00:00–24:00', '09:00–12:00'], null],
  [['00:00–24:00'], null],
  [['–16:00'], '09:00–16:00'],
])('beside %j there is room for %s', (taken, free) => {
  expect(freeRange(taken.map(range))).toEqual(free && range(free));
});
