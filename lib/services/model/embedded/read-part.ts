import {
  askingClause,
  casePutBehind,
  saidAfter,
  tellsOfPurchase,
  timeAround,
  toldBeside,
} from '#lib/language/questions/asking-clause.ts';
import { goesOn, namesNothing, pointsBack, thingPointedAt } from '#lib/language/questions/follow-up.ts';
import { isOwnConcept, type Lexicon } from '#lib/language/words/lexicon.ts';
import { isDay } from '#lib/language/measures/days.ts';
import { valuesAsked } from '#lib/language/measures/values-asked.ts';
import { stemsOf } from '#lib/language/words/stem.ts';
import {
  indexText,
  IS_MET,
  OF_SOFT,
  ownStrengthOf,
  strengthOf,
  type Term,
  type TermIndex,
  termsOf,
} from '#lib/language/term-index.ts';
import { wordsOf } from '#lib/language/words/words.ts';
import type { Asked } from './finding/asked.ts';
import { namesForm } from './finding/form-concepts.ts';
import { sectionsOf } from './finding/read-sections.ts';
import { hasForm } from './finding/needed-forms.ts';
import { asksPrice } from './finding/price-forms.ts';
import { deniedIn } from './finding/named-rows.ts';
import {
  withoutMeasures,
  withoutWhatGoesWithout,
  withoutWhatIsPaid,
  withPredicate,
  withSomethingHard,
  withValueAlone,
} from './finding/weigh-words.ts';
import type { Situation } from './read-prompt.ts';
import { withoutOffer } from './replies/intents.ts';
import { referredTo } from './referred-to.ts';

/** A part of what was asked, with what it refers to. */
export interface Part extends Asked {
  /** The question that it goes on from. */
  context: string | null;
  /** As the visitor put it. */
  written: string;
}

