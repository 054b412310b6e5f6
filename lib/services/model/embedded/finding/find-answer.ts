import type { Block } from '#lib/language/text/block.ts';
import { isDay } from '#lib/language/measures/days.ts';
import { extremeAsked } from '#lib/language/measures/extremes.ts';
import type { Lexicon } from '#lib/language/words/lexicon.ts';
import {
  indexText,
  IS_MET,
  joinIndexes,
  OF_SOFT,
  ofNearestKind,
  ownStrengthOf,
  SAME_CONCEPT,
  SAME_WORD,
  strengthOf,
  type Term,
  type TermIndex,
  weighTerms,
} from '#lib/language/term-index.ts';
import type { ReferencedPassage } from '#lib/assistant/knowledge-block.ts';
import { isOfRuled, ruledIn } from './asks-rules.ts';
import { extremeRow } from './extreme-row.ts';
import { asksToCompare } from './asked-forms.ts';
import { hasForm } from './needed-forms.ts';
import { asksPrice } from './price-forms.ts';
import { namesForm } from './form-concepts.ts';
import { isTold, meetsQuestion } from './meets-question.ts';
import { isOfWithdrawal } from './told-by-sense.ts';
import { aroundNamed, rowOfFigure, rowsNamed, rowsOfThatName, tellsRowsApart } from './named-rows.ts';
import { labelOf, rowPrice } from './rows.ts';
import { type Section, sectionsOf, type Unit } from './read-sections.ts';
import { rowsOfValues } from './same-value.ts';
import type { Asked } from './asked.ts';
import { scorerOf } from './score-sections.ts';

export interface FoundAnswer {
  passage: ReferencedPassage;
  block: Block;
  /** First unit of the answer in its block, and the one behind its last. */
  from: number;
  to: number;
  /** Its units as they are read. */
  told: string;
  /** The same behind the text's own question, where they answer one. */
  toldToIt: string;
  /** What stands before a list and opens it, "You need:". */
  lead: string | null;
  /** What the text takes back of it right behind it. */
  exception: string | null;
  /** The part of the question's weight that the answer and its headings meet, 0 to 1. */
  coverage: number;
  score: number;
  /** What is asked for stands over it, too. */
  isUnderHeading: boolean;
}

/** The best places in the passages for a question that is about these terms, best first, one for each section. */
export function findAnswers(question: Asked, passages: readonly ReferencedPassage[]): FoundAnswer[] {
  const sections = passages.flatMap((passage, rank) => sectionsOf(passage, rank, question.lexicon));
  const units = sections.flatMap((section) => section.units);
  const indexes = units.map((unit) => unit.index);
  const asked = { ...question, terms: question.terms.map((term) => ofNearestKind(term, indexes)) };
  const terms = [...asked.terms, ...asked.before];
  const weights = weighTerms(terms, indexes);
  const scorer = scorerOf(
    asked,
    weights,
    terms.map((term) => isLong(term) && indexes.some((index) => isWritten(term, index))),
  );
  const found = sections.map((section) => answerIn(section, scorer(section), { asked, terms, weights }));
  return found.filter((answer) => answer !== null).toSorted((a, b) => b.score - a.score);
}

/** "Hjemlevering": where it stands, what is delivered otherwise is no better answer for being delivered, too. */
const isLong = ({ word, phrase }: Term) => phrase || word.length >= LONG_WORD;
const LONG_WORD = 10;
const isWritten = ({ forms }: Term, index: TermIndex) => forms.some((form) => index.forms.has(form));

