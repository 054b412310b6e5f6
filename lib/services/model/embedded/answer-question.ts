import {
  askingClause,
  saidAfter,
  tellsOfPurchase,
  timeAround,
  toldBeside,
} from '#lib/language/questions/asking-clause.ts';
import { focusOf } from '#lib/language/questions/focus-question.ts';
import { goesOn, namesNothing, pointsBack, thingPointedAt } from '#lib/language/questions/follow-up.ts';
import { isOwnConcept } from '#lib/language/words/lexicon.ts';
import { valuesAsked } from '#lib/language/measures/values-asked.ts';
import { plainText } from '#lib/language/text/plain-text.ts';
import { partsOf } from '#lib/language/questions/question-parts.ts';
import { stemsOf } from '#lib/language/words/stem.ts';
import {
  indexText,
  IS_MET,
  OF_SOFT,
  ownStrengthOf,
  SAME_CONCEPT,
  strengthOf,
  type Term,
  type TermIndex,
  termsOf,
} from '#lib/language/term-index.ts';
import { wordsOf } from '#lib/language/words/words.ts';
import { composeAnswer } from './replies/compose-answer.ts';
import { asksIncluded, asksPrice, hasForm, isBetterFor } from './finding/needed-forms.ts';
import { tellsOfSale } from './finding/tells-of-sale.ts';
import { namesForm } from './finding/form-concepts.ts';
import { statesException } from './finding/answer-shapes.ts';
import { isTold } from './finding/meets-question.ts';
import { mendByPassages } from './finding/mend-by-passages.ts';
import { findAnswers, type FoundAnswer } from './finding/find-answer.ts';
import { deniedIn } from './finding/named-rows.ts';
import { plainestFirst } from './finding/plainest-price.ts';
import { asksWhetherOffered, asksWhetherSold, intentOf, withoutOffer } from './replies/intents.ts';
import { PHRASES } from './phrases.ts';
import type { Situation } from './read-prompt.ts';
import { call, type Reply, say } from './replies/reply.ts';
import { visitorWords } from './replies/reply-to-outcome.ts';
import type { Asked } from './finding/asked.ts';
import {
  withoutMeasures,
  withoutWhatGoesWithout,
  withoutWhatIsPaid,
  withValueAlone,
  withPredicate,
  withSomethingHard,
} from './finding/weigh-words.ts';
import { smallTalkOf } from './replies/small-talk.ts';
import { hoursTold } from './tell-hours.ts';

/** Quotes what the passages say; looks further when they say nothing; says so plainly when that finds nothing either. */
export function answerQuestion(situation: Situation, unknown?: string): Reply {
  const { language, tools, lexicon } = situation;
  const phrases = PHRASES[language];
  const parts = partsOf(focusOf(situation.asked, lexicon));
  const asked = parts.map((part, at) => readPart(part, parts.slice(0, at), situation));
  const [first] = asked;
  if (!first || asked.every(({ terms, question }) => terms.length === 0 && hasForm(question, '') === null))
    return say(phrases.askMore);
  if (asked.length === 1 && isOpen(first)) return say(phrases.clarify);
  const answers = asked.map((each) => answersTo(each, situation));
  const [best] = answers[0] ?? [];
  if (asked.length === 1 && best?.passage.product && tools.has('show_products'))
    return call('show_products', { references: [best.passage.reference] });
  if (answers.every((found) => found.length > 0)) return say(composed(asked, answers, situation));
  if (mayStillSearch(situation)) {
    const query = first.context ? `${first.context} ${situation.asked}` : situation.asked;
    return call('search_knowledge', { query: query.slice(-500) });
  }
  if (answers.some((found) => found.length > 0)) return say(composed(asked, answers, situation));
  const hours = hoursTold(situation, ['weekday']);
  if (hours !== null) return say(hours);
  const meant = asked.length === 1 ? mendByPassages(situation.asked, first, situation.passages) : null;
  if (meant !== null) return answerQuestion({ ...situation, asked: meant }, unknown);
  return say(unknown ?? (tools.has('request_human') ? phrases.unknown : phrases.unknownWithoutTeam));
}

