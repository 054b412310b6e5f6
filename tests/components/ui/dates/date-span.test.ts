import { describe, expect, test } from 'vitest';
import { daysIn, lastDays, problemOf, spanBefore } from '#components/ui/dates/date-span.ts';

describe('the last days', () => {
  test('have today among them', () => {
    expect(lastDays(1, '2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-11-22' });
    expect(lastDays(7, '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  });

  test('reach over ends of months, leap days and changes of the clock', () => {
    expect(lastDays(2, '2028-03-01').from).toBe('2028-02-29');
    expect(lastDays(2, '2027-01-01').from).toBe('2026-12-31');
    expect(lastDays(90, '2026-11-22').from).toBe('2026-08-25');
  });
});

test('a span is as long as its days, both ends among them', () => {
  expect(daysIn({ from: '2026-11-22', to: '2026-11-22' })).toBe(1);
  expect(daysIn({ from: '2026-03-01', to: '2026-03-31' })).toBe(31);
});

test('the span before is as long and ends where this one begins', () => {
  expect(spanBefore({ from: '2026-11-16', to: '2026-11-22' })).toEqual({ from: '2026-11-09', to: '2026-11-15' });
  expect(spanBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-02-28' });
});

test.each([
  ['2026-11-01', '2026-11-22', null],
  ['', '2026-11-22', 'incomplete'],
  ['2026-11-22', '', 'incomplete'],
  ['2026-11-22', '2026-11-21', 'backwards'],
  ['2026-11-22', '2026-11-23', 'in the future'],
  ['2026-10-24', '2026-11-22', null],
  ['2026-10-23', '2026-11-22', 'too long'],
])('from %s to %s on 22 November, 30 days at most: %s', (from, to, problem) => {
  expect(problemOf({ from, to }, '2026-11-22', 30)).toBe(problem);
});
