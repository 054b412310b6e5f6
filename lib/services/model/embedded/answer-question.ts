import { focusOf } from '#lib/language/questions/focus-question.ts';
import { whatIsAsked } from '#lib/language/questions/asking-clause.ts';
import { inOtherWords } from '#lib/language/questions/in-other-words.ts';
import { formsOf } from '#lib/language/words/forms-of.ts';
import type { Lexicon } from '#lib/language/words/lexicon.ts';
import { wordsOf } from '#lib/language/words/words.ts';
import { partsOf } from '#lib/language/questions/question-parts.ts';
import { indexText, IS_MET, ownStrengthOf, strengthOf, type Term, type TermIndex } from '#lib/language/term-index.ts';
import { composeAnswer } from './replies/compose-answer.ts';
import { hasHoursOfDays } from '#lib/language/measures/weekdays.ts';
import { isWithin, rangesIn } from '#lib/language/measures/ranges.ts';
import { asksToCompare, OWN_HOURS_ASKED } from './finding/asked-forms.ts';
import { hasForm, isBetterFor } from './finding/needed-forms.ts';
import { asksIncluded } from './finding/price-forms.ts';
import { OF_ITS_KIND, saysOfOffer, saysOfSale } from './finding/says-of-offer.ts';
import { namesForm } from './finding/form-concepts.ts';
import { pairsAsked, saysOneOf } from './finding/subject.ts';
import { asksOfWhat } from './finding/answer-shapes.ts';
import { mendByPassages } from './finding/mend-by-passages.ts';
import { findAnswers, type FoundAnswer } from './finding/find-answer.ts';
import { plainestFirst } from './finding/plainest-price.ts';
import { asksWhetherOffered, asksWhetherSold, intentOf } from './replies/intents.ts';
import { calledIn } from './called-in.ts';
import { PHRASES } from './phrases.ts';
import type { ReferencedPassage } from '#lib/assistant/knowledge-block.ts';
import { type Part, readPart } from './read-part.ts';
import type { Situation } from './read-prompt.ts';
import { call, type Reply, say } from './replies/reply.ts';
import { hoursTold } from './tell-hours.ts';

/** Quotes what the passages say; looks further when they say nothing; says so plainly when that finds nothing either. */
export function answerQuestion(situation: Situation, unknown?: string): Reply {
  const { language, tools, lexicon } = situation;
  const phrases = PHRASES[language];
  const parts = partsOf(focusOf(situation.asked, lexicon));
  const asked = parts.map((part, at) => readPart(part, parts.slice(0, at), situation));
  const [first] = asked;
  const namesNone = asked.every(
    ({ terms, before, question }) => terms.length === 0 && before.length === 0 && hasForm(question, '') === null,
  );
  if (ASKS_WHY.test(situation.asked)) return say(phrases.unknown);
  if (!first || (namesNone && inOtherWords(situation.asked, language).length === 0)) return say(phrases.askMore);
  if (asked.length === 1 && isOpen(first)) return say(phrases.clarify);
  const answers = asked.map((each) => answersInAnyWords(each, asked.length, situation));
  const [best] = answers[0]?.found ?? [];
  if (asked.length === 1 && best?.passage.product && tools.has('show_products'))
    return call('show_products', { references: [best.passage.reference] });
  if (answers.every(({ found }) => found.length > 0)) return say(composed(answers, situation));
  if (mayStillSearch(situation)) {
    const query = first.context ? `${first.context} ${situation.asked}` : situation.asked;
    return call('search_knowledge', { query: query.slice(-500) });
  }
  if (answers.some(({ found }) => found.length > 0)) return say(composed(answers, situation));
  const hours = hoursTold(situation, ['weekday']);
  if (hours !== null) return say(hours);
  const compared = comparedProducts(situation);
  if (compared.length > 1 && tools.has('show_products')) return call('show_products', { references: compared });
  const meant = asked.length === 1 ? mendByPassages(situation.asked, first, situation.passages) : null;
  if (meant !== null) return answerQuestion({ ...situation, asked: meant }, unknown);
  return say(unknown ?? (tools.has('request_human') ? phrases.unknown : phrases.unknownWithoutTeam));
}

/** "What is the difference between Peak 30 and Peak 55?" is seen where both are shown. */
const comparedProducts = ({ asked, passages }: Situation): number[] => {
  if (!asksToCompare(asked)) return [];
  const said = new Set(wordsOf(asked));
  const isNamedIn = (title: string) => {
    const words = wordsOf(title);
    const numbers = words.filter((word) => /\d/.test(word));
    return numbers.every((number) => said.has(number)) && words.some((word) => !/\d/.test(word) && said.has(word));
  };
  const named = passages.filter(({ product }) => product !== null && isNamedIn(product.title));
  // What was looked for again is there twice.
  const byName = new Map(named.toReversed().map(({ product, reference }) => [product?.title, reference]));
  return [...byName.values()].toReversed();
};

/** "Why not?" is about what was just said, and no text gives the reason of a sentence. */
const ASKS_WHY =
  /^\W*(?:(?:men|but|og|and)\s)?(?:why|why not|how come|hvorfor|hvorfor ikke|kvifor|kvifor ikkje|åssen det)[\s?!.]*$/iu;

