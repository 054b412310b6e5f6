import type { TextLanguage } from '#lib/i18n/catalogue.ts';

const LOCALES = { no: 'nb-NO', en: 'en-GB' } satisfies Record<TextLanguage, string>;

export const formatCount = (count: number, language: TextLanguage): string => numberAs(count, language, {});

/** "4.3" */
export const formatAverage = (average: number, language: TextLanguage): string =>
  numberAs(average, language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** @param share of one */
export const formatShare = (share: number, language: TextLanguage): string =>
  numberAs(share, language, { style: 'percent', maximumFractionDigits: 0 });

/** "42 s", "3 min 5 s", "2 h 5 min", "3 d 4 h": never more than its two largest parts. */
export function formatSeconds(seconds: number, language: TextLanguage): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [
    [Math.floor(whole / 86_400), 'd'],
    [Math.floor(whole / 3600) % 24, language === 'no' ? 't' : 'h'],
    [Math.floor(whole / 60) % 60, 'min'],
    [whole % 60, 's'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  if (first === -1) return whole === 0 && seconds > 0 ? '< 1 s' : '0 s';
  return parts
    .slice(first, first + 2)
    .flatMap(([count, unit]) => (count > 0 ? [`${count} ${unit}`] : []))
    .join(' ');
}

/** `2026-11-20` as "20 Nov". */
export const formatDate = (date: string, language: TextLanguage): string =>
  dateAs(date, language, { day: 'numeric', month: 'short' });

/** `2026-11-20` as "Friday 20 November". */
export const formatFullDate = (date: string, language: TextLanguage): string =>
  dateAs(date, language, { weekday: 'long', day: 'numeric', month: 'long' });

/** A date is the same wherever it is read. */
const dateAs = (date: string, language: TextLanguage, options: Intl.DateTimeFormatOptions): string =>
  kept(
    `date ${language} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' }),
  ).format(new Date(`${date}T00:00:00Z`));

const numberAs = (value: number, language: TextLanguage, options: Intl.NumberFormatOptions): string =>
  kept(`number ${language} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(LOCALES[language], options)).format(
    value,
  );

// Hundreds of figures stand in the tables, and to make a format takes longer than to write them.
const formats = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

function kept<F extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => F): F {
  const known = formats.get(key) as F | undefined;
  if (known) return known;
  const made = make();
  formats.set(key, made);
  return made;
}

/** "14–15" */
export const formatHour = (hour: number): string => `${twoDigits(hour)}–${twoDigits((hour + 1) % 24)}`;

export const twoDigits = (hour: number): string => `${hour}`.padStart(2, '0');
