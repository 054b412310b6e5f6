import { askingClause } from '#lib/language/questions/asking-clause.ts';
import { OF_THEM, pointsBack } from '#lib/language/questions/follow-up.ts';
import { guessLanguage } from '#lib/language/guess-language.ts';
import type { Lexicon } from '#lib/language/words/lexicon.ts';
import {
  indexText,
  IS_MET,
  ownStrengthOf,
  SAME_CONCEPT,
  strengthOf,
  type Term,
  termsOf,
  weighTerms,
} from '#lib/language/term-index.ts';
import { wordsOf } from '#lib/language/words/words.ts';
import { calledIn } from './called-in.ts';
import { amountIn, type AskedExtreme, extremeAsked, priceIn } from '#lib/language/measures/extremes.ts';
import { distanceTo, hasMeasure, measuresAsked } from '#lib/language/measures/measures.ts';
import type { ReferencedPassage } from '#lib/assistant/knowledge-block.ts';
import { answerQuestion, mayStillSearch } from './answer-question.ts';
import { hasForm } from './finding/needed-forms.ts';
import { asksForPurpose, asksWhetherOffered, kindAsked, withoutProductRequest } from './replies/intents.ts';
import { PHRASES } from './phrases.ts';
import type { Situation } from './read-prompt.ts';
import { referredTo } from './referred-to.ts';
import { call, type Reply, say } from './replies/reply.ts';

/** Shows what fits among the products at hand, looks for more when none does, else answers as any question. */
export function productReply(written: Situation, certain: boolean): Reply {
  const situation = withWhatWasShown(written);
  const { asked: question, tools, language } = situation;
  const ofShown = mostOfShown(written);
  const whole = ofShown.length > 0 ? ofShown : fittingProducts(situation, certain);
  const references = whole.length > 0 ? whole : fittingKind(situation);
  if (references.length > 0 && tools.has('show_products')) return call('show_products', { references });
  if (fallsShort(situation)) return say(PHRASES[language].noProducts);
  if ((certain || asksWhetherOffered(question)) && mayStillSearch(situation))
    return call('search_knowledge', { query: question.slice(0, 500) });
  return answerQuestion(situation, certain ? PHRASES[language].noProducts : undefined);
}

/** "The cheapest", of those that were shown just now and no others. */
function mostOfShown({ asked, earlier, passages, lexicon }: Situation): number[] {
  const last = earlier.findLast(({ role, isShown }) => role === 'visitor' || isShown);
  if (!last?.isShown || extremeAsked(asked) === null) return [];
  if (propertiesIn(asked, lexicon).some(({ isSoft }) => !isSoft)) return [];
  const titles = new Set(last.text.split(', '));
  const shown = productsIn(passages).filter(({ product }) => titles.has(product?.title ?? ''));
  const references = shown.map(({ reference }) => reference);
  return references.length < 2 ? [] : inOrderAsked(references, asked, shown).slice(0, 1);
}

/** "Which one is warmest?", "anything cheaper?", "how much is it?": of what was shown, or asked for before. */
function withWhatWasShown(situation: Situation): Situation {
  const { asked, earlier, lexicon } = situation;
  const names = propertiesIn(asked, lexicon).some(({ isSoft }) => !isSoft) && !OF_THEM.test(asked);
  const isOfSeveral = extremeAsked(asked) !== null || CHEAPER.test(asked) || OF_THEM.test(asked);
  const isOfShown = earlier.findLast(({ role, isShown }) => role === 'visitor' || isShown)?.isShown === true;
  // What is cheaper than the one that is shown is another.
  const said = CHEAPER.test(asked) ? earlier.filter(({ isShown }) => !isShown) : earlier;
  const [meant] =
    names || !(isOfSeveral || (isOfShown && asksOfIt(asked))) ? [] : referredTo({ earlier: said, lexicon });
  if (meant === undefined) return situation;
  // Of several a number in their names is no measure that is asked for.
  return { ...situation, asked: `${isOfSeveral ? meant.replace(/[−–+-]?\d+/gu, ' ') : meant} ${asked}` };
}
const asksOfIt = (question: string) => pointsBack(question) && hasForm(question, '') === false;
const CHEAPER = /(?<!\p{L})(?:billigere|rimeligere|cheaper|less expensive)(?!\p{L})/iu;
const CHEAPEST: AskedExtreme = { of: 'price', order: 1 };

/** "We are going to the mountains, which tent should I have?": nothing that is told before it is in a tent. */
function fittingKind(situation: Situation): number[] {
  const clause = askingClause(situation.asked);
  const isOne = clause !== null && kindAsked(clause) !== null;
  const told = isOne ? situation.asked.slice(0, -clause.length) : '';
  return isOne && measuresAsked(told).measures.length === 0
    ? fittingProducts({ ...situation, asked: clause }, false)
    : [];
}