export function readPart(written: string, partsBefore: readonly string[], situation: Situation): Part {
  const { language, lexicon } = situation;
  const said = withoutOffer(written).replace(/e-?mail address(?:es)?/giu, 'e-mail');
  const raw = termsOf(said, lexicon).map((term) =>
    isDay(term.word) && situation.hours === null ? { ...term, isToldByOthers: true } : term,
  );
  const values = valuesIn(said);
  const asked = withoutDenied(withoutAsides(withValueAlone(raw, said, values, lexicon), said), said);
  const things = withoutWhatIsPaid(withoutGoods(withoutWhatGoesWithout(asked, said), said, situation), said);
  const needed = withoutMeasures(things, said);
  // "When must it be done?": what else is said names nothing where "it" does.
  const referred = referredTo(situation);
  const isOfBefore = goesOn(written, raw) && pointsBack(written) && referred.length > 0;
  const hard = isOfBefore ? needed : withSomethingHard(needed, said);
  const told = withoutCircumstances(withPredicate(hard, said), said, situation);
  const { question, own } = questionOf(said, told);
  // "Do I need insurance, and what does yours cost?": what names nothing by itself is of the part before.
  const isOfPart = partsBefore.length > 0 && namesNothing(own);
  const isOfEarlier = isOfPart || goesOn(written, raw) || goesOn(written, own);
  const [newest = null, ...older] = partsBefore.length > 0 ? partsBefore.slice(-1) : referred;
  const context = isOfEarlier && newest !== null ? [...older.toReversed(), newest].join(' ') : null;
  // What the thing is, was named before.
  const pointed = context === null ? null : thingPointedAt(written);
  const before = context === null || newest === null ? [] : contextOf(own, { said, newest, older, lexicon });
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
function questionOf(said: string, own: readonly Term[]): { question: string; own: readonly Term[] } {
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
  const befalls = casePutBehind(said);
  const asides = [saidAfter(said), timeAround(said), befalls].filter((aside) => aside !== null);
  if (asides.length === 0) return terms;
  const asked = new Set(wordsOf(asides.reduce((text, aside) => text.replace(aside, ' '), said)));
  const things = terms.filter((term) => !term.isSoft && asked.has(term.word));
  if (things.length < (befalls === null ? 1 : 2)) return terms;
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
  /^(?:hva|hvor|hvordan|hvorfor|hvem|hvilke[nt]?|når|kva|kor|korleis|what|how|when|where|which|who|why|(?:kan|får) (?:jeg|vi|man) spise|(?:can|may) (?:i|we) eat)(?!\p{L})/iu.test(
    clause,
  );
const beside = (term: Term): Term => ({ ...term, isSoft: true, importance: OF_SOFT / 3 });

/** "Can I return a jacket?" asks of a jacket what holds for all that the shop sells. */
function withoutGoods(terms: readonly Term[], said: string, { passages, lexicon }: Situation): readonly Term[] {
  const isOfPurchase = ({ isSoft, concepts }: Term) =>
    !isSoft && concepts.some((concept) => OF_ANY_PURCHASE.has(concept));
  if (!terms.some(isOfPurchase)) return terms;
  const titles = passages.flatMap(({ product, language }) =>
    product ? [indexText(product.title, language, lexicon)] : [],
  );
  const isTitle = (term: Term) =>
    titles.length > 0 ? titles.some((title) => strengthOf(term, title) >= IS_MET) : term.concepts.length > 0;
  const returned = RETURNS_IT.exec(said)?.[1]?.toLowerCase();
  const sections =
    returned === undefined ? [] : passages.flatMap((passage, rank) => sectionsOf(passage, rank, lexicon));
  const ofReturns = sections
    .filter(({ context, units }) => [context, ...units.map(({ index }) => index)].some(speaksOfPurchase))
    .flatMap(({ context, units }) => [context, ...units.map(({ index }) => index)]);
  // Of what may be sent back nothing is said of it by itself: it is one of all.
  const isAny = (term: Term) =>
    term.word === returned &&
    term.concepts.length === 0 &&
    !ofReturns.some((text) => ownStrengthOf(term, text) >= IS_MET);
  const isSold = (term: Term) => (term.concepts.every(isOwnConcept) && !term.isName && isTitle(term)) || isAny(term);
  return terms.map((term) => (isSold(term) ? { ...term, isSoft: true, importance: OF_SOFT } : term));
}

/** "Can I return a chair?" */
const RETURNS_IT =
  /(?<!\p{L})(?:return|exchange|send back|returnere|bytte|levere (?:inn|tilbake)|sende (?:inn|tilbake)) (?:back )?(?:an?|my|the|our|en|ei|et|den|det|min|mitt)? ?(\p{L}{3,})(?=[\s?.!]*$| (?:i|som|that|which|if|hvis)(?!\p{L}))/iu;

const speaksOfPurchase = ({ concepts }: TermIndex): boolean =>
  ['return', 'withdrawal', 'exchange', 'refund'].some((each) => concepts.has(each));

const OF_ANY_PURCHASE = new Set(['return', 'withdrawal', 'exchange', 'refund', 'delivery', 'warranty']);

/** "And long hair?" takes the place of the short hair that was asked about before. */
const isOpposite = (one: string, other: string): boolean =>
  OPPOSITES.some(([a, b]) => (a.test(one) && b.test(other)) || (b.test(one) && a.test(other)));
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:kort(?:e|t)?|short)$/u, /^(?:langt?|lange|long)$/u],
  [/^(?:liten|lite|lita|små|small|little)$/u, /^(?:stort?|store|large|big)$/u],
  [/^(?:barn|barna|child|children|kids?)$/u, /^(?:voks(?:en|ne)|adults?)$/u],
  [/^(?:enkel|enkelt|enkle|single)$/u, /^(?:dobb?e?le?t?|double)$/u],
  [/^(?:halv|halvt|halve|half)$/u, /^(?:hel|helt|hele|full|whole)$/u],
  [/^(?:herrer?|menn|mann|men|man)$/u, /^(?:damer?|kvinner?|women|woman)$/u],
  [/^(?:nye?|nytt|new)$/u, /^(?:brukte?|used)$/u],
];

const CONTEXT_IMPORTANCE = 0.4;

/** How many it was asked of, which another number takes the place of. */
const isCount = (word: string) => /^(?:to|two)$/u.test(word);

/** What was named last has to be there; what that goes on from itself says which answer is best. */
function contextOf(
  own: readonly Term[],
  { said, newest, older, lexicon }: { said: string; newest: string; older: readonly string[]; lexicon: Lexicon },
): Term[] {
  const known = new Set(own.map(({ word }) => stemsOf(word).no));
  const words = wordsOf(said);
  const isNew = ({ word }: Term) =>
    !known.has(stemsOf(word).no) && !isCount(word) && !words.some((each) => isOpposite(each, word));
  const named = termsOf(newest, lexicon).filter(isNew);
  const isOfPurchase = own.some(
    ({ isSoft, concepts }) => !isSoft && concepts.some((each) => OF_ANY_PURCHASE.has(each)),
  );
  return [
    // Whatever was bought is exchanged as all is.
    ...named.map((term) =>
      isOfPurchase ? beside(term) : { ...term, importance: Math.min(term.importance, CONTEXT_IMPORTANCE) },
    ),
    ...older.flatMap((text) => termsOf(text, lexicon).filter(isNew).map(beside)),
  ];
}
