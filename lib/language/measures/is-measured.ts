const UNIT = /^(?:minutt(?:er|ar)?|tim(?:e|er|ar)|sekund(?:er)?|minutes?|hours?|seconds?)$/u;

/** "10 minutes late": whether a word is such a figure or its unit. How much it is is the visitor's own, and stands in no text. */
export const isMeasured = (words: readonly string[], at: number): boolean => isUnit(words, at) || isUnit(words, at + 1);

const isUnit = (words: readonly string[], at: number) => UNIT.test(words[at] ?? '') && COUNT.test(words[at - 1] ?? '');
const COUNT = /^(?:\d.*|to|tre|fire|fem|seks|two|three|four|five|six)$/u;

/** "For two dogs", "eleven seats": how many is told by a text's figure. */
export const isCount = (words: readonly string[], at: number, language: string | null): boolean =>
  (words[at] === (language === 'en' ? 'two' : 'to') || MORE_THAN_TEN.test(words[at] ?? '')) &&
  (words[at + 1]?.length ?? 0) > 2;
const MORE_THAN_TEN =
  /^(?:eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif)ty|elleve|tolv|(?:tret|fjor|fem|seks|syt|at|nit)ten|tjue|tretti|førti|femti)$/u;
