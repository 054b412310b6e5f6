import type { LogFilter } from './webhook-api.ts';

export const TIMES = ['any', 'hour', 'day', 'week', 'own'] as const;
export type LogTime = (typeof TIMES)[number];

const HOUR_MS = 3_600_000;
const SPANS_MS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS };

/** What is asked for by one of the offered times; null where the operator's own are. */
export function timesOf(time: LogTime, now: Date): Pick<LogFilter, 'since' | 'until'> | null {
  if (time === 'own') return null;
  if (time === 'any') return { since: null, until: null };
  return { since: new Date(now.getTime() - SPANS_MS[time]).toISOString(), until: null };
}

/** What a field of a local date and time says, as the server takes it; null while it says nothing. */
export function timeIn(local: string): string | null {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** A time as such a field shows it. */
export function localTime(at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
