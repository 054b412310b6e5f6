import { expect, test } from 'vitest';
import { lastDays } from '#lib/dashboard/period.ts';

const begins = (zone: string, days: number, at: string) =>
  lastDays(zone, days, new Date(at)).begins.map((each) => each.toISOString());

test('the days are whole ones there, and today is among them', () => {
  const { dates, begins: at } = lastDays('Europe/Oslo', 2, new Date('2026-11-20T22:59:59.999Z'));
  expect(dates).toEqual(['2026-11-19', '2026-11-20']);
  expect(at.map((each) => each.toISOString())).toEqual(['2026-11-18T23:00:00.000Z', '2026-11-19T23:00:00.000Z']);
  expect(lastDays('Europe/Oslo', 1, new Date('2026-11-20T23:00:00Z')).dates).toEqual(['2026-11-21']);
});

test.each([
  ['Europe/Oslo', '2026-03-30T12:00:00Z', ['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z']],
  ['Europe/Oslo', '2026-10-26T12:00:00Z', ['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z']],
  ['America/Santiago', '2026-09-06T15:00:00Z', ['2026-09-05T04:00:00.000Z', '2026-09-06T04:00:00.000Z']],
  ['Asia/Kolkata', '2026-11-20T18:29:00Z', ['2026-11-18T18:30:00.000Z', '2026-11-19T18:30:00.000Z']],
  ['Pacific/Kiritimati', '2026-11-20T10:00:00Z', ['2026-11-19T10:00:00.000Z', '2026-11-20T10:00:00.000Z']],
  ['Etc/GMT+12', '2026-11-20T11:59:00Z', ['2026-11-18T12:00:00.000Z', '2026-11-19T12:00:00.000Z']],
])('in %s the two days until %s begin when clocks say so', (zone, at, expected) => {
  expect(begins(zone, 2, at)).toEqual(expected);
});

test('90 days are 90, whatever the clocks do in between', () => {
  const { dates, begins: at } = lastDays('Europe/Oslo', 90, new Date('2026-11-20T12:00:00Z'));
  expect([dates.length, dates[0], new Set(dates).size]).toEqual([90, '2026-08-23', 90]);
  expect(at.every((each, index) => index === 0 || each > at[index - 1]!)).toBe(true);
});
