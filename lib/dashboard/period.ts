import { type SQL, sql } from 'drizzle-orm';
import { Recent } from '#lib/core/recent.ts';
import { localDate } from '#lib/tenants/opening-hours.ts';

/** Whole days in a time zone, the oldest first. */
export interface Period {
  timeZone: string;
  /** `YYYY-MM-DD` */
  dates: string[];
  /** When each of them begins. */
  begins: Date[];
  /** When the last of them ends. */
  end: Date;
}

const DEFAULT_ZONE = 'Europe/Oslo';

/** The zone whose days a tenant's figures are of (api-v1.md, Dashboard). */
export const zoneOf = ({ openingHours }: { openingHours: { tz: string } | null }): string =>
  openingHours?.tz ?? DEFAULT_ZONE;

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

/** The last of them is today. */
export function lastDays(timeZone: string, days: number, at: Date): Period {
  const today = Date.parse(`${localDate(timeZone, at)}T00:00:00Z`);
  const dates = Array.from({ length: days }, (_, index) => dateAt(today - (days - 1 - index) * DAY_MS));
  const begins = dates.map((date) => firstMinuteOf(timeZone, date));
  return { timeZone, dates, begins, end: firstMinuteOf(timeZone, dateAt(today + DAY_MS)) };
}

/** Some of its days that follow each other. @param until the first that is none of them */
export const partOf = ({ timeZone, dates, begins, end }: Period, from: number, until: number): Period => ({
  timeZone,
  dates: dates.slice(from, until),
  begins: begins.slice(from, until),
  end: begins[until] ?? end,
});

const dateAt = (midnight: number): string => new Date(midnight).toISOString().slice(0, 10);

/**
 * The first minute of the date there: where clocks are put forward at midnight a day begins at one, and one that they
 * are put back in may have 25 hours.
 */
const firstMinuteOf = (timeZone: string, date: string): Date =>
  known.of(`${timeZone} ${date}`, () => searchFirstMinute(timeZone, date));

const known = new Recent<string, Date>(2_000);

function searchFirstMinute(timeZone: string, date: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  // No zone is further than 14 hours from UTC.
  let [before, within] = [midnight - 15 * 60 * MINUTE_MS, midnight + 15 * 60 * MINUTE_MS];
  while (within - before > MINUTE_MS) {
    const middle = before + Math.floor((within - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (localDate(timeZone, new Date(middle)) < date) before = middle;
    else within = middle;
  }
  return new Date(within);
}

/** Whether the moment is in the period. */
export const isIn = ({ begins, end }: Period, moment: SQL): SQL =>
  sql`${moment} >= ${begins[0]!.toISOString()}::timestamptz and ${moment} < ${end.toISOString()}::timestamptz`;

/** Which of the days holds the moment: 0 for the oldest, less for none of them. */
export const dayOf = ({ begins }: Pick<Period, 'begins'>, moment: SQL): SQL =>
  sql`width_bucket(${moment}, ${sql.param(`{${begins.map((each) => each.toISOString()).join(',')}}`)}::timestamptz[]) - 1`;

export const msOf = (moment: SQL): SQL => sql`(extract(epoch from ${moment}) * 1000)::float8`;
