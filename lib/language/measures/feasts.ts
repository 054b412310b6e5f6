import { ANY_MONTH, monthOf } from './months.ts';

interface Feast {
  day: number;
  month: number;
  no: string;
  en: string;
}

/** Feasts that fall on the same date each year, by what visitors call them. */
const FEASTS: readonly Feast[] = [
  { day: 24, month: 12, no: 'julaften', en: 'christmas eve' },
  { day: 25, month: 12, no: '1. juledag', en: 'christmas day' },
  { day: 26, month: 12, no: '2. juledag', en: 'boxing day' },
  // The days between: a span has them all.
  { day: 28, month: 12, no: 'romjulen', en: 'the days after christmas' },
  { day: 31, month: 12, no: 'nyttårsaften', en: "new year's eve" },
  { day: 1, month: 1, no: 'nyttårsdag', en: "new year's day" },
  { day: 17, month: 5, no: 'grunnlovsdagen', en: 'constitution day' },
  { day: 23, month: 6, no: 'sankthansaften', en: 'midsummer eve' },
];

const DAY = String.raw`\d{1,2}(?:\.|st|nd|rd|th)?`;
const BETWEEN = String.raw`\s?(?:,|&|\+|[–-]|og|and|to|til|or|eller|through)\s?`;
const DAYS = `${DAY}(?:${BETWEEN}${DAY}){0,5}`;
const DAYS_FIRST = new RegExp(String.raw`(?<![\d.,:])(${DAYS})\s?(?:of\s)?(${ANY_MONTH})(?!\p{L})`, 'giu');
const MONTH_FIRST = new RegExp(String.raw`(?<!\p{L})(${ANY_MONTH})\.?\s(${DAYS})(?![\d:])`, 'giu');
const NUMERIC = /(?<![\d.,/])(\d{1,2})[./](\d{1,2})(?![\d/]|\.\d)/gu;
const SPAN = /(\d{1,2})\D{0,3}\s?(?:[–-]|to|til|through)\s?(\d{1,2})/gu;
/** Most texts have none, and looking for each takes longer than all else. */
const MAY_HAVE_ONE =
  /\d.{0,40}(?:de[cs]|jan|ma[iy]|jun)|(?:de[cs]|jan|ma[iy]|jun).{0,12}\d|\d[./](?:0?[156]|12)(?!\d)/isu;

const BETWEEN_FEASTS = /(?<!\p{L})(?:mellom jul(?:a|en)? og nyttår|between christmas and new year)/iu;

/** The feasts whose dates a text has: by themselves, in a list ("24, 25 and 31 December") or a span ("24–26 December"). */
export function feastsDated(text: string, language: string | null): string[] {
  const between = BETWEEN_FEASTS.test(text) ? (language === 'en' ? ['the days after christmas'] : ['romjulen']) : [];
  if (!MAY_HAVE_ONE.test(text)) return between;
  const dates = [
    ...[...text.matchAll(DAYS_FIRST)].map(([, days = '', month = '']) => ({ days, month: monthOf(month) })),
    ...[...text.matchAll(MONTH_FIRST)].map(([, month = '', days = '']) => ({ days, month: monthOf(month) })),
    ...[...text.matchAll(NUMERIC)].map(([, days = '', month = '']) => ({ days, month: Number(month) })),
  ];
  const found = FEASTS.filter((feast) =>
    dates.some(({ days, month }) => month === feast.month && hasDay(days, feast.day)),
  );
  return [...between, ...found.flatMap(({ no, en }) => (language === null ? [no, en] : [language === 'en' ? en : no]))];
}

function hasDay(days: string, day: number): boolean {
  const spans = [...days.matchAll(SPAN)].map(([, from, to]) => [Number(from), Number(to)] as const);
  const listed = (days.match(/\d+/g) ?? []).map(Number);
  return listed.includes(day) || spans.some(([from, to]) => from <= day && day <= to);
}

const NAMED: readonly (readonly [name: RegExp, no: string, en: string])[] = [
  [
    /(?<!\p{L})(?:jul(?:e)?(?:aften|dag(?:en)?)|nyttårsaft[ae]n|romjul(?:en|a)?|christmas|xmas|boxing|new year)(?!\p{L})/iu,
    'desember',
    'december',
  ],
  [/(?<!\p{L})(?:nyttårsdag(?:en)?|new year)(?!\p{L})/iu, 'januar', 'january'],
  [/(?<!\p{L})(?:grunnlovsdag(?:en)?|nasjonaldag(?:en)?|constitution)(?!\p{L})/iu, 'mai', 'may'],
];

/** The months in which a text may have the dates of a feast that a question names. */
export const monthsOfFeasts = (question: string): { no: string[]; en: string[] } => {
  const named = NAMED.filter(([name]) => name.test(question));
  return { no: named.map(([, no]) => no), en: named.map(([, , en]) => en) };
};