const MOST_SHOWN = 6;
const MOST_OF_ORDER = 3;
/** Of what the visitor named, this much must be in a product, by weight: a tent is no answer to "do you repair tents". */
const FIT = 0.55;
/** A product that fits much less than the best one is left out. */
const NEAR_BEST = 0.8;
/** Whoever does not ask for products is shown them only where they are almost all of what was said. */
const FIT_OF_A_NAME = 0.8;
const ANY_PRODUCT = /(?<!\p{L})(?:products?|items?|range|produkt(?:er|ene)?|vare(?:r|ne)?|utvalg(?:et)?)(?!\p{L})/iu;
const NO_PROPERTY = new Set(
  'kr nok kroner crowns euro eur under below max maks inntil less than budget budsjett'.split(' '),
);

function fittingProducts({ asked: question, passages, lexicon }: Situation, certain: boolean): number[] {
  const affordable = productsIn(passages).filter(({ product }) =>
    isAffordable(product?.price ?? null, priceLimit(question)),
  );
  const terms = propertiesIn(question, lexicon);
  if (terms.length === 0)
    return certain && ANY_PRODUCT.test(question)
      ? affordable.slice(0, MOST_SHOWN).map(({ reference }) => reference)
      : [];
  if (!isAboutKind(question, affordable, lexicon)) return [];
  const least = certain || asksWhetherOffered(question) || kindAsked(question) ? FIT : FIT_OF_A_NAME;
  const asksPrice = !certain && !asksWhetherOffered(question) && hasForm(question, '') === false;
  // What it is for stands in its text, in so many words.
  const isForIt = asksForPurpose(question) && terms.some(({ isSoft }) => !isSoft);
  const fits = fitsOf(terms, affordable, { lexicon, isDenied: !DENIES.test(question) }).filter(
    ({ fit, named, isWhole, isOwn }) =>
      fit >= least && (named || certain || (isForIt && isOwn)) && (isWhole || !asksPrice),
  );
  const thing = terms.find(({ word, isSoft }) => !isSoft && word === OF_SOMETHING.exec(question)?.[1]?.toLowerCase());
  if (thing && fitsOf([thing], affordable, { lexicon, isDenied: false }).every(({ fit }) => fit < IS_MET)) return [];
  // Where one has what was asked for in so many words, what the lexicon takes for the same is another thing.
  const isSpecific = terms.filter(({ isSoft }) => !isSoft).length > 1;
  const own = isSpecific && fits.some(({ isOwn }) => isOwn) ? fits.filter(({ isOwn }) => isOwn) : fits;
  const best = Math.max(...own.map(({ fit }) => fit), 0);
  const mostNamed = Math.max(...own.map(({ inTitle }) => inTitle), 0);
  const near = closest(question, own, affordable)
    .filter(({ fit, inTitle }) => fit >= best * NEAR_BEST && inTitle >= mostNamed * NEAR_BEST)
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ reference }) => reference);
  return inOrderAsked(ofThatNumber(near, question, affordable), question, affordable).slice(0, MOST_SHOWN);
}

/** "The Arden 30" is not the Arden 80. */
function ofThatNumber(
  references: readonly number[],
  question: string,
  passages: readonly ReferencedPassage[],
): readonly number[] {
  const numbers = wordsOf(question).filter((word) => /^\d+$/.test(word));
  const called = passages.filter(({ product }) => wordsOf(product?.title ?? '').some((word) => numbers.includes(word)));
  const those = references.filter((reference) => called.some((passage) => passage.reference === reference));
  return those.length > 0 ? those : references;
}

/** "Do you have trailers for bicycles?" asks for no bicycle. */
const OF_SOMETHING =
  /^\W*(?:(?:har|selger|fører) (?:dere|du|de) (?:noen )?|do you (?:have|sell|stock) (?:any )?)(\p{L}+) (?:til|for|to) /iu;

/** The cheapest first where that is asked for, or the heaviest, and few of them; else as they are. */
function inOrderAsked(references: readonly number[], question: string, passages: readonly ReferencedPassage[]) {
  const extreme = extremeAsked(question) ?? (CHEAPER.test(question) ? CHEAPEST : null);
  if (extreme === null) return references;
  const valueOf = ({ product, body }: ReferencedPassage) =>
    amountIn(extreme.of === 'price' ? (product?.price ?? '') : body, extreme.of);
  const values = new Map(passages.map((passage) => [passage.reference, valueOf(passage)]));
  const valued = references.filter((reference) => typeof values.get(reference) === 'number');
  return valued.toSorted((a, b) => extreme.order * (values.get(a)! - values.get(b)!)).slice(0, MOST_OF_ORDER);
}

/** Each once: what was looked up may have been at hand. */
function productsIn(passages: readonly ReferencedPassage[]): ReferencedPassage[] {
  const seen = new Set<string>();
  return passages.filter(({ product }) => product && !seen.has(product.url) && seen.add(product.url));
}

/** What the visitor wants it to be or to have, apart from its price and its measures. */
function propertiesIn(question: string, lexicon: Lexicon): Term[] {
  const { rest } = measuresAsked(withoutProductRequest(question));
  return termsOf(rest, lexicon, guessLanguage(question, lexicon)).filter(
    ({ word, concepts }) => !NO_PROPERTY.has(word) && !/^\d+$/.test(word) && !concepts.includes('price'),
  );
}

