import { formatFull } from '#components/ui/basics/time-format.ts';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import type { OpeningHours } from '#lib/resources/tenant.ts';
import type { auditFieldTexts } from '../texts/audit-field-texts.ts';

type Words = (typeof auditFieldTexts)['en'];

interface Reader {
  words: Words;
  language: TextLanguage;
  /** Of an operator's id; null of one that is not known any more. */
  nameOf: (id: string) => string | null;
}

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** What stood or stands in a field, as somebody reads it. */
export function auditValue(field: string, value: unknown, reader: Reader): string {
  const { words } = reader;
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string') return textOf(field, value, reader);
  if (Array.isArray(value)) return listOf(field, value, reader);
  if (isLocalized(value)) return bothOf(value);
  return isHours(value) ? hoursOf(value, reader) : JSON.stringify(value);
}

function textOf(field: string, text: string, { words, language }: Reader): string {
  if (/avatarUrl$/i.test(field)) return words.picture;
  if (field === 'role' && (text === 'admin' || text === 'agent')) return words.roles[text];
  return TIME.test(text) ? formatFull(new Date(text), language) : text;
}

function listOf(field: string, list: unknown[], { words, nameOf }: Reader): string {
  const shown = list.map((item) => {
    if (typeof item === 'string') return field === 'memberIds' ? (nameOf(item) ?? item) : item;
    return isLocalized(item) ? bothOf(item) : null;
  });
  return shown.includes(null) ? words.several(list.length) : shown.join(', ');
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isLocalized = (value: unknown): value is Record<TextLanguage, string> =>
  isObject(value) && 'no' in value && 'en' in value && Object.keys(value).length === 2;

// As the log keeps them: what is too long for it is a text.
const isHours = (value: unknown): value is OpeningHours =>
  isObject(value) && 'tz' in value && 'days' in value && 'closedDates' in value;

const bothOf = ({ no, en }: Record<TextLanguage, string>): string => [no, en].filter(Boolean).join(' / ');

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

function hoursOf({ tz, days, closedDates }: OpeningHours, { words, language }: Reader): string {
  const weekday = new Intl.DateTimeFormat(language === 'no' ? 'nb' : 'en-GB', { weekday: 'short', timeZone: 'UTC' });
  // The fifth of January 1970 was a Monday.
  const nameOf = (index: number) => weekday.format(new Date(Date.UTC(1970, 0, 5 + index)));
  const lines = DAYS.map((day, index) => {
    const ranges = days[day].map(({ from, to }) => `${from}–${to}`).join(' + ');
    return `${nameOf(index)} ${ranges || words.closed}`;
  });
  return [...lines, tz, ...(closedDates.length > 0 ? [words.closedOn(closedDates.join(' + '))] : [])].join(', ');
}
