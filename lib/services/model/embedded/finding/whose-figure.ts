import type { Lexicon } from '#lib/language/words/lexicon.ts';
import {
  indexText,
  IS_MET,
  joinIndexes,
  strengthOf,
  type Term,
  type TermIndex,
  termsOf,
} from '#lib/language/term-index.ts';
import { stemsOf } from '#lib/language/words/stem.ts';
import { stopWords } from '#lib/language/words/stop-words.ts';
import { wordsOf } from '#lib/language/words/words.ts';
import { hasForm } from './needed-forms.ts';
import { asksPrice, hasPrice } from './price-forms.ts';
import { asksTime } from './told-for.ts';
import { hasOtherParts, hasThing, namesForm } from './form-concepts.ts';
import type { Section, Unit } from './read-sections.ts';
import { isOfPricesAlone, isRow, labelOf } from './rows.ts';
import type { Asked } from './asked.ts';
import { isToldBySense } from './told-by-sense.ts';

/** What is said of the sentence before: "It costs …", "Otherwise you pay …", "If you do not come, …". */
const OF_WHAT_IS_BEFORE =
  /^(?:det|dette|da|de|den(?! som)|disse|her|ellers|elles|prisen|kostnaden|gebyret|du betaler|hvis|dersom|\p{L}+r (?:du|dere)|if|it|she|he|hun|han|this|that|they|these|then|otherwise|the (?:price|cost|fee)|you pay)(?!\p{L})/iu;
