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

/** 1 to 12; 0 for what is no month. */
export const monthOf = (name = ''): number => MONTHS.findIndex((names) => names.includes(name.toLowerCase())) + 1;
