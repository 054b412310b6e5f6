const NAMES =
  /^(?:(?:man|tirs|ons|tors|fre|lør|laur|søn|sun)dag(?:en|er|ene|ar)?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)$/u;
const SOME = /^(?:helg(?:en|a|er|ene)?|weekends?|weekdays?|ukedag\p{L}*|vekedag\p{L}*|hverdag\p{L}*|kvardag\p{L}*)$/u;

/** How people shorten them after "on". */
const SHORTENED: readonly (readonly [short: RegExp, day: string])[] = [
  ['mon', 'Monday'],
  ['tues?', 'Tuesday'],
  ['weds?', 'Wednesday'],
  ['thu(?:rs?)?', 'Thursday'],
  ['fri', 'Friday'],
  ['sat', 'Saturday'],
  ['sun', 'Sunday'],
].map(([short, day]) => [
  new RegExp(
    `(?<=(?<!\\p{L})(?:on|this|next|every|until|till) )${short}(?=[\\s?!.,]*$|\\s(?:and|or|morning|afternoon|evening|at|from|the|\\d))`,
    'giu',
  ),
  day!,
]);
const SHORTENED_NO: readonly (readonly [short: RegExp, day: string])[] = [
  ['man', 'mandag'],
  ['tirs?', 'tirsdag'],
  ['ons', 'onsdag'],
  ['tors?', 'torsdag'],
  ['fre', 'fredag'],
  ['lør', 'lørdag'],
  ['søn', 'søndag'],
].map(([short, day]) => [
  new RegExp(
    `(?<=(?<!\\p{L})(?:på|til|hver|førstkommende|neste) )${short}(?=[\\s?!.,]*$|\\s(?:og|eller|morgen|kveld|ettermiddag|kl|\\d))`,
    'giu',
  ),
  day!,
]);

/** "Are you open on sat?" with its day in full. */
export const withDaysInFull = (question: string): string =>
  [...SHORTENED, ...SHORTENED_NO].reduce((text, [short, day]) => text.replace(short, day), question);

/** A day of the week, or several of them by one name: a text tells them, whatever it calls them. */
export const isDay = (word: string): boolean => NAMES.test(word) || isSomeDays(word);
/** "Week-end", which a text may tell as Saturday and Sunday. */
export const isSomeDays = (word: string): boolean => SOME.test(word);
