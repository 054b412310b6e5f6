import { amountIn, type AskedExtreme, extremeAsked, fastestAsked, priceIn } from '#lib/language/measures/extremes.ts';
import { indexText, IS_MET, ownStrengthOf, strengthOf } from '#lib/language/term-index.ts';
import type { Asked } from './asked.ts';
import { namesForm } from './form-concepts.ts';
import { MONEY } from './forms.ts';
import { labelOf, pricesAcross, priceUnder, rowPrice } from './rows.ts';
import type { Section, Unit } from './read-sections.ts';

/**
 * Of the rows of a table or list that are of what is asked for, the place of the one that has the least or the most: "the
 * cheapest bike". Null where nothing of the kind is asked for; -1 where it is, and the section has no two to choose from.
 */
export function extremeRow(section: Section, { question, terms, lexicon }: Asked): number | null {
  const extreme = extremeAsked(question) ?? fastestAsked(question);
  if (extreme === null) return null;
  const things = terms.filter(
    ({ word, isSoft, concepts }) => !isSoft && !namesForm(concepts) && fastestAsked(word) === null,
  );
  const numbers = terms.filter(({ word }) => /^\d+$/.test(word));
  const isMeant = (name: string) => {
    const index = indexText(name, section.passage.language, lexicon);
    return (numbers.length > 0 ? numbers : terms).some((term) => ownStrengthOf(term, index) >= IS_MET);
  };
  const isOfThem = ({ index, text }: Unit) =>
    !IS_NOT_SOLD.test(priceUnder(text, isMeant) ?? '') &&
    things.every((term) => strengthOf(term, index) >= IS_MET || strengthOf(term, section.context) >= IS_MET);
  const rows = section.block.kind === 'paragraph' ? [] : section.units.map((unit, at) => ({ unit, at }));
  const valued = rows.flatMap(({ unit, at }) => {
    const value = unit.hostile || !isOfThem(unit) ? null : valueOf(unit.text, extreme, isMeant);
    return value === null ? [] : [{ at, value }];
  });
  // A list whose items are of several kinds has no cheapest: "Fibre: 549 kr", "A router is included".
  const isMixed = section.block.kind === 'list' && valued.length < rows.filter(({ unit }) => isOfThem(unit)).length;
  if (valued.length < 2 && extreme.of === 'speed') return null;
  const across = rows.find(({ unit }) => extreme.of === 'price' && isOfThem(unit) && pricesAcross(unit.text) > 1);
  if (valued.length < 2 && across) return across.at;
  if (valued.length < 2 || isMixed) return -1;
  const [first] = valued.toSorted((a, b) => extreme.order * (a.value - b.value));
  return first!.at;
}

/** "20 people: –". */
const IS_NOT_SOLD = /^\s*[–—-]\s*$/u;

const valueOf = (text: string, { of }: AskedExtreme, isMeant: (name: string) => boolean): number | null => {
  if (of !== 'price') return amountIn(text, of);
  const price =
    priceUnder(text, isMeant) ??
    rowPrice(text)?.replace(/^[^:]*: /u, '') ??
    (labelOf(text) === null && !isPriced(text) ? undefined : fromSum(text));
  return price === undefined ? null : priceIn(price);
};

/** From where its first sum begins: "€19 a month". */
function fromSum(text: string): string | undefined {
  const at = text.search(MONEY);
  return at < 0 ? undefined : text.slice(at);
}

/** "Mini, 2 GB, 149 kr": a line with one price that says nothing whole is that of what it names. */
const isPriced = (text: string): boolean => !/[.!?]$/u.test(text) && text.match(ANY_MONEY)?.length === 1;
const ANY_MONEY = new RegExp(MONEY.source, 'giu');
