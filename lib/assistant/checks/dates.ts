import { ANY_MONTH, monthOf } from '#lib/language/measures/months.ts';

const ISO = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g;
const NUMERIC = /(?<![\d.,])(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})(?!\d)/g;
const DAY_FIRST = new RegExp(
  String.raw`(?<![\d.,:])(\d{1,2})(?:\.|st|nd|rd|th)?\s(?:of\s)?(${ANY_MONTH})\.?(?!\p{L})(?:,?\s(\d{4}))?`,
  'giu',
);
const MONTH_FIRST = new RegExp(
  String.raw`(?<!\p{L})(${ANY_MONTH})\.?\s(\d{1,2})(?:st|nd|rd|th)?(?![\d:])(?:,\s(\d{4}))?`,
  'giu',
);

/** The dates of a text, with the year where they say it. */
export function datesIn(text: string): { words: string; readings: string[] }[] {
  return [
    ...found(text, ISO, ([, year, month, day]) => [Number(day), Number(month), year]),
    ...found(text, NUMERIC, ([, day, month, year]) => [Number(day), Number(month), longYear(year)]),
    ...found(text, DAY_FIRST, ([, day, month, year]) => [Number(day), monthOf(month), year]),
    ...found(text, MONTH_FIRST, ([, month, day, year]) => [Number(day), monthOf(month), year]),
  ];
}

type Parts = [day: number, month: number, year: string | undefined];

function found(text: string, pattern: RegExp, partsOf: (match: RegExpExecArray) => Parts) {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [day, month, year] = partsOf(match);
    if (day < 1 || day > 31 || month < 1 || month > 12) return [];
    const ofAnyYear = `${month}-${day}`;
    return [{ words: match[0].replace(/\.$/, ''), readings: [year ? `${year}-${ofAnyYear}` : ofAnyYear] }];
  });
}

const longYear = (year = '') => (year.length === 2 ? `20${year}` : year);
