import { isDay } from './days.ts';

const DAYS = [
  'monday mondays mon mandag mandager man måndag montag',
  'tuesday tuesdays tue tues tirsdag tirsdager tir tirs tysdag tisdag dienstag',
  'wednesday wednesdays wed onsdag onsdager ons mittwoch',
  'thursday thursdays thu thur thurs torsdag torsdager tor tors donnerstag',
  'friday fridays fri fredag fredager fre freitag',
  'saturday saturdays sat lørdag lørdager lør laurdag laur lördag samstag',
  'sunday sundays sun søndag søndager søn sundag söndag sonntag',
].map((names) => names.split(' '));

const SHORT = new Set(['man', 'ons', 'tor', 'sun', 'sat', 'fre', 'tir', 'wed', 'mon', 'fri']);
const WORD = /\p{L}+/gu;
const RANGE_BETWEEN = /^\.?\s*(?:[-–—]|to|til|til og med|through|bis|till)\s*$/i;
type DaysByName = readonly [RegExp, readonly number[]];
const WEEKEND: DaysByName = [/(?<!\p{L})(?:helg(?:en|a|er|ene)?|weekends?|wochenende)(?!\p{L})/giu, [5, 6]];
const GROUPS: readonly DaysByName[] = [
  [/(?<!\p{L})(?:hverdag(?:er|ar|en|ene)?|kvardag(?:ar|er)?|weekdays?|vardagar|werktags)(?!\p{L})/giu, [0, 1, 2, 3, 4]],
  WEEKEND,
  [
    /(?<!\p{L})(?:hver dag|kvar dag|alle dager|every day|daily|all week|hele uka|hele uken|7 days a week)(?!\p{L})/giu,
    [0, 1, 2, 3, 4, 5, 6],
  ],
];

export interface Weekday {
  words: string;
  readings: string[];
}

/** The weekdays of a text, and those that it means by "weekends" or "every day". */
export const weekdaysIn = (text: string): Weekday[] => [...weekdaysNamed(text), ...weekdaysMeant(text)];

const weekdaysMeant = (text: string, groups = GROUPS): Weekday[] =>
  groups.flatMap(([pattern, of]) =>
    [...text.matchAll(pattern)].flatMap(([words]) => of.map((day) => ({ words, readings: [String(day)] }))),
  );

/** Those that a text has by their names; "Monday to Friday" is all between too. */
function weekdaysNamed(text: string): Weekday[] {
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
  return [...days, ...ranges];
}

const names = DAYS.flat().join('|');
/** Another day, its hours, or that nobody is there. */
const OF_DAY_BEHIND = new RegExp(
  String.raw`^\.?\s?(?:[-–—:]|(?:,|&|/|\+|og|and)\s?(?:${names})(?!\p{L})|,?\s(?:kl\.?\s|from\s|fra\s)?\d{1,2}(?:[.:]\d{2})?\s?(?:am|pm)?\s?(?:[-–—]|to\s|til\s)|,?\s(?:stengt|closed|åpent|open)(?!\p{L}))`,
  'iu',
);
const OF_DAY_BEFORE = /[-–—]\s?$/u;
const BESIDE_DAY = new RegExp(String.raw`(?<!\p{L})(?:${names})\.?\s?(?:,|&|/|\+|og|and)\s?$`, 'iu');
/** "Monday and free parking" is about no Friday. */
const ENDS = /^\.?(?:\s?[,;|)]|\s\d|\s*$)/u;

/** "sun" and "man" are words of their own; days are shortened where one stands beside another, or before its hours. */
function dayOf(word: string, before: string, behind: string): number {
  const lower = word.toLowerCase();
  const isBeside = BESIDE_DAY.test(before) && ENDS.test(behind);
  if (SHORT.has(lower) && !isBeside && !OF_DAY_BEFORE.test(before) && !OF_DAY_BEHIND.test(behind)) return -1;
  return DAYS.findIndex((each) => each.includes(lower));
}

/** "Monday–Friday 10–17", "lørdag kl. 10 til 15". */
export const hasHoursOfDays = (text: string): boolean => HOURS_OF_DAYS.test(text);
const HOURS_OF_DAYS =
  /(?:dag(?:er|ar)?|days?|(?<!\p{L})(?:man|mon|tor|thu|fre|fri|lør|sat|søn|sun))\.?:?,?\s(?:(?:kl\.?|fra|from)\s)?\d{1,2}(?:[.:]\d{2})?\s?(?:am|pm)?\s?(?:[–-]|til|to)\s?\d{1,2}/iu;

const ANY_DAY = /^(?:ukedag\p{L}*|dagene|weekdays?)$/u;

/** Whether a text tells of the day that a word names: "weekends" of Saturday, "Monday to Friday" of Tuesday. */
export const tellsDay = (word: string, text: string): boolean =>
  ANY_DAY.test(word) ? weekdaysIn(text).length > 0 : isAmong(word, text, weekdaysIn);

/** The same, by the names of days and week-ends alone. */
export const namesDay = (word: string, text: string): boolean =>
  isAmong(word, text, (said) => [...weekdaysNamed(said), ...weekdaysMeant(said, [WEEKEND])]);

function isAmong(word: string, text: string, daysIn: (text: string) => Weekday[]): boolean {
  if (!isDay(word)) return false;
  const [asked] = weekdaysIn(word);
  return asked !== undefined && daysIn(text).some(({ readings }) => readings[0] === asked.readings[0]);
}

const LONGEST_SHORT = 5;
/** "On sat", "på lør": after such a word, and with nothing behind it that would make another word of it. */
const BEFORE = 'on|this|next|every|until|till|på|til|hver|førstkommende|neste';
const BEHIND = 'and|or|morning|afternoon|evening|at|from|the|og|eller|morgen|kveld|ettermiddag|kl|\\d';
const SHORTENED = new RegExp(
  `(?<=(?<!\\p{L})(${BEFORE})\\s)(${DAYS.flat()
    .filter((name) => name.length <= LONGEST_SHORT)
    .join('|')})(?=[\\s?!.,]*$|\\s(?:${BEHIND}))`,
  'giu',
);
const ENGLISH = /^(?:on|this|next|every|until|till)$/iu;

/** A question with its days in full: "are you open on sat?". */
export const withDaysInFull = (question: string): string =>
  question.replace(SHORTENED, (_written, before: string, short: string) => {
    const names = DAYS.find((each) => each.includes(short.toLowerCase())) ?? [];
    return names.find((name) => (ENGLISH.test(before) ? name.endsWith('day') : name.endsWith('dag'))) ?? short;
  });

/** "Tuesday to Saturday", "only on Fridays": on which days it is, and so on which it is not. */
export const tellsOnWhichDays = (text: string): boolean => BETWEEN_DAYS.test(text) || ONLY_ON_DAYS.test(text);
const SHORTEST_NAME = 6;
const ONE_DAY = `(?:${DAYS.flat()
  .filter((name) => name.length >= SHORTEST_NAME)
  .join('|')})(?:ar)?`;
const BETWEEN_DAYS = new RegExp(`[\\p{L}\\d],?\\s${ONE_DAY}\\s?(?:til|to|through|–|-)\\s?${ONE_DAY}(?!\\p{L})`, 'iu');
const ONLY_ON_DAYS = new RegExp(
  `(?<!\\p{L})(?:bare|kun|berre|only|just) (?:åpent |open )?(?:på |om |on )?${ONE_DAY}(?!\\p{L})`,
  'iu',
);