/** A part of what was asked, with what it refers to. */
interface Part extends Asked {
  /** The question that it goes on from. */
  context: string | null;
  /** As the visitor put it. */
  written: string;
}

function readPart(written: string, partsBefore: readonly string[], situation: Situation): Part {
  const { language, lexicon } = situation;
  const said = withoutOffer(written).replace(/e-?mail address(?:es)?/giu, 'e-mail');
  const raw = termsOf(said, lexicon);
  const values = valuesIn(said);
  const asked = withoutDenied(withoutAsides(withValueAlone(raw, said, values, lexicon), said), said);
  const things = withoutWhatIsPaid(withoutGoods(withoutWhatGoesWithout(asked, said), situation), said);
  const needed = withoutMeasures(things, said);
  // "When must it be done?": what else is said names nothing where "it" does.
  const isOfBefore = goesOn(written, raw) && pointsBack(written) && questionBefore(situation) !== null;
  const hard = isOfBefore ? needed : withSomethingHard(needed);
  const told = withoutCircumstances(withPredicate(hard, said), said, situation);
  const { question, own } = whatIsAsked(said, told);
  // "Do I need insurance, and what does yours cost?": what names nothing by itself is of the part before.
  const isOfPart = partsBefore.length > 0 && namesNothing(own);
  const isOfEarlier = isOfPart || goesOn(written, raw) || goesOn(written, own);
  const context = isOfEarlier ? (partsBefore.at(-1) ?? questionBefore(situation)) : null;
  // What the thing is, was named before.
  const pointed = context === null ? null : thingPointedAt(written);
  const before = context === null ? [] : contextOf(own, termsOf(context, lexicon));
  const isOfForm = own.some(({ concepts }) => namesForm(concepts)) || hasForm(question, '') !== null;
  const whole = context !== null && !isOfForm && !(ASKS_ANEW.test(question) && own.some(({ isSoft }) => !isSoft));
  return {
    written,
    context,
    question: whole ? `${question} ${context}` : question,
    terms: pointed === null ? own : own.map((term) => (term.word === pointed ? beside(term) : term)),
    before,
    values: context === null || /\d/.test(said) ? values : valuesIn(context),
    language,
    lexicon,
  };
}

/** What lasts so long is told apart by that where its price is asked for. */
const valuesIn = (said: string) => valuesAsked(said).filter(({ unit }) => unit !== 'minutes' || asksPrice(said));

/** "And is there parking?" asks for no time, though what stands before it did. */
const ASKS_ANEW =
  /^\W*(?:(?:og|and|men|but)\s+)?(?:er|har|finnes|kan|får|tar|må|skal|trenger|is|are|has|have|can|do|does|must|should)(?!\p{L})/iu;

/** What is told before the question says which answer is best, but a text that answers need not have it. */
function whatIsAsked(said: string, own: readonly Term[]): { question: string; own: readonly Term[] } {
  const clause = askingClause(said);
  const asked = new Set(wordsOf(clause ?? ''));
  const things = own.filter(({ word, isSoft, concepts }) => asked.has(word) && !isSoft && !dependsOnMore(concepts));
  // "Must I pay?" depends on what was told; "can I freeze the membership?" does not.
  const isBought = clause !== null && tellsOfPurchase(said.slice(0, -clause.length));
  if (clause === null || things.length < (isBought || asksHowever(clause) ? 1 : 2)) return { question: said, own };
  // A jacket that was bought is returned as anything is; a gift card that was, is not.
  const counts = ({ word, concepts }: Term) => asked.has(word) || !isBought || concepts.length > 0;
  return { question: clause, own: own.filter(counts).map((term) => (asked.has(term.word) ? term : beside(term))) };
}