/** "What does it cost?", and nothing before it that "it" could be. */
const isOpen = ({ terms, before, values, question }: Part) =>
  values.length === 0 &&
  before.every(({ isSoft, concepts }) => isSoft || namesForm(concepts)) &&
  terms.every(({ isSoft, compound, concepts }) => isSoft || (!compound && concepts.includes('price'))) &&
  terms.some(({ concepts }) => concepts.includes('price')) &&
  terms.filter(({ isSoft }) => isSoft).length === 0 &&
  hasForm(question, '') === false &&
  !asksIncluded(question);

interface Answered {
  part: Part;
  found: readonly FoundAnswer[];
}

/** As it was put; where that is met only by halves or not at all, by what a text may call it. */
function answersInAnyWords(part: Part, count: number, situation: Situation): Answered {
  const found = answersTo(part, situation);
  const [own] = found;
  const pairs = pairsAsked(part);
  const literal = found.find(({ told }) => saysOneOf(told, pairs));
  if (literal) return { part, found: [literal, ...found.filter((answer) => answer !== literal)] };
  if (own && own.coverage >= IS_SURE) return { part, found };
  const message = count === 1 ? situation.asked : part.written;
  // What says all of it, and yet not what was asked for, is no answer by another name.
  const said = asksForOne(part) ? part.terms.filter(({ isSoft }) => !isSoft) : [];
  const told = inOtherWords(message, situation.language);
  if (told.length === 0) return { part, found };
  const clause = new Set(wordsOf(whatIsAsked(message)));
  const texts = situation.passages.map((passage) => indexOf(passage, situation.lexicon));
  const isThere = ({ terms }: Part) => texts.some((text) => terms.every((term) => isWhole(term, text)));
  for (const { ways, told: words } of told.slice(0, MOST_SITUATIONS)) {
    const others = part.terms.filter(
      ({ word, isSoft }) => !isSoft && clause.has(word) && !words.has(word) && !SOMEBODY.test(word),
    );
    const meant = ways.flatMap((way) => {
      const asked = inTheseWords(part, way, situation);
      if (!isThere(asked)) return [];
      const fitting = answersTo(asked, situation)
        .map((answer) => ({ answer, index: indexWhole(answer, situation.lexicon) }))
        .filter(({ index }) => asked.terms.every((term) => isWhole(term, index)))
        .filter(({ index }) => others.every((term) => strengthOf(term, index) >= IS_MET))
        .filter(({ index }) => said.length === 0 || !said.every((term) => isWhole(term, index)))
        .map(({ answer }) => answer);
      return fitting.length > 0 ? [{ part: asked, found: fitting }] : [];
    });
    const shared = meant.map(({ found: [best] }) => shareMet(best!, part));
    const [most] = meant.toSorted((a, b) => shared[meant.indexOf(b)]! - shared[meant.indexOf(a)]!);
    if (most) return most;
  }
  return { part, found };
}

/** A message that tells more of them tells a story. */
const MOST_SITUATIONS = 6;
const SOMEBODY = /^(?:ham|henne|dem|him|her|them)$/u;

/** A time, a price, a number … */
const asksForOne = ({ question }: Part) => ASKS_FOR_ONE.test(question) && hasForm(question, '') === false;
const ASKS_FOR_ONE = /(?<!\p{L})(?:hva|hvor|når|hvem|what|how|when|where|who)(?!\p{L})/iu;

/** How much of what was said stands in the answer, too. */
const shareMet = (answer: FoundAnswer, { terms, lexicon }: Part): number => {
  const index = indexWhole(answer, lexicon);
  return terms.reduce((sum, term) => sum + term.importance * strengthOf(term, index), 0);
};

/** A text that calls it so has the word, not as the part of another and not by the lexicon alone. */
const isWhole = (term: Term, index: TermIndex) =>
  ownStrengthOf(term, index) >= MET_WHOLE &&
  (!term.phrase || ownStrengthOf({ ...term, phrase: false, forms: formsOf(term.word, null) }, index) >= MET_WHOLE);

const indexOf = ({ title, body, language }: ReferencedPassage, lexicon: Lexicon) =>
  indexText(`${title}\n${body}`, language, lexicon);

/** What is told with all that stands over it. */
const indexWhole = ({ told, passage, block, lead }: FoundAnswer, lexicon: Lexicon) =>
  indexText([passage.title, ...block.headings, lead ?? '', told].join('\n'), passage.language, lexicon, passage.body);

const MET_WHOLE = 0.85;
/** From here on what was said is no other way to say something else. */
const IS_SURE = 0.8;

/** What is asked for stays what it was: who asks when, is told a time. */
function inTheseWords(part: Part, words: string, situation: Situation): Part {
  const read = readPart(words, [], { ...situation, earlier: [] });
  const terms = read.terms.map((term) => ({ ...term, isSoft: false, importance: 1 }));
  const question = asksForOne(part) ? `${part.question} ${words}` : words;
  return { ...read, terms, question, written: part.written };
}

