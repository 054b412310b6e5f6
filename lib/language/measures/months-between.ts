import { ANY_MONTH, monthOf, MONTHS } from './months.ts';

const BETWEEN = new RegExp(
  String.raw`(?<!\p{L})(${ANY_MONTH})\.?\s*(?:[-–—]|til og med|til|to|through|until)\s*(?:\d{1,2}(?:\.|st|nd|rd|th)?\s)?(${ANY_MONTH})(?!\p{L})`,
  'giu',
);

/** The names of the months and seasons that a text speaks of without naming them: "20. mai–15. august" is about June and July too. */
export const monthsBetween = (text: string): string[] =>
  [...text.matchAll(BETWEEN)].flatMap(([, first = '', last = '']) => {
    const [from, to] = [monthOf(first), monthOf(last)];
    const isIn = (month: number) => month === from || month === to || isBetween(month, from, to);
    return [
      ...MONTHS.filter((_, at) => isBetween(at + 1, from, to)).flat(),
      ...SEASONS.flatMap(({ months, names }) => (months.every(isIn) ? names : [])),
    ];
  });

const SEASONS = [
  { months: [12, 1, 2], names: ['vinter', 'winter'] },
  { months: [3, 4, 5], names: ['vår', 'spring'] },
  { months: [6, 7, 8], names: ['sommer', 'summer'] },
  { months: [9, 10, 11], names: ['høst', 'autumn'] },
] as const;

const isBetween = (month: number, from: number, to: number) =>
  from < to ? from < month && month < to : to < from && (month > from || month < to);
