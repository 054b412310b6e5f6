const DAYS = [
  'monday mondays mon mandag mandager man måndag montag',
  'tuesday tuesdays tue tues tirsdag tirsdager tir tysdag tisdag dienstag',
  'wednesday wednesdays wed onsdag onsdager ons mittwoch',
  'thursday thursdays thu thurs torsdag torsdager tor donnerstag',
  'friday fridays fri fredag fredager fre freitag',
  'saturday saturdays sat lørdag lørdager lør laurdag lördag samstag',
  'sunday sundays sun søndag søndager søn sundag söndag sonntag',
].map((names) => names.split(' '));

const SHORT = new Set(['man', 'ons', 'tor', 'sun', 'sat', 'fre', 'tir', 'wed', 'mon', 'fri']);
const WORD = /\p{L}+/gu;
const RANGE_BETWEEN = /^\s*(?:[-–—]|to|til|til og med|through|bis|till)\s*$/i;
const GROUPS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/(?<!\p{L})(?:hverdag(?:er|ar|en|ene)?|kvardag(?:ar|er)?|weekdays?|vardagar|werktags)(?!\p{L})/giu, [0, 1, 2, 3, 4]],
  [/(?<!\p{L})(?:helg(?:en|a|er|ene)?|weekends?|wochenende)(?!\p{L})/giu, [5, 6]],
  [
    /(?<!\p{L})(?:hver dag|kvar dag|alle dager|every day|daily|all week|hele uka|hele uken|7 days a week)(?!\p{L})/giu,
    [0, 1, 2, 3, 4, 5, 6],
  ],
];

/** The weekdays of a text; "Monday to Friday" is all between too. */
export function weekdaysIn(text: string): { words: string; readings: string[] }[] {
  const named = [...text.matchAll(WORD)].flatMap((match) => {
    const day = dayOf(match[0], text.slice(0, match.index), text.slice(match.index + match[0].length));
    return day < 0 ? [] : [{ words: match[0], day, at: match.index, end: match.index + match[0].length }];
  });
  const days = named.map(({ words, day }) => ({ words, readings: [String(day)] }));
  const ranges = named.slice(1).flatMap((last, index) => {
    const first = named[index]!;
    if (!RANGE_BETWEEN.test(text.slice(first.end, last.at))) return [];
    const length = (last.day - first.day + 7) % 7;
    const between = Array.from({ length: Math.max(0, length - 1) }, (_, step) => String((first.day + step + 1) % 7));
    return between.map((day) => ({ words: `${first.words}–${last.words}`, readings: [day] }));
  });
  const groups = GROUPS.flatMap(([pattern, of]) =>
    [...text.matchAll(pattern)].flatMap(([words]) => of.map((day) => ({ words, readings: [String(day)] }))),
  );
  return [...days, ...ranges, ...groups];
}

/** "sun" and "man" are words of their own; days are shortened where one stands beside another, or before its hours. */
function dayOf(word: string, before: string, behind: string): number {
  const lower = word.toLowerCase();
  if (SHORT.has(lower) && !/[-–—]\s?$/.test(before) && !/^\.?\s?[-–—:]/.test(behind)) return -1;
  return DAYS.findIndex((names) => names.includes(lower));
}
