import { z } from 'zod';
import { type OpeningHours, WEEKDAYS } from '#lib/resources/tenant.ts';

const DEFAULT_ZONE = 'Europe/Oslo';
const MAXIMUM = { hoursADay: 10, closedDates: 400 };

const Clock = (pattern: RegExp) => z.string().regex(pattern, 'must be a time such as 09:00');

const Hours = z
  .object({
    from: Clock(/^(?:[01]\d|2[0-3]):[0-5]\d$/).meta({ example: '09:00' }),
    to: Clock(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/).meta({ example: '16:00' }),
  })
  .refine(({ from, to }) => from < to, 'to must be later than from; a night is split over two days');

const Day = z
  .array(Hours)
  .max(MAXIMUM.hoursADay)
  .default([])
  .transform((hours) => hours.toSorted((one, other) => (one.from < other.from ? -1 : 1)));

/** A day off; one that the calendar does not have is refused. */
const ClosedDate = z.iso.date('must be a day such as 2026-12-25');

const TimeZone = z
  .string()
  .max(64)
  .refine((zone) => isTimeZone(zone), 'must be a time zone such as Europe/Oslo');

/** decisions.md, TenantSettings: a weekday that is left out is closed, the zone is Norway's. */
export const OpeningHoursInput = z.object({
  tz: TimeZone.default(DEFAULT_ZONE),
  days: z.object(
    Object.fromEntries(WEEKDAYS.map((day) => [day, Day])) as Record<keyof OpeningHours['days'], typeof Day>,
  ),
  closedDates: z
    .array(ClosedDate)
    .max(MAXIMUM.closedDates)
    .default([])
    .transform((dates) => [...new Set(dates)].toSorted()),
});

/** A place's own name: an offset knows nothing of summer. */
function isTimeZone(zone: string): boolean {
  if (/^[+-]/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
