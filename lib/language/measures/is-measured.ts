const UNIT = /^(?:minutt(?:er|ar)?|tim(?:e|er|ar)|sekund(?:er)?|minutes?|hours?|seconds?)$/u;

/** "10 minutes late": whether a word is such a figure or its unit. How much it is is the visitor's own, and stands in no text. */
export const isMeasured = (words: readonly string[], at: number): boolean => isUnit(words, at) || isUnit(words, at + 1);

const isUnit = (words: readonly string[], at: number) => UNIT.test(words[at] ?? '') && /^\d/.test(words[at - 1] ?? '');