/** "If it is not fetched, …" tells what that costs, and not what is done costs. */
const IF_NOT_DONE =
  /(?:^(?:blir|er|hentes|kommer|møter|betaler|leverer)\s|(?<!\p{L})(?:hvis|dersom|om|if)\s)[^,.]*(?<!\p{L})(?:ikke|aldri|not|never|\p{L}+n['’]t)(?!\p{L})[^.]*/iu;
const ASKS_OF_FAILING =
  /(?<!\p{L})(?:ikke|ikkje|aldri|glem\p{L}*|for (?:sent|seint)|too late|not|never|forg[eo]t\p{L}*|\p{L}+n['’]t)(?!\p{L})/iu;
/** "If you have heard nothing for 5 days" is a case, and no time of anything. */
const OF_A_CASE = /^(?:hvis|dersom|om|når|if|when|once)(?!\p{L})/iu;
/** A fine is no price: "Half a day costs 290 kr". */
const COSTS =
  /(?<!\p{L})(?:koster|kostar|pris(?:en)?|costs?|price|(?:billetter|billettar|billettpris|inngang|inngangspris|tickets|admission|entry)(?=:| (?:er|is|are|fra|from) ))(?!\p{L})/iu;
/** "A check is included in the visit": what includes it has no price by that. */
const CONTAINS = /(?<!\p{L})(?:inkludert|inngår|included)(?!\p{L})/iu;

/**
 * Whether a price or a time among the sentences is one of what is asked for: it stands in the sentence that names it, in one
 * that goes on from that, right behind the first, or under a heading that does. "Bring your own cage" beside a price does not
 * tell what a cage costs, nor "if tracking has not moved for 5 days" how long a parcel is kept.
 */
export function isFigureOfIt(section: Section, range: readonly [number, number], asked: Asked): boolean {
  const tells = figureIn(asked.question);
  const things = thingsOf(asked);
  if (!tells || things.length === 0) return true;
  const [from, to] = range;
  if (section.block.kind !== 'paragraph') {
    const mayTell = (text: string) => asksPrice(asked.question) || !isOfPricesAlone(text) || tells(labelOf(text) ?? '');
    return section.units.slice(from, to).some(({ text }) => mayTell(text) && !isOfOtherClause(text, things, tells));
  }
  const isOfIt = ofThings(section, things, { range, asked, tells });
  return section.units.some(({ text }, at) => at >= from && at < to && tells(text) && isOfIt(at));
}

type Tells = (text: string) => boolean;

function figureIn(question: string): Tells | null {
  if (asksPrice(question)) return hasPrice;
  return asksTime(question) ? (text) => hasForm(question, text) === true : null;
}

/** What is asked for; where only the figure is, what was asked about before. */
function thingsOf({ terms, before }: Asked): readonly Term[] {
  const isThing = ({ isSoft, concepts }: Term) => !isSoft && !namesForm(concepts);
  const named = terms.some(isThing) ? terms.filter(isThing) : before.filter(isThing);
  const rented = named.filter(({ concepts }) => !concepts.includes('rent'));
  return rented.length > 0 ? rented : named;
}

const isNamedIn = (term: Term, { index, text }: Unit) =>
  ((strengthOf(term, index) >= IS_MET || (hasThing(term) && hasOtherParts(term, index))) &&
    !onlyContains(text, term) &&
    !isOnlyOccasion(text, term)) ||
  isToldBySense(term, text);

interface Figure {
  range: readonly [number, number];
  asked: Asked;
  tells: Tells;
}

function ofThings(section: Section, things: readonly Term[], figure: Figure): (at: number) => boolean {
  const { units } = section;
  const { question, lexicon } = figure.asked;
  const { tells } = figure;
  const ofPrice = asksPrice(question);
  const names = (unit: Unit) => namesAsNoOther(unit, units, things, figure, section.context);
  const opens = (at: number) => at === 0 && things.every((term) => isNamedIn(term, units[at]!));
  const over = overPrices(section, lexicon);
  const isUnderIt = things.every((term) => strengthOf(term, over) >= IS_MET);
  if (things.length > 1 && things.some((term) => isOfAnotherPart(term, section, over, lexicon))) return () => false;
  const isOfIt = (at: number): boolean => {
    const unit = units[at]!;
    if (!ASKS_OF_FAILING.test(question) && !tells(unit.text.replace(IF_NOT_DONE, ' '))) return false;
    if (names(unit)) return true;
    if (isUnderIt) return !things.some((term) => onlyContains(unit.text, term) || isOnlyOccasion(unit.text, term));
    if (at === 0) return !ofPrice && isNamedBehind(units, things);
    if (!ofPrice && OF_A_CASE.test(unit.text)) return false;
    const goesOn = !ofPrice || (COSTS.test(unit.text) && !costsAnother(unit.text, units[at - 1]!, things));
    return (opens(at - 1) && goesOn) || (OF_WHAT_IS_BEFORE.test(unit.text) && isOfIt(at - 1));
  };
  return isOfIt;
}

/** "Buying and leasing" over a page does not make all that it says one of leasing, where leasing has a part of its own. */
function isOfAnotherPart(term: Term, { passage, block, units, context }: Section, over: TermIndex, lexicon: Lexicon) {
  if (!NAMES_SEVERAL.test(passage.title) || strengthOf(term, context) === 0) return false;
  if (strengthOf(term, joinIndexes([over, ...units.map(({ index }) => index)])) > 0) return false;
  const others = [...passage.body.matchAll(HEADING)].map(([, heading = '']) => heading);
  return others.some(
    (heading) =>
      !block.headings.includes(heading) &&
      strengthOf(term, indexText(heading, passage.language, lexicon, passage.body)) >= IS_MET,
  );
}
const HEADING = /^#{1,6}\s+(.+?)\s*$/gmu;

/** "Soldering costs 450. New glasses in your own frame cost …": of "solder a frame" neither tells the price without the other. */
function namesAsNoOther(
  unit: Unit,
  units: readonly Unit[],
  things: readonly Term[],
  { range: [from, to], tells }: Figure,
  over: TermIndex,
): boolean {
  // What stands over all of it need not stand with each figure.
  const isElsewhere = (term: Term) =>
    strengthOf(term, over) < IS_MET &&
    units.some((other, at) => (at < from || at >= to) && tells(other.text) && isNamedIn(term, other));
  if (isOfOtherClause(unit.text, things, tells) || isFeeOfElse(unit.text, things)) return false;
  return (
    things.some((term) => isNamedIn(term, unit)) && !things.some((term) => !isNamedIn(term, unit) && isElsewhere(term))
  );
}

/** "10 December, 12 to 16. Christmas at the museum." */
const isNamedBehind = ([, behind, ...more]: readonly Unit[], things: readonly Term[]) =>
  more.length === 0 &&
  behind !== undefined &&
  behind.words <= LONGEST_NAME &&
  things.every((term) => isNamedIn(term, behind));
const LONGEST_NAME = 5;

/** "Borrowing is free, but it costs something to hand in too late" tells no price of the latter. */
function isOfOtherClause(text: string, things: readonly Term[], tells: Tells): boolean {
  // The cells of a row are all of what it is called.
  const clauses = isRow(text) ? [text] : text.split(OTHER_CLAUSE);
  if (clauses.length < 2) return false;
  const names = (clause: string) =>
    things.some(({ word }) => wordsOf(clause).some((said) => stemsOf(said).no === stemsOf(word).no));
  return clauses.some(names) && !clauses.some((clause) => names(clause) && tells(clause));
}

/** "We recommend a service; it costs …" goes on with the same. */
const OTHER_CLAUSE =
  /,\s(?:men|but)\s|;\s(?<=\p{L}{3}[^:]{20,};\s)(?!(?:det|dette|den|disse|it|this|that|these|they)(?!\p{L}))/iu;

/** "You need a chip and a vaccine. The vaccine costs …": of two things that were named, the other. */
function costsAnother(text: string, before: Unit, things: readonly Term[]): boolean {
  const subject = wordsOf(text.slice(0, text.search(COSTS))).filter((word) => !stopWords(null).has(word));
  return subject.some(
    (word) => before.said.has(word) && !things.some(({ word: asked }) => stemsOf(asked).no === stemsOf(word).no),
  );
}

/** "Smoking in the car is charged with 1,500" is no price of a car: what a fee is for stands before it. */
function isFeeOfElse(text: string, things: readonly Term[]): boolean {
  const [, occasion = ''] = FEE_FOR.exec(text) ?? [];
  if (occasion === '') return false;
  const said = wordsOf(occasion.replace(PLACE_OF_IT, ' ')).map((word) => stemsOf(word).no);
  const isNamed = ({ word }: Term) => said.some((each) => each.startsWith(stemsOf(word).no));
  const isPlace = ({ word }: Term) => wordsOf(occasion).some((each) => stemsOf(each).no === stemsOf(word).no);
  return things.some(isPlace) && !things.some(isNamed);
}
const FEE_FOR =
  /^(?:ved|for|upon|in case of)\s(.+?)\s(?:tilkommer|påløper|belastes|ilegges|faktureres|kreves)(?!\p{L})/iu;
const PLACE_OF_IT = /(?<!\p{L})(?:i|på|in|on|inside)\s\p{L}+/giu;

/** "Otterby, the submarine" names one. */
const NAMES_SEVERAL = /,(?! (?:the|an?|en|et|ei) )|\s(?:og|and|&)\s/iu;

/** What stands over it; "Sauna, bikes and things to do" over a page does not tell which of them a price is for. */
function overPrices({ passage, block, topic, lead, context }: Section, lexicon: Lexicon): TermIndex {
  if (!NAMES_SEVERAL.test(passage.title) && !isOfItsOwn(topic, passage, lexicon)) return context;
  const over = [...block.headings, topic, lead ?? ''].filter((text) => text !== passage.title);
  return indexText(over.join('\n'), passage.language, lexicon, passage.body);
}

/** "Freezing" over a part of "Membership" does: what it costs is no price of a membership. "Prices" over it does not. */
const isOfItsOwn = (topic: string, { title, language }: Section['passage'], lexicon: Lexicon): boolean =>
  topic !== title && termsOf(topic, lexicon, language).some(({ isSoft, concepts }) => !isSoft && !namesForm(concepts));

const onlyContains = (text: string, { word }: Term) =>
  CONTAINS.test(text) && new RegExp(`(?<!\\p{L})(?:i|in) (?:the )?${word.slice(0, -1)}`, 'iu').test(text);

/** "We change the wheels for free when the storage ends" tells what that costs, and not what storage does. */
const isOnlyOccasion = (text: string, { word }: Term) =>
  new RegExp(
    `(?<!\\p{L})(?:ekskl\\p{L}*\\.?|excl\\p{L}*\\.?|uten|without|not including) (?:\\p{L}+ )?${stemsOf(word).noShort}|(?<!\\p{L})(?:ved|under|etter|før|on|upon|after|before) (?:the )?\\p{L}+(?:ing|else|sjon|slutt|ion|ment|end) (?:av|of) (?:\\p{L}+ )?${word.slice(0, -1)}`,
    'iu',
  ).test(text);