/** "The new lenses make me dizzy, can I exchange them?": dizzy is nothing that a text need say, and lenses are. */
function withoutCircumstances(terms: readonly Term[], said: string, { passages, lexicon }: Situation): readonly Term[] {
  const words = wordsOf(toldBeside(said) ?? '');
  const isHard = ({ word, isSoft }: Term) => !isSoft && words.includes(word);
  const told = new Set(terms.filter(isHard).map(({ word }) => word));
  if (told.size === 0) return terms;
  const texts = passages.map(({ title, body, language }) => indexText(`${title}\n${body}`, language, lexicon));
  const isSaid = (term: Term) => texts.some((text) => ownStrengthOf(term, text) >= IS_MET);
  // "Gluten-free pizza": what says which one it is goes with it.
  const describes = ({ word }: Term) => told.has(words[words.indexOf(word) + 1] ?? '');
  const others = terms.filter((term) => !told.has(term.word) && !term.isSoft);
  if (!others.some(({ concepts }) => !dependsOnMore(concepts))) return terms;
  return terms.map((term) => (isHard(term) && !isSaid(term) && !describes(term) ? beside(term) : term));
}

/** What is said after the question or of the time around it says which answer is best, and no text need have it. */
function withoutAsides(terms: readonly Term[], said: string): readonly Term[] {
  const asides = [saidAfter(said), timeAround(said)].filter((aside) => aside !== null);
  if (asides.length === 0) return terms;
  const asked = new Set(wordsOf(asides.reduce((text, aside) => text.replace(aside, ' '), said)));
  if (!terms.some((term) => !term.isSoft && asked.has(term.word))) return terms;
  return terms.map((term) => (asked.has(term.word) ? term : beside(term)));
}

/** "Not a toric one" says what need not be there. */
function withoutDenied(terms: readonly Term[], said: string): readonly Term[] {
  const denied = deniedIn(said);
  return denied.length === 0
    ? terms
    : terms.map((term) => (denied.includes(stemsOf(term.word).no) ? beside(term) : term));
}

const dependsOnMore = (concepts: readonly string[]) => namesForm(concepts) || concepts.includes('payment');
const asksHowever = (clause: string) =>
  /^(?:hva|hvor|hvordan|hvorfor|hvem|hvilke[nt]?|når|kva|kor|korleis|what|how|when|where|which|who|why)(?!\p{L})/iu.test(
    clause,
  );
const beside = (term: Term): Term => ({ ...term, isSoft: true, importance: OF_SOFT / 3 });

/** "Can I return a jacket?" asks of a jacket what holds for all that the shop sells. */
function withoutGoods(terms: readonly Term[], { passages, lexicon }: Situation): readonly Term[] {
  const isOfPurchase = ({ isSoft, concepts }: Term) =>
    !isSoft && concepts.some((concept) => OF_ANY_PURCHASE.has(concept));
  if (!terms.some(isOfPurchase)) return terms;
  const titles = passages.flatMap(({ product, language }) =>
    product ? [indexText(product.title, language, lexicon)] : [],
  );
  const isTitle = (term: Term) =>
    titles.length > 0 ? titles.some((title) => strengthOf(term, title) >= IS_MET) : term.concepts.length > 0;
  const isSold = (term: Term) => term.concepts.every(isOwnConcept) && !term.isName && isTitle(term);
  return terms.map((term) => (isSold(term) ? { ...term, isSoft: true, importance: OF_SOFT } : term));
}

const OF_ANY_PURCHASE = new Set(['return', 'withdrawal', 'exchange', 'refund', 'delivery', 'warranty']);

/** "What does it cost?", and nothing before it that "it" could be. */
const isOpen = ({ terms, before, values, question }: Part) =>
  values.length === 0 &&
  before.every(({ isSoft, concepts }) => isSoft || namesForm(concepts)) &&
  terms.every(({ isSoft, compound, concepts }) => isSoft || (!compound && concepts.includes('price'))) &&
  terms.some(({ concepts }) => concepts.includes('price')) &&
  terms.filter(({ isSoft }) => isSoft).length === 0 &&
  hasForm(question, '') === false &&
  !asksIncluded(question);

