import { weekdaysIn } from '#lib/language/measures/weekdays.ts';
import { ANY_MONTH, monthOf } from '#lib/language/measures/months.ts';

/** A day that a question names, `YYYY-MM-DD`, or this very moment. */
export interface AskedDay {
  kind: 'now' | 'today' | 'tomorrow' | 'date' | 'weekday';
  date: string;
  /** What of the question names it. */
  words: string;
}

/** @param today `YYYY-MM-DD` where the business is. A date without a year is the next one. */
export function dayAsked(question: string, today: string): AskedDay | null {
  for (const { kind, pattern, days } of NEAR) {
    const [words] = pattern.exec(question) ?? [];
    if (words !== undefined) return { kind, date: later(today, days), words };
  }
  const [date, words] = dateIn(question, today) ?? [];
  if (date !== undefined && words !== undefined) return { kind: 'date', date, words };
  const [named, ...others] = weekdaysIn(question);
  if (!named || others.length > 0) return null;
  const ahead = (Number(named.readings[0]) - weekdayOf(today) + 7) % 7;
  return { kind: 'weekday', date: later(today, ahead), words: named.words };
}

/** 0 for Monday. */
export const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

export function later(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

const words = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'iu');

const NEAR: { kind: 'now' | 'today' | 'tomorrow'; pattern: RegExp; days: number }[] = [
  { kind: 'now', days: 0, pattern: words('akkurat nå|nå|no nett|right now|now|at the moment|for øyeblikket') },
  { kind: 'today', days: 0, pattern: words('i dag|idag|i kveld|today|tonight|this evening') },
  { kind: 'tomorrow', days: 1, pattern: words('i morgen|imorgen|i morra|i morgon|tomorrow') },
];

/** Days that have a name instead of a date: month and day. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [words('(?:1\\.|første|fyrste) juledag|juledagen|christmas day'), '12-25'],
  [words('(?:2\\.|andre|annen) juledag|boxing day'), '12-26'],
  [words('julaften|julekvelden|christmas eve'), '12-24'],
  [words("nyttårsaften|new year'?s eve"), '12-31'],
  [words("(?:1\\.|første) nyttårsdag|nyttårsdag(?:en)?|new year'?s day"), '01-01'],
  [words('grunnlovsdag(?:en)?|nasjonaldag(?:en)?|constitution day'), '05-17'],
];

/** The same, by how far they are from Easter. */
const OF_EASTER: readonly (readonly [RegExp, number])[] = [
  [words('palmesøndag|palm sunday'), -7],
  [words('skjærtorsdag|maundy thursday'), -3],
  [words('langfredag|good friday'), -2],
  [words('påskeaften|easter (?:eve|saturday)'), -1],
  [words('(?:1\\.|første) påskedag|easter (?:day|sunday)'), 0],
  [words('(?:2\\.|andre|annen) påskedag|easter monday'), 1],
  [words('kristi himmelfarts?dag|ascension day'), 39],
  [words('(?:1\\.|første) pinsedag|whit sunday'), 49],
  [words('(?:2\\.|andre|annen) pinsedag|whit monday'), 50],
];

const DAY_FIRST = words(`(\\d{1,2})(?:\\.|st|nd|rd|th)?\\s(?:of\\s)?(${ANY_MONTH})`);
const MONTH_FIRST = words(`(${ANY_MONTH})\\s(\\d{1,2})(?:st|nd|rd|th)?`);

function dateIn(question: string, today: string): [date: string, words: string] | null {
  for (const [pattern, day] of NAMED) {
    const [named] = pattern.exec(question) ?? [];
    if (named !== undefined) return [nextOf(day, today), named];
  }
  for (const [pattern, days] of OF_EASTER) {
    const [named] = pattern.exec(question) ?? [];
    if (named === undefined) continue;
    const year = Number(today.slice(0, 4));
    const thisYear = later(easterOf(year), days);
    return [thisYear >= today ? thisYear : later(easterOf(year + 1), days), named];
  }
  const [said, day, month] = DAY_FIRST.exec(question) ?? turned(MONTH_FIRST.exec(question));
  if (said === undefined || !isDayOfMonth(Number(day))) return null;
  return [nextOf(`${two(monthOf(month))}-${two(Number(day))}`, today), said];
}

const turned = (found: RegExpExecArray | null): (string | undefined)[] => (found ? [found[0], found[2], found[1]] : []);
const isDayOfMonth = (day: number) => day >= 1 && day <= 31;
const two = (number: number) => String(number).padStart(2, '0');

function nextOf(day: string, today: string): string {
  const year = Number(today.slice(0, 4));
  return `${year}-${day}` >= today ? `${year}-${day}` : `${year + 1}-${day}`;
}

/** Gauss's rule, of the Gregorian calendar. */
function easterOf(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const full = moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
  const sunday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7;
  const from = full - sunday;
  const month = 3 + Math.floor((from + 40) / 44);
  return `${year}-${two(month)}-${two(from + 28 - 31 * Math.floor(month / 4))}`;
}
