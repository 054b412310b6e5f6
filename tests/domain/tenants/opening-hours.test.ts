import { expect, test } from 'vitest';
import type { OpeningHours } from '#lib/resources/tenant.ts';
import { isOpenAt } from '#lib/tenants/opening-hours.ts';

const WEEKDAYS = [{ from: '09:00', to: '16:00' }];
const HOURS: OpeningHours = {
  tz: 'Europe/Oslo',
  days: {
    mon: WEEKDAYS,
    tue: WEEKDAYS,
    wed: WEEKDAYS,
    thu: WEEKDAYS,
    fri: WEEKDAYS,
    sat: [{ from: '22:00', to: '24:00' }],
    sun: [],
  },
  closedDates: ['2026-12-25'],
};

test.each([
  ['2026-11-20T08:00:00Z', true, 'a Friday at nine in Oslo'],
  ['2026-11-20T07:59:59Z', false, 'a second before nine'],
  ['2026-11-20T14:59:59Z', true, 'the last second'],
  ['2026-11-20T15:00:00Z', false, 'the end itself, which is exclusive'],
  ['2026-07-03T07:00:00Z', true, 'nine in summer time'],
  ['2026-11-21T22:59:59Z', true, 'the last second of a day that ends at 24:00'],
  ['2026-11-21T23:00:00Z', false, 'midnight after it'],
  ['2026-11-22T10:00:00Z', false, 'a Sunday'],
  ['2026-12-25T10:00:00Z', false, 'a closed date'],
])('%s is open: %s (%s)', (at, open) => {
  expect(isOpenAt(HOURS, new Date(at))).toBe(open);
});

test('without hours it is always open', () => {
  expect(isOpenAt(null, new Date('2026-12-25T03:00:00Z'))).toBe(true);
});