function answersTo(asked: Part, { passages, lexicon }: Situation): FoundAnswer[] {
  const { question, terms, before, written, language } = asked;
  const isOffer = asksWhetherOffered(written);
  const forProducts = !isOffer && (intentOf(written) !== 'question' || hasForm(question, '') !== null);
  const found = findAnswers(asked, passages)
    .filter((answer) => answer.coverage >= LEAST_COVERAGE)
    .filter((answer) => !isOffer || saysOfOffer(answer, asked))
    .filter((answer) => !asksWhetherSold(written) || saysOfSale(answer, asked))
    .filter(({ passage: { product, language: spoken } }) => {
      if (!product) return true;
      return forProducts && isNamed(indexText(product.title, spoken, lexicon), [...terms, ...before]);
    });
  const own = found.filter(({ passage }) => passage.language === null || passage.language === language);
  const inLanguage = own.length > 0 ? own : found;
  const better = inLanguage.filter((answer) => isBetterFor(question, answer.told));
  const answers = plainestFirst(asked, better.length > 0 ? better : inLanguage);
  // "What is your phone number?" asks for the one that stands under "Contact", and not for any.
  const isForm =
    asksIncluded(question) || [...terms, ...before].every(({ isSoft, concepts }) => isSoft || namesForm(concepts));
  return isForm ? answers.toSorted((a, b) => Number(b.isUnderHeading) - Number(a.isUnderHeading)) : answers;
}

/** Below this part of the question's weight a sentence is about something else. */
const LEAST_COVERAGE = 0.6;

function composed(asked: readonly Part[], answers: readonly FoundAnswer[][], { language }: Situation): string {
  const said = new Set<string>();
  const texts = answers.map((found, at) => {
    const part = asked[at]!;
    return found.length > 0
      ? composeAnswer(found, part)
      : PHRASES[language].unknownPart(part.written.replace(/[?.!\s]+$/u, ''));
  });
  return texts.filter((text) => !said.has(text) && said.add(text)).join('\n\n');
}

/** A product has a price and a size as all have: it answers where it is what is asked about. */
const isNamed = (title: TermIndex, terms: readonly Term[]) =>
  terms.some((term) => !term.isSoft && strengthOf(term, title) >= SAME_CONCEPT);

/**
 * "Do you have climbing shoes?" is not answered by where else the word stands: among what the shop does not take.
 */
function saysOfOffer({ block, from, to, passage }: FoundAnswer, { terms, lexicon }: Part): boolean {
  if (passage.product) return false;
  const units = block.units.slice(from, to);
  if (!units.every(statesException)) return true;
  // "Students get 10 % off work, not off parts" takes back the parts alone.
  const hard = terms.filter(({ isSoft }) => !isSoft);
  return units.some((unit) => {
    const clauses = plainText(unit).split(/[,;:–]\s/u);
    const given = clauses.slice(0, clauses.findIndex(statesException)).join(', ');
    const index = indexText(given, passage.language, lexicon);
    return hard.length > 0 && hard.every((term) => strengthOf(term, index) >= IS_MET || isTold(term, given, index));
  });
}

/** "Can I buy an e-bike?" is not answered by what is done to one, nor by what one costs to rent. */
function saysOfSale({ block, from, to, passage, lead }: FoundAnswer, { terms, lexicon }: Part): boolean {
  if (passage.product) return true;
  const over = [passage.title, ...block.headings, lead ?? ''].join('\n');
  const things = terms.filter(({ isSoft }) => !isSoft);
  return block.units
    .slice(from, to)
    .map(plainText)
    .some((text) => {
      const index = indexText(text, passage.language, lexicon);
      return tellsOfSale(text, over) && things.some((term) => strengthOf(term, index) >= IS_MET);
    });
}

export const mayStillSearch = ({ tools, results }: Situation) =>
  tools.has('search_knowledge') && !results.has('search_knowledge');

const CONTEXT_IMPORTANCE = 0.4;

const questionBefore = ({ earlier, lexicon }: Situation): string | null => {
  const said = visitorWords(earlier).filter((text) => smallTalkOf(text) === null && termsOf(text, lexicon).length > 0);
  return said.find((text) => !namesNothing(termsOf(text, lexicon))) ?? said[0] ?? null;
};

/** How many it was asked of, which another number takes the place of. */
const isCount = (word: string) => /^(?:to|two)$/u.test(word);

function contextOf(own: readonly Term[], context: readonly Term[]): Term[] {
  const known = new Set(own.map(({ word }) => stemsOf(word).no));
  return context
    .filter(({ word }) => !known.has(stemsOf(word).no) && !isCount(word))
    .map((term) => ({ ...term, importance: Math.min(term.importance, CONTEXT_IMPORTANCE) }));
}
