import type { TextLanguage } from '#lib/i18n/catalogue.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const locales = { no: 'nb-NO', en: 'en-GB' } satisfies Record<TextLanguage, string>;

/**
 * How long ago, as short as it can be said: "now", "5 min ago", "yesterday", "Tuesday", "3 Nov", "3 Nov 2025".
 * Days are the reader's calendar days (`timeZone`, the browser's own by default), not spans of 24 hours.
 */
export function formatRelative(at: Date, now: Date, language: TextLanguage, timeZone?: string): string {
  const age = now.getTime() - at.getTime();
  const days = calendarDay(now, timeZone) - calendarDay(at, timeZone);
  if (age < minute) return relative(language).format(0, 'second');
  if (age < hour) return relative(language).format(-Math.floor(age / minute), 'minute');
  if (days === 0) return relative(language).format(-Math.floor(age / hour), 'hour');
  if (days === 1) return relative(language).format(-1, 'day');
  if (days < 7) return formatted(at, language, { weekday: 'long', timeZone });
  const sameYear =
    formatted(at, language, { year: 'numeric', timeZone }) === formatted(now, language, { year: 'numeric', timeZone });
  return formatted(at, language, { day: 'numeric', month: 'short', year: sameYear ? undefined : 'numeric', timeZone });
}

/** How long something has gone on, as short as it can be said: "< 1 min", "40 min", "2 h 5 min", "3 days". */
export function formatSpan(ms: number, language: TextLanguage): string {
  const minutes = Math.floor(Math.max(0, ms) / minute);
  const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / (60 * 24))];
  if (minutes < 1) return '< 1 min';
  if (hours < 1) return `${minutes} min`;
  if (days >= 1)
    return new Intl.NumberFormat(locales[language], { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
  const rest = minutes % 60;
  return `${hours} ${language === 'no' ? 't' : 'h'}${rest > 0 ? ` ${rest} min` : ''}`;
}

/** When something comes, as short as it can be said: "14:05", "tomorrow 08:00", "Tuesday 08:00", "3 Nov 08:00". */
export function formatUntil(at: Date, now: Date, language: TextLanguage, timeZone?: string): string {
  const days = calendarDay(at, timeZone) - calendarDay(now, timeZone);
  const clock = formatClock(at, language, timeZone);
  if (days === 0) return clock;
  if (days === 1) return `${relative(language).format(1, 'day')} ${clock}`;
  const isNear = days > 1 && days < 7;
  const day = isNear ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'short' } as const);
  return `${formatted(at, language, { ...day, timeZone })} ${clock}`;
}

/** "14:05" */
export function formatClock(at: Date, language: TextLanguage, timeZone?: string): string {
  return formatted(at, language, { hour: '2-digit', minute: '2-digit', timeZone });
}

/** "Tuesday 3 November 2026 at 14:05", for titles and for screen readers. */
export function formatFull(at: Date, language: TextLanguage, timeZone?: string): string {
  return formatted(at, language, { dateStyle: 'full', timeStyle: 'short', timeZone });
}

/** A line between two days: "Today", "Yesterday", "Tuesday 3 November". */
export function formatDay(at: Date, now: Date, language: TextLanguage, timeZone?: string): string {
  const days = calendarDay(now, timeZone) - calendarDay(at, timeZone);
  const text =
    days === 0 || days === 1
      ? relative(language, 'long').format(-days, 'day')
      : formatted(at, language, { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  return text.charAt(0).toLocaleUpperCase(locales[language]) + text.slice(1);
}

function relative(language: TextLanguage, style: 'short' | 'long' = 'short'): Intl.RelativeTimeFormat {
  return kept(`${language} ${style}`, () => new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto', style }));
}

function formatted(at: Date, language: TextLanguage, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(options)}`;
  return kept(key, () => new Intl.DateTimeFormat(locales[language], options)).format(at);
}

function calendarDay(at: Date, timeZone?: string): number {
  if (timeZone === undefined) return Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / day;
  const days = kept(`days ${timeZone}`, () => new Intl.DateTimeFormat('en-CA', { timeZone }));
  const [year = 0, month = 1, date = 1] = days.format(at).split('-').map(Number);
  return Date.UTC(year, month - 1, date) / day;
}

// To make one takes a phone longer than to draw the row that it is for.
const formats = new Map<string, Intl.DateTimeFormat | Intl.RelativeTimeFormat>();

function kept<F extends Intl.DateTimeFormat | Intl.RelativeTimeFormat>(key: string, make: () => F): F {
  const known = formats.get(key) as F | undefined;
  if (known) return known;
  const made = make();
  formats.set(key, made);
  return made;
}
