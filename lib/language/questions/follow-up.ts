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
const ASKS_FORM =
  /^\W*(?:(?:og|men|and|but)\s)?(?:(?:hvor|kor|når|how|when|where|hvilke[nt]?|which)(?!\p{L})|(?:hva gjør|kva gjer|hva skal|hva må) (?:jeg|vi|man|eg)(?: gjøre)?(?: da| nå)?[\s?!.]*$|what (?:do|should|can) (?:i|we) do(?: now| then)?[\s?!.]*$)/iu;

/** "What does it cost?" asks for a form, and of nothing that a search could find. */
const ASKED_OF_SOMETHING = new Set(['price', 'deadline']);

/** "Purregebyr" is more than a fee; "for a week-end" is of something. */
export const namesNothing = (terms: readonly Term[]) =>
  terms.every(
    ({ word, isSoft, compound, concepts }) =>
      isSoft || isDay(word) || (!compound && concepts.some((concept) => ASKED_OF_SOMETHING.has(concept))),
  );

/**
 * Whether it can be searched for by itself, or only with what it refers to.
 * @param isShown whether the last that was said to the visitor were products, one of which "it" may be
 */
export function leansOnEarlier(question: string, lexicon: Lexicon, isShown = false): boolean {
  const terms = termsOf(question, lexicon);
  const isOfShown =
    isShown &&
    (pointsBack(question) || OF_THEM.test(question)) &&
    terms.filter(({ isSoft }) => !isSoft).length <= MOST_OF_SHOWN;
  return namesNothing(terms) || isOfShown || (CONTINUES.test(question.trim()) && goesOn(question, terms));
}
const MOST_OF_SHOWN = 2;

/** "Which one is waterproof?": one of those that were named before. */
export const OF_THEM =
  /^\W*(?:(?:og|and)\s)?(?:which(?: ones?)?(?: of (?:them|these|those))?|hvilke[nt]?(?: av (?:dem|de|disse))?|kva for (?:ein|eit|nokon)(?: av dei)?) (?:er|is|are|har|has|tåler|toler|passer|passar|fits?|suits?)(?!\p{L})/iu;

/** The question with the newest of the earlier messages that names something. @param earlier the newest last */
export const withWhatItRefersTo = (question: string, earlier: readonly string[], lexicon: Lexicon): string =>
  [...referents(earlier, lexicon).toReversed(), question].join(' ');

/**
 * The newest message that names something, behind it what that goes on from itself: "can I rent it?" of a tent. As parts of
 * a question: they are not asked again. None where no message names anything.
 * @param earlier the newest last
 */
export function referents(earlier: readonly string[], lexicon: Lexicon, most = MOST_REFERENTS): string[] {
  const at = earlier.findLastIndex((message) => !namesNothing(termsOf(message, lexicon)));
  if (at < 0 || most === 0) return [];
  const meant = earlier[at]!.replace(/[?!.]+(?=\s|$)/g, '').trim();
  const isOfBefore = pointsBack(meant) && goesOn(meant, termsOf(meant, lexicon));
  return [meant, ...(isOfBefore ? referents(earlier.slice(0, at), lexicon, most - 1) : [])];
}
const MOST_REFERENTS = 3;
