import { describe, expect, test } from 'vitest';
import {
  formatClock,
  formatDay,
  formatFull,
  formatRelative,
  formatSpan,
  formatUntil,
} from '#components/ui/basics/time-format.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const oslo = 'Europe/Oslo';
const relative = (at: string, language: 'no' | 'en') => formatRelative(new Date(at), now, language, oslo);

describe('a time as its distance from now', () => {
  test.each([
    ['2026-11-20T11:59:30.000Z', 'nå', 'now'],
    ['2026-11-20T11:55:00.000Z', 'for 5 min siden', '5 min ago'],
    ['2026-11-20T09:00:00.000Z', 'for 3 t siden', '3 hr ago'],
    ['2026-11-19T22:30:00.000Z', 'i går', 'yesterday'],
    ['2026-11-17T12:00:00.000Z', 'tirsdag', 'Tuesday'],
    ['2026-11-03T12:00:00.000Z', '3. nov.', '3 Nov'],
    ['2025-11-03T12:00:00.000Z', '3. nov. 2025', '3 Nov 2025'],
  ])('%s is “%s” and “%s”', (at, norwegian, english) => {
    expect([relative(at, 'no'), relative(at, 'en')]).toEqual([norwegian, english]);
  });

  test('a clock that runs ahead of ours still says now', () => {
    expect(relative('2026-11-20T12:00:40.000Z', 'en')).toBe('now');
  });

  test('an hour before midnight counts as today for whoever has not passed it', () => {
    const at = new Date('2026-11-19T23:30:00.000Z');
    const later = new Date('2026-11-20T02:30:00.000Z');
    expect(formatRelative(at, later, 'en', oslo)).toBe('3 hr ago');
    expect(formatRelative(at, later, 'en', 'UTC')).toBe('yesterday');
  });
});

test('a clock time has two digits for hours and minutes', () => {
  expect(formatClock(new Date('2026-11-20T06:05:00.000Z'), 'no', oslo)).toBe('07:05');
  expect(formatClock(new Date('2026-11-20T21:05:00.000Z'), 'en', oslo)).toBe('22:05');
});

test('a full time names the day and the year', () => {
  expect(formatFull(now, 'en', oslo)).toMatch(/^Friday,? 20 November 2026 at 13:00$/);
  expect(formatFull(now, 'no', oslo)).toBe('fredag 20. november 2026 kl. 13:00');
});

test('a line between days is today, yesterday, or the date', () => {
  const days = ['2026-11-20T00:00:00.000Z', '2026-11-19T00:00:00.000Z', '2026-11-03T00:00:00.000Z'];
  expect(days.map((at) => formatDay(new Date(at), now, 'no', oslo))).toEqual(['I dag', 'I går', 'Tirsdag 3. november']);
  expect(days.map((at) => formatDay(new Date(at), now, 'en', oslo))).toEqual([
    'Today',
    'Yesterday',
    'Tuesday 3 November',
  ]);
});

describe('how long something has gone on', () => {
  test.each([
    [-5, '< 1 min', '< 1 min'],
    [0.9, '< 1 min', '< 1 min'],
    [1, '1 min', '1 min'],
    [59.9, '59 min', '59 min'],
    [60, '1 t', '1 h'],
    [125, '2 t 5 min', '2 h 5 min'],
    [24 * 60, '1 døgn', '1 day'],
    [3 * 24 * 60 + 90, '3 døgn', '3 days'],
  ])('%d minutes are “%s” and “%s”', (minutes, norwegian, english) => {
    expect([formatSpan(minutes * 60_000, 'no'), formatSpan(minutes * 60_000, 'en')]).toEqual([norwegian, english]);
  });
});

describe('a time that comes', () => {
  test.each([
    ['2026-11-20T15:00:00.000Z', '16:00', '16:00'],
    ['2026-11-21T07:00:00.000Z', 'i morgen 08:00', 'tomorrow 08:00'],
    ['2026-11-24T07:00:00.000Z', 'tirsdag 08:00', 'Tuesday 08:00'],
    ['2026-12-03T07:00:00.000Z', '3. des. 08:00', '3 Dec 08:00'],
  ])('%s is “%s” and “%s”', (at, norwegian, english) => {
    expect([formatUntil(new Date(at), now, 'no', oslo), formatUntil(new Date(at), now, 'en', oslo)]).toEqual([
      norwegian,
      english,
    ]);
  });
});