function answerIn(
  section: Section,
  scores: readonly number[],
  { asked, terms, weights }: { asked: Asked; terms: readonly Term[]; weights: readonly number[] },
): FoundAnswer | null {
  const found = bestThatMeets(section, scores, asked);
  if (!found) return null;
  const { score, from, to } = found;
  const chosen = section.units.slice(from, to);
  const around = chosen.flatMap((unit) => aroundNamed(unit, section, asked));
  const index = joinIndexes([...chosen.map((unit) => unit.index), section.context, ...around]);
  const told = chosen.map(({ text }) => text).join('\n');
  // Of the cheapest no text need say that it is.
  const hasWhatIsAsked = hasForm(asked.question, told) === true || extremeAsked(asked.question) !== null;
  const counted = hasWhatIsAsked ? withoutSoft(terms, weights) : weights;
  const total = counted.reduce((sum, weight) => sum + weight, 0);
  const strength = (term: Term) =>
    Math.max(
      strengthOf(term, index),
      isTold(term, told, index) || isOfWithdrawal(term, section.context) ? SAME_CONCEPT : 0,
    );
  const met = terms.reduce((sum, term, at) => sum + (counted[at] ?? 0) * strength(term), 0);
  const { passage, block, lead, exception } = section;
  const coverage = total > 0 ? met / total : 0;
  return {
    passage,
    block,
    from: section.from + from,
    to: section.from + to,
    told,
    toldToIt: section.asked ? `${section.topic.replaceAll('?', '')} ${told}` : told,
    lead,
    exception: to === section.units.length ? exception : null,
    coverage,
    score: score * (0.5 + coverage / 2),
    isUnderHeading: asked.terms.some((term) => !term.isSoft && strengthOf(term, section.context) >= IS_MET),
  };
}

/** Where the form that is asked for is there, what is said around the question need not be. */
function withoutSoft(terms: readonly Term[], weights: readonly number[]): readonly number[] {
  if (terms.every(({ isSoft }) => isSoft)) return weights;
  return weights.map((weight, at) => (terms[at]?.isSoft ? 0 : weight));
}

const TRIED = 4;

/** The best sentence of a section whose surroundings answer the question. */
function bestThatMeets(
  section: Section,
  scores: readonly number[],
  asked: Asked,
): { score: number; from: number; to: number } | null {
  const best = scores.map((score, at) => ({ score, at })).filter(({ score }) => score > 0);
  const extreme = extremeRow(section, asked);
  if (extreme !== null && extreme >= 0) {
    const window = [extreme, extreme + 1] as const;
    const score = Math.max(...scores);
    return score > 0 && meetsQuestion(section, window, asked) ? { score, from: window[0], to: window[1] } : null;
  }
  for (const { score, at } of best.toSorted((a, b) => b.score - a.score).slice(0, TRIED)) {
    // What has no two to choose from tells of the cheapest by that word.
    if (extreme !== null && extremeAsked(section.units[at]!.text) === null) continue;
    const [from, to] = windowAround(section, at, { scores, asked });
    if (meetsQuestion(section, [from, to], asked) && tellsOfBoth(section, [from, to], asked))
      return { score, from, to };
  }
  return null;
}

/** What is different between two things is told by what speaks of both. */
function tellsOfBoth({ units }: Section, [from, to]: readonly [number, number], { question, terms }: Asked): boolean {
  if (!asksToCompare(question)) return true;
  const index = joinIndexes(units.slice(from, to).map((unit) => unit.index));
  const things = terms.filter((term) => !term.isSoft && !namesForm(term.concepts) && !COMPARED.test(term.word));
  return things.filter((term) => strengthOf(term, index) >= IS_MET).length >= Math.min(2, things.length);
}
const COMPARED = /^(?:forskjell|differ|sammenlig|compar)/u;