function answersTo(asked: Part, { passages, lexicon }: Situation): FoundAnswer[] {
  const { question, terms, before, written, language } = asked;
  const isOffer = asksWhetherOffered(written);
  const forProducts =
    !isOffer && (intentOf(written) !== 'question' || hasForm(question, '') !== null || asksOfWhat(question));
  const found = findAnswers(asked, passages)
    .filter((answer) => answer.coverage >= LEAST_COVERAGE)
    .filter((answer) => !isOffer || saysOfOffer(answer, asked))
    .filter((answer) => !asksWhetherSold(written) || saysOfSale(answer, asked))
    .filter(({ passage, told }) => {
      const { product, language: spoken } = passage;
      if (!product) return true;
      const title = indexText(calledIn(passage), spoken, lexicon);
      if (forProducts && isNamed(title, [...terms, ...before])) return true;
      return !isOffer && isOfIts(terms, title, indexText(told, spoken, lexicon));
    });
  const own = found.filter(({ passage }) => passage.language === null || passage.language === language);
  const inLanguage = own.length > 0 ? own : found;
  const ofItself = OWN_HOURS_ASKED.test(question) ? inLanguage.filter(tellsOwnHours) : [];
  const better =
    ofItself.length > 0
      ? ofItself
      : inLanguage.filter((answer) => isBetterFor(question, answer.toldToIt) || isForThatAge(asked, answer));
  const answers = plainestFirst(asked, better.length > 0 ? better : inLanguage);
  const kind = terms.find(({ word }) => word === ASKS_WHICH.exec(question)?.[1]?.toLowerCase());
  if (kind) return underIts(kind, answers, lexicon);
  // "What is your phone number?" asks for the one that stands under "Contact", and not for any.
  const isForm =
    asksIncluded(question) || [...terms, ...before].every(({ isSoft, concepts }) => isSoft || namesForm(concepts));
  return isForm ? answers.toSorted((a, b) => Number(b.isUnderHeading) - Number(a.isUnderHeading)) : answers;
}

/** The days of the week with their hours, which are called so there or over it. */
const tellsOwnHours = ({ told, block, passage }: FoundAnswer): boolean =>
  hasHoursOfDays(told) && OPEN_SAID.test([block.headings.at(-1) ?? passage.title, told].join('\n'));
const OPEN_SAID =
  /(?<!\p{L})(?:åp(?:en|ent|ne|ner|ningstid\p{L}*)|op(?:e|ent|nar|ningstid\p{L}*)|open(?:s|ing)?)(?!\p{L})/iu;

/** "Which shows are for a five-year-old?" is told by the rows from that age on. */
const isForThatAge = ({ question, values }: Part, { told, block }: FoundAnswer): boolean =>
  ASKS_WHICH.test(question) &&
  block.kind !== 'paragraph' &&
  values.some(({ unit, value }) => unit === 'age' && rangesIn(told, unit).some((range) => isWithin(value, range)));

const ASKS_WHICH = /^\W*(?:hvilke|kva for|which|what (?:kinds?|types?|sorts?) of) (\p{L}+)/iu;

/** "Which roofs do you fit?" asks for what stands under roofs. */
function underIts(kind: Term, answers: readonly FoundAnswer[], lexicon: Lexicon): FoundAnswer[] {
  const isOver = ({ block, passage }: FoundAnswer) =>
    strengthOf(kind, indexText(block.headings.at(-1) ?? passage.title, passage.language, lexicon, passage.body)) >=
    IS_MET;
  // What stands there in a list are they, and what a sentence says of them is less.
  const fit = (answer: FoundAnswer) => (isOver(answer) ? (answer.block.kind === 'paragraph' ? 1 : 2) : 0);
  return answers.toSorted((a, b) => fit(b) - fit(a));
}

/** Below this part of the question's weight a sentence is about something else. */
const LEAST_COVERAGE = 0.6;

function composed(answers: readonly Answered[], { language }: Situation): string {
  const said = new Set<string>();
  const texts = answers.map(({ part, found }) =>
    found.length > 0
      ? composeAnswer(found, part)
      : PHRASES[language].unknownPart(part.written.replace(/[?.!\s]+$/u, '')),
  );
  return texts.filter((text) => !said.has(text) && said.add(text)).join('\n\n');
}

/** A product has a price and a size as all have: it answers where it is what is asked about. */
const isNamed = (title: TermIndex, terms: readonly Term[]) =>
  terms.some((term) => !term.isSoft && strengthOf(term, title) >= OF_ITS_KIND);

/** "Is there aluminium in the deodorant?": one thing is what the product is called, and the rest stands in its text. */
function isOfIts(terms: readonly Term[], title: TermIndex, told: TermIndex): boolean {
  const hard = terms.filter(({ isSoft }) => !isSoft);
  const others = hard.filter((term) => ownStrengthOf(term, title) < OF_ITS_KIND);
  return (
    others.length > 0 && others.length < hard.length && others.every((term) => ownStrengthOf(term, told) >= IS_MET)
  );
}

export const mayStillSearch = ({ tools, results }: Situation) =>
  tools.has('search_knowledge') && !results.has('search_knowledge');