/** "Which size …?" asks for no product; "which tent …?" does where a product is called one. */
function isAboutKind(question: string, passages: readonly ReferencedPassage[], lexicon: Lexicon): boolean {
  const kind = kindAsked(question);
  if (kind === null) return true;
  const [term] = termsOf(kind, lexicon, guessLanguage(question, lexicon));
  const titles = passages.map((passage) => indexText(calledIn(passage), passage.language, lexicon));
  return (
    term === undefined ||
    term.isSoft ||
    OF_THEM.test(question) ||
    titles.some((title) => strengthOf(term, title) >= SAME_CONCEPT)
  );
}

/** Of those that fit, the ones that are no further beyond the measures asked for than the best; all where none is asked. */
function closest<F extends { reference: number }>(
  question: string,
  fits: readonly F[],
  passages: readonly ReferencedPassage[],
): F[] {
  const { measures } = measuresAsked(question);
  const bodies = new Map(passages.map(({ reference, body }) => [reference, body]));
  return measures.reduce<F[]>(
    (left, measure) => {
      const bodyOf = (each: F) => bodies.get(each.reference) ?? '';
      if (!left.some((each) => hasMeasure(measure.kind, bodyOf(each)))) return left;
      const far = left.map((each) => distanceTo(measure, bodyOf(each)));
      const least = Math.min(...far.filter((distance) => distance !== null));
      return left.filter((_each, at) => far[at] === least);
    },
    [...fits],
  );
}

/** Whether there is the kind of thing that was asked for, and none that measures up. */
function fallsShort({ asked: question, passages, lexicon }: Situation): boolean {
  const terms = propertiesIn(question, lexicon);
  if (terms.length === 0 || measuresAsked(question).measures.length === 0) return false;
  const products = productsIn(passages);
  const fits = fitsOf(terms, products, { lexicon, isDenied: false }).filter(({ fit, named }) => named && fit >= FIT);
  return fits.length > 0 && closest(question, fits, products).length === 0;
}

interface Fit {
  reference: number;
  fit: number;
  inTitle: number;
  named: boolean;
  isWhole: boolean;
  isOwn: boolean;
}

/** How much of what was asked for each product has; `named` when its title has some of it, `isWhole` when all,
 * `isOwn` when it has all in its own words. */
function fitsOf(
  terms: readonly Term[],
  passages: readonly ReferencedPassage[],
  { lexicon, isDenied }: { lexicon: Lexicon; isDenied: boolean },
): Fit[] {
  const indexes = passages.map(({ product, body, language }) => ({
    title: indexText(calledIn({ product, body }), language, lexicon),
    whole: indexText(`${product?.title ?? ''}\n${isDenied ? body.replace(DENIED, ' ') : body}`, language, lexicon),
  }));
  const weights = weighTerms(
    terms,
    indexes.map(({ whole }) => whole),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return passages.map(({ reference }, at) => {
    const index = indexes[at];
    if (!index) return { reference, fit: 0, inTitle: 0, named: false, isWhole: false, isOwn: false };
    const met = terms.reduce((sum, term, each) => sum + (weights[each] ?? 0) * strengthOf(term, index.whole), 0);
    const inTitle = terms.reduce((sum, term, each) => sum + (weights[each] ?? 0) * strengthOf(term, index.title), 0);
    const named = terms.some((term) => strengthOf(term, index.title) >= SAME_CONCEPT);
    const isOwn = terms.every((term) => term.isSoft || ownStrengthOf(term, index.whole) >= SAME_CONCEPT);
    const isWhole = terms.every((term) => term.isSoft || strengthOf(term, index.title) >= IS_MET);
    return { reference, fit: met / total + (named ? TITLE_BONUS : 0), inTitle: inTitle / total, named, isWhole, isOwn };
  });
}

const TITLE_BONUS = 0.1;

/** "Not vegan" is no answer to what is vegan. */
const DENIED =
  /(?<!\p{L})(?:ikke|ikkje|not|uten|utan|without)\s(?:(?:for|til|med|in|with|any)\s)?[\p{L}-]+|(?<!\p{L})(?:no|ingen)\s[\p{L}-]+(?: [\p{L}-]+)?(?=[.,;\n]|$)/giu;
const DENIES = /(?<!\p{L})(?:ikke|ikkje|not|n['’]t|uten|utan|without|no)(?!\p{L})/iu;

function priceLimit(question: string): number | null {
  const found =
    /(?:under|below|less than|max|maks|inntil|opp til|up to|mindre enn)\s+(?:kr\.?\s*|nok\s*|[€£$]\s*)?(\d[\d .]{0,9})/iu.exec(
      question,
    );
  return found?.[1] ? Number(found[1].replace(/\D/g, '')) : null;
}

/** "1 299,00", "1,299.00" and "1299" are one price. */
function isAffordable(price: string | null, limit: number | null): boolean {
  if (limit === null) return true;
  const amount = priceIn(price ?? '');
  return amount !== null && amount <= limit;
}