/** What is longer is not quoted whole. */
export const LONGEST_ANSWER_WORDS = 70;
const SHORT_ANSWER_WORDS = 45;
/** Share of the best sentence's score from which on the one before it is read, too. */
const AS_GOOD = 0.6;
const LEANS_BACK =
  /^(?:det|dette|da|de|den|disse|her|der|i så fall|deretter|ellers|hvis ikke|gjør (?:du|dere) (?:det )?ikke|if you do(?: not|n['’]t)|otherwise|it|this|that|they|these|then|in that case)(?!\p{L})|(?<!\p{L})(?:on|for|of|på|av|til|ved) (?:these|this|such|disse|denne|dette|slike)\s/iu;

/** The best sentence with what it needs to be read: what it leans on before it, what follows it, or the list it is in. */
function windowAround(
  section: Section,
  best: number,
  { scores, asked }: { scores: readonly number[]; asked: Asked },
): [from: number, to: number] {
  const { block, units } = section;
  const wordsIn = (from: number, to: number) => units.slice(from, to).reduce((sum, unit) => sum + unit.words, 0);
  const named = rowsNamed(section, asked);
  if (named) return named;
  if ((block.kind === 'table' || block.kind === 'list') && isOneOfThem(section, best, asked)) return [best, best + 1];
  const ofFigure = rowOfFigure(section, best, asked);
  if (ofFigure !== null) return [ofFigure, ofFigure + 1];
  const ofValues = rowsOfValues(section, best, asked.values);
  if (ofValues) return ofValues;
  if (tellsRowsApart(section, asked.question)) return [best, best + 1];
  const ofName = rowsOfThatName(section, asked);
  if (ofName && ofName[0] <= best && best < ofName[1]) return ofName;
  if (asksForAll(section, asked)) return [0, units.length];
  const isApart =
    block.kind === 'paragraph' || (isOfSentences(section) && !isOfRuled(section, ruledIn(asked), asked.lexicon));
  const whole = isApart ? SHORT_ANSWER_WORDS : LONGEST_ANSWER_WORDS;
  const isShort = wordsIn(0, units.length) <= whole || isShortOfPrices(section, asked);
  if (isShort && !units.some((unit) => unit.hostile)) return [0, units.length];
  if (block.kind !== 'paragraph') return [best, best + 1];
  let [from, to] = [best, best + 1];
  if (from > 0 && LEANS_BACK.test(units[from]?.text ?? '') && !units[from - 1]?.hostile) from--;
  for (;;) {
    const isMore = (at: number, [start, end]: readonly [number, number], least = 0) =>
      (scores[at] ?? 0) > least && !units[at]!.hostile && wordsIn(start, end) <= SHORT_ANSWER_WORDS;
    const [behind, before] = [isMore(to, [from, to + 1]), isMore(from - 1, [from - 1, to], scores[best]! * AS_GOOD)];
    if (before && (!behind || scores[from - 1]! > scores[to]!)) from--;
    else if (behind) to++;
    else return [from, to];
  }
}

/** "Which courses do you have?" asks for every row of a table of courses, by its name where they are many. */
const asksForAll = ({ block, units, context }: Section, { question, terms }: Asked): boolean =>
  block.kind !== 'paragraph' &&
  asksForEach(question) &&
  units.length <= MOST_NAMES &&
  units.every(({ text, hostile }) => !hostile && labelOf(text) !== null) &&
  terms.some(({ isSoft }) => !isSoft) &&
  terms.every((term) => term.isSoft || strengthOf(term, context) >= IS_MET);
export const asksForEach = (question: string): boolean => ASKS_FOR_ALL.test(question);
const ASKS_FOR_ALL =
  /^\W*(?:(?:hvilke|kva for|hva slags|kva slags) \p{L}+ (?:har|tilbyr|tilbyd|finnes|finst|fins|er det|fører|tar)|(?:hvilke|hva slags) \p{L}+ *[?.!]*$|(?:which|what) (?:(?:kinds?|types?|sorts?) of )?\p{L}+ (?:do you|are there|have you|can i)|(?:which|what) \p{L}+ *[?.!]*$)(?!\p{L})/iu;
const MOST_NAMES = 20;

/** A list whose items each say something whole is read as sentences are. */
const isOfSentences = ({ units }: Section) =>
  units.every(({ text, words }) => words >= LEAST_WORDS && text.endsWith('.'));
const LEAST_WORDS = 6;

/** So many prices can be read at once. */
const MOST_PRICES = 12;

/** Of a table that is asked for its prices those alone are told, where nothing is asked for that tells its rows apart. */
const isShortOfPrices = (section: Section, { question, terms, lexicon }: Asked) =>
  section.block.kind !== 'paragraph' &&
  section.units.length <= MOST_PRICES &&
  asksPrice(question) &&
  terms.every((term) => isOfSection(term, section.context) && !tellsApart(term, section, lexicon)) &&
  section.units.every(({ text }) => rowPrice(text) !== null) &&
  !terms.some((term) => isCalledByOne(term, section, lexicon));

/** "Young" is what many say, and a row of that name is meant. */
function isCalledByOne(term: Term, { units, passage, context }: Section, lexicon: Lexicon): boolean {
  const over = ownStrengthOf(term, context);
  if (namesForm(term.concepts) || over === SAME_WORD) return false;
  const labels = units.map(({ text }) => indexText(labelOf(text) ?? '', passage.language, lexicon, passage.body));
  return labels.filter((label) => ownStrengthOf(term, label) >= Math.max(SAME_CONCEPT, over)).length === 1;
}

/** "We hire out kayaks and boats:" stands over both, and one row is that of kayaks; what the heading says is said of all. */
function tellsApart(term: Term, { units, lead, block, passage }: Section, lexicon: Lexicon): boolean {
  if (lead === null || term.isSoft || namesForm(term.concepts)) return false;
  const having = units.filter(({ index }) => strengthOf(term, index) >= IS_MET).length;
  if (having === 0 || having === units.length) return false;
  const headings = indexText([passage.title, ...block.headings].join('\n'), passage.language, lexicon, passage.body);
  return strengthOf(term, headings) < IS_MET;
}

const isOfSection = (term: Term, context: TermIndex) =>
  term.isSoft || namesForm(term.concepts) || strengthOf(term, context) >= IS_MET;

/** "A small filling": of several that are called fillings the one that is called small, too. */
function isOfSomeRows(term: Term, { units, passage, context }: Section, lexicon: Lexicon): boolean {
  if (!term.isSoft || term.importance < OF_SOFT || strengthOf(term, context) >= IS_MET) return false;
  const labels = units.map(({ text }) => labelOf(text));
  if (labels.includes(null)) return false;
  const having = labels.filter((label) => {
    const index = indexText(label ?? '', passage.language, lexicon, passage.body);
    return ownStrengthOf(term, index) >= SAME_CONCEPT;
  });
  return having.length > 0 && having.length < units.length;
}

/** Of the rows and items that are told apart by what is asked for, one alone has it: the others answer another question. */
function isOneOfThem(section: Section, best: number, { terms, before, lexicon }: Asked): boolean {
  const { units, context } = section;
  // "For a week-end?", "and per year?" is of what was asked about before, "and a family room?" is not.
  const having = (term: Term) => units.filter(({ index }) => strengthOf(term, index) >= IS_MET).length;
  const isOfBefore = terms.every((term) => isDay(term.word) || having(term) === 0 || having(term) === units.length);
  // "And on Sunday?" asks no more of the day that was asked about before.
  const earlier = terms.some(({ word }) => isDay(word)) ? before.filter(({ word }) => !isDay(word)) : before;
  const asked = isOfBefore ? [...terms, ...earlier] : terms;
  const apart = asked.filter(
    (term) => !isOfSection(term, context) || tellsApart(term, section, lexicon) || isOfSomeRows(term, section, lexicon),
  );
  // Where one has the word itself, what has a part of it is another: "årskort … i måneden" is no "månedskort". But of
  // "neutering a cat" a tom-cat's is, though another row says "cat"; what only means the same is not.
  const isSaidBy = (term: Term, { index }: Unit) => ownStrengthOf(term, index) === SAME_WORD;
  const hasAllBut = (term: Term, { index }: Unit) =>
    apart.every((other) => other === term || strengthOf(other, index) >= IS_MET);
  const saying = apart.map((term) => units.filter((unit) => isSaidBy(term, unit)));
  const isSaid = apart.map((term, at) => saying[at]!.some((unit) => hasAllBut(term, unit)));
  const meets = (unit: Unit) =>
    apart.every((term, at) => {
      if (isSaid[at]) return isSaidBy(term, unit);
      const own = ownStrengthOf(term, unit.index);
      if (saying[at]!.length > 0) return own === SAME_WORD || (own >= IS_MET && own < SAME_CONCEPT);
      return strengthOf(term, unit.index) >= IS_MET || isTold(term, unit.text, unit.index);
    });
  return apart.length > 0 && units.length > 1 && units.every((unit, at) => meets(unit) === (at === best));
}
