import type { Lexicon } from '#lib/language/words/lexicon.ts';
import { indexText, IS_MET, strengthOf, type Term, type TermIndex } from '#lib/language/term-index.ts';
import { stemsOf } from '#lib/language/words/stem.ts';
import { stopWords } from '#lib/language/words/stop-words.ts';
import { wordsOf } from '#lib/language/words/words.ts';
import { asksPrice, hasPrice } from './needed-forms.ts';
import { namesForm } from './form-concepts.ts';
import type { Section, Unit } from './read-sections.ts';

/** What is said of the sentence before: "It costs …", "Otherwise you pay …", "If you do not come, …". */
const OF_WHAT_IS_BEFORE =
  /^(?:det|dette|da|de|den(?! som)|disse|her|ellers|elles|prisen|kostnaden|gebyret|du betaler|hvis|dersom|\p{L}+r (?:du|dere)|if|it|this|that|they|these|then|otherwise|the (?:price|cost|fee)|you pay)(?!\p{L})/iu;
/** "If it is not fetched, …" tells what that costs, and not what is done costs. */
const IF_NOT_DONE =
  /(?:^(?:blir|er|hentes|kommer|møter|betaler|leverer)\s|(?<!\p{L})(?:hvis|dersom|om|if)\s)[^,.]*(?<!\p{L})(?:ikke|aldri|not|never|\p{L}+n['’]t)(?!\p{L})[^.]*/iu;
const ASKS_OF_FAILING =
  /(?<!\p{L})(?:ikke|ikkje|aldri|glem\p{L}*|for (?:sent|seint)|too late|not|never|forg[eo]t\p{L}*|\p{L}+n['’]t)(?!\p{L})/iu;
/** A fine is no price: "Half a day costs 290 kr". */
const COSTS = /(?<!\p{L})(?:koster|kostar|pris(?:en)?|costs?|price)(?!\p{L})/iu;
/** "A check is included in the visit": what includes it has no price by that. */
const CONTAINS = /(?<!\p{L})(?:inkludert|inngår|included)(?!\p{L})/iu;

/**
 * Whether a price among the sentences is one of what is asked for: it stands in the sentence that names it, in one that
 * goes on from that, right behind the first, or under a heading that does. "Bring your own cage" beside a price does not tell what a cage costs.
 */
export function isPriceOfIt(
  section: Section,
  [from, to]: readonly [number, number],
  { question, terms, lexicon }: { question: string; terms: readonly Term[]; lexicon: Lexicon },
): boolean {
  if (!asksPrice(question)) return true;
  const { units } = section;
  const named = terms.filter(({ isSoft, concepts }) => !isSoft && !namesForm(concepts));
  const rented = named.filter(({ concepts }) => !concepts.includes('rent'));
  const things = rented.length > 0 ? rented : named;
  if (things.length === 0) return true;
  const isNamed =
    ({ index, text }: Unit) =>
    (term: Term) =>
      strengthOf(term, index) >= IS_MET && !onlyContains(text, term);
  const names = (unit: Unit) => things.some(isNamed(unit));
  const opens = (at: number) => at === 0 && things.every(isNamed(units[at]!));
  const over = overPrices(section, lexicon);
  const isUnderIt = things.every((term) => strengthOf(term, over) >= IS_MET);
  const isOfIt = (at: number): boolean => {
    const unit = units[at]!;
    if (IF_NOT_DONE.test(unit.text) && !ASKS_OF_FAILING.test(question)) return false;
    if (names(unit)) return true;
    if (isUnderIt) return !things.some((term) => onlyContains(unit.text, term));
    if (at === 0) return false;
    const costs = COSTS.test(unit.text) && !costsAnother(unit.text, units[at - 1]!, things);
    return (opens(at - 1) && costs) || (OF_WHAT_IS_BEFORE.test(unit.text) && isOfIt(at - 1));
  };
  return units.some(({ text }, at) => at >= from && at < to && hasPrice(text) && isOfIt(at));
}

/** "You need a chip and a vaccine. The vaccine costs …": of two things that were named, the other. */
function costsAnother(text: string, before: Unit, things: readonly Term[]): boolean {
  const subject = wordsOf(text.slice(0, text.search(COSTS))).filter((word) => !stopWords(null).has(word));
  return subject.some(
    (word) => before.said.has(word) && !things.some(({ word: asked }) => stemsOf(asked).no === stemsOf(word).no),
  );
}

const NAMES_SEVERAL = /,|\s(?:og|and|&)\s/iu;

/** What stands over it; "Sauna, bikes and things to do" over a page does not tell which of them a price is for. */
function overPrices({ passage, block, topic, lead, context }: Section, lexicon: Lexicon): TermIndex {
  if (!NAMES_SEVERAL.test(passage.title)) return context;
  const over = [...block.headings, topic, lead ?? ''].filter((text) => text !== passage.title);
  return indexText(over.join('\n'), passage.language, lexicon);
}

const onlyContains = (text: string, { word }: Term) =>
  CONTAINS.test(text) && new RegExp(`(?<!\\p{L})(?:i|in) (?:the )?${word.slice(0, -1)}`, 'iu').test(text);
