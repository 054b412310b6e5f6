/** What is said of a thing beside it, and stands in no text about it: food is eaten, and a birthday is one of the parties. */
const PAIRS: readonly (readonly [said: RegExp, beside: RegExp])[] = [
  [/^(?:spise|spiser|ete|eat|eating)$/u, /^(?:medbrakt|medbrakte|niste\p{L}*|matpakke\p{L}*)$/u],
  [/^(?:bursdag\p{L}*|fødselsdag\p{L}*|birthday)$/u, /^(?:fest\p{L}*|selskap\p{L}*|part(?:y|ies))$/u],
  [/^(?:bil(?:en|er|ene)?|cars?|vehicles?)$/u, /^(?:parker\p{L}*|parking|park|parked)$/u],
  [
    /^(?:mat|matretter|retter|food|dishe?s?|meals?)$/u,
    /^(?:gluten|vegan|vegetar|laktose|melkefri|halal|kosher|dairy|lactose|cøliak)\p{L}*$/u,
  ],
  [/^(?:special|particular|spesielle)$/u, /^(?:socks|shoes|clothes|clothing|equipment|gear|sokker|sko|klær|utstyr)$/u],
];

/** Whether a word of a question goes without saying where another one stands in it. */
export const goesWithAnother = (words: readonly string[], at: number): boolean =>
  PAIRS.some(
    ([said, beside]) => said.test(words[at]!) && words.some((word, other) => other !== at && beside.test(word)),
  );
