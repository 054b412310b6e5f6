const MONTHS = [
  'januar january jan',
  'februar february feb',
  'mars march mar',
  'april apr',
  'mai may',
  'juni june jun',
  'juli july jul',
  'august aug',
  'september sept sep',
  'oktober october okt oct',
  'november nov',
  'desember december des dec',
].map((names) => names.split(' '));
const NAMES = MONTHS.flat()
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const BETWEEN = new RegExp(
  String.raw`(?<!\p{L})(${NAMES})\.?\s*(?:[-–—]|til og med|til|to|through|until)\s*(?:\d{1,2}(?:\.|st|nd|rd|th)?\s)?(${NAMES})(?!\p{L})`,
  'giu',
);

/** The names of the months that a text speaks of without naming them: "20. mai–15. august" is about June and July too. */
export const monthsBetween = (text: string): string[] =>
  [...text.matchAll(BETWEEN)].flatMap(([, first = '', last = '']) => {
    const [from, to] = [monthOf(first), monthOf(last)];
    return MONTHS.filter((_, at) => (from < to ? from < at && at < to : to < from && (at > from || at < to))).flat();
  });

const monthOf = (name: string) => MONTHS.findIndex((names) => names.includes(name.toLowerCase()));
