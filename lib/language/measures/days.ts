const NAMES =
  /^(?:(?:man|tirs|ons|tors|fre|lør|laur|søn|sun)dag(?:en|er|ene|ar)?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)$/u;
const SOME = /^(?:helg(?:en|a|er|ene)?|weekends?|weekdays?|ukedag\p{L}*|vekedag\p{L}*|hverdag\p{L}*|kvardag\p{L}*)$/u;

/** A day of the week, or several of them by one name: a text tells them, whatever it calls them. */
export const isDay = (word: string): boolean => NAMES.test(word) || isSomeDays(word);
/** "Week-end", which a text may tell as Saturday and Sunday. */
export const isSomeDays = (word: string): boolean => SOME.test(word);
