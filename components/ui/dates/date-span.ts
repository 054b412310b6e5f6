/** Whole days, both ends among them; `YYYY-MM-DD` in the calendar of whoever reads (a shop's days for its figures). */
export type DateSpan = { from: string; to: string };
export type SpanProblem = 'incomplete' | 'backwards' | 'too long' | 'in the future';

const DAY_MS = 86_400_000;

/** The last `days` days, today among them. */
export function lastDays(days: number, today: string): DateSpan {
  return { from: shiftDay(today, 1 - days), to: today };
}

/** As many days just before: what a figure is compared with. */
export function spanBefore(span: DateSpan): DateSpan {
  const days = daysIn(span);
  return { from: shiftDay(span.from, -days), to: shiftDay(span.to, -days) };
}

export function daysIn({ from, to }: DateSpan): number {
  return (dayNumber(to) - dayNumber(from)) / DAY_MS + 1;
}

/** What keeps a span from being asked for, or null. */
export function problemOf(span: DateSpan, today: string, maxDays: number): SpanProblem | null {
  if (!span.from || !span.to) return 'incomplete';
  if (span.from > span.to) return 'backwards';
  if (span.to > today) return 'in the future';
  return daysIn(span) > maxDays ? 'too long' : null;
}

/** Counted in UTC, where each day has 24 hours. */
function shiftDay(day: string, by: number): string {
  return new Date(dayNumber(day) + by * DAY_MS).toISOString().slice(0, 10);
}

function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
