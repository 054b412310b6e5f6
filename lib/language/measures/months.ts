/** The months by all their names, January first: English, Norwegian, and Swedish where that differs. */
export const MONTHS: readonly (readonly string[])[] = [
  'jan january januar januari',
  'feb february februar februari',
  'mar march mars',
  'apr april',
  'may mai maj',
  'jun june juni',
  'jul july juli',
  'aug august augusti',
  'sep sept september',
  'oct okt october oktober',
  'nov november',
  'dec des december desember',
].map((names) => names.split(' '));

/** For a pattern: the longer of two that begin alike first. */
export const ANY_MONTH = MONTHS.flat()
  .toSorted((a, b) => b.length - a.length)
  .join('|');

/** What makes a date of the number before it, "17. mai", "1. og 17. mai": a line that opens with one is no step of a list. */
export const REST_OF_DATE = `[ \\t]+(?:(?:og|til|and|to)[ \\t]+\\d{1,2}\\.|(?:${ANY_MONTH})(?!\\p{L}))`;

/** 1 to 12; 0 for what is no month. */
export const monthOf = (name = ''): number => MONTHS.findIndex((names) => names.includes(name.toLowerCase())) + 1;
