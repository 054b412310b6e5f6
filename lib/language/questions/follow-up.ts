import { isDay } from '../measures/days.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { type Term, termsOf } from '../term-index.ts';

const CONTINUES = /^\W*(?:og|and|men|but|hva med|what about|how about|enn|hva hvis|what if|også|eller|or)(?!\p{L})/iu;
const POINTS_BACK = /(?<!\p{L})(?:det|den|de|dette|it|that|they|those|this|one|same|samme)(?!\p{L})/iu;

/** Whether a question goes on from the one before it, as "And to Svalbard?" and "What does it cost?" do. */
export function goesOn(question: string, terms: readonly Term[]): boolean {
  const pointed = thingPointedAt(question);
  const hard = terms.filter(({ word, isSoft }) => !isSoft && !isDay(word) && word !== pointed);
  if (pointed !== null && namesNothing(hard)) return true;
  if (hard.length === 0 && (terms.length > 0 || ASKS_FORM.test(question))) return true;
  return (hard.length <= 3 && CONTINUES.test(question.trim())) || (hard.length <= 1 && pointsBack(question));
}

/** "What does that ball cost?", "hva koster det nøstet?": the thing that stands for what was named before; null where none does. */
export const thingPointedAt = (question: string): string | null =>
  POINTED.exec(question.replace(EXPLETIVE, ' '))?.[1]?.toLowerCase() ?? null;
const POINTED =
  /(?<!\p{L})(?:(?:det|den|de) (?=\p{L}{3,}(?:et|en|a|ene)(?!\p{L}))|(?:that|those) )(\p{L}{4,})(?=[\s?!.]*$)/iu;

/** "When must it be fetched?" is about what "it" is; "how long does it take to …" about nothing before. */
export const pointsBack = (question: string): boolean => POINTS_BACK.test(question.replace(EXPLETIVE, ' '));
const EXPLETIVE =
  /(?<!\p{L})(?:(?:tar|tek) det (?=(?:før|å)(?!\p{L}))|koster det å|(?:er|finnes|fins|går|blir) det (?:an|mulig|lov|noen?|en|ei|et)(?!\p{L})|(?:does|will|would) it (?:take|cost) (?:to|for|until|before)(?!\p{L})|is it possible)/giu;
/** "For how long?", and nothing that it is asked of. */
const ASKS_FORM = /^\W*(?:(?:og|men|and|but)\s)?(?:hvor|kor|når|how|when|where)(?!\p{L})/iu;

/** "What does it cost?" asks for a form, and of nothing that a search could find. */
const ASKED_OF_SOMETHING = new Set(['price', 'deadline']);

/** "Purregebyr" is more than a fee; "for a week-end" is of something. */
export const namesNothing = (terms: readonly Term[]) =>
  terms.every(
    ({ word, isSoft, compound, concepts }) =>
      isSoft || isDay(word) || (!compound && concepts.some((concept) => ASKED_OF_SOMETHING.has(concept))),
  );

/** Whether it can be searched for by itself, or only with what it refers to. */
export function leansOnEarlier(question: string, lexicon: Lexicon): boolean {
  const terms = termsOf(question, lexicon);
  return namesNothing(terms) || (CONTINUES.test(question.trim()) && goesOn(question, terms));
}

/** The question with the newest of the earlier messages that names something. @param earlier the newest last */
export function withWhatItRefersTo(question: string, earlier: readonly string[], lexicon: Lexicon): string {
  const meant = earlier.findLast((message) => !namesNothing(termsOf(message, lexicon)));
  // As one question: what it refers to is not asked again.
  return meant === undefined ? question : `${meant.replace(/[?!.]+(?=\s|$)/g, '').trim()} ${question}`;
}
