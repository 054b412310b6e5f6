import type { OpeningHours } from '#lib/resources/tenant.ts';

const DAY = [{ from: '09:00', to: '16:00' }];

/** Where one begins who has not had any: an office's week in Norway. */
export const USUAL_HOURS: OpeningHours = {
  tz: 'Europe/Oslo',
  days: { mon: DAY, tue: DAY, wed: DAY, thu: DAY, fri: DAY, sat: [], sun: [] },
  closedDates: [],
};

/** Every zone that the browser knows, the chosen one among them. */
export function zoneOptions(chosen: string): { value: string; label: string }[] {
  const known = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])].toSorted();
  return known.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
