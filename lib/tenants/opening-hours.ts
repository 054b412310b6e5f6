import { Recent } from '#lib/core/recent.ts';
import { type OpeningHours, WEEKDAYS } from '#lib/resources/tenant.ts';

/** Whether the hours hold that moment, in their own zone; null is always open. `to` is exclusive. */
export function isOpenAt(hours: OpeningHours | null, at: Date): boolean {
  if (hours === null) return true;
  const local = inZone(hours.tz, at);
  if (hours.closedDates.includes(local.date)) return false;
  const day = WEEKDAYS[(new Date(`${local.date}T00:00:00Z`).getUTCDay() + 6) % 7]!;
  return hours.days[day].some(({ from, to }) => from <= local.time && local.time < to);
}

/** `YYYY-MM-DD` of that moment in the zone. */
export const localDate = (timeZone: string, at: Date): string => inZone(timeZone, at).date;

/** 0 to 23: the hour of the day of that moment in the zone. */
export const localHour = (timeZone: string, at: Date): number => Number(inZone(timeZone, at).time.slice(0, 2));

/** Made anew for each turn they were the dearest part of its count. */
const formats = new Recent<string, Intl.DateTimeFormat>(100);

const formatIn = (timeZone: string) =>
  formats.of(
    timeZone,
    () =>
      new Intl.DateTimeFormat('en-CA', {
        timeZone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
  );

/** That moment's date, `YYYY-MM-DD`, and clock, `HH:MM`, in the zone. */
export function inZone(timeZone: string, at: Date): { date: string; time: string } {
  const parts = formatIn(timeZone).formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)!.value;
  return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
}
