import { indexText, IS_MET, SAME_CONCEPT, strengthOf, type Term, type TermIndex } from '#lib/language/term-index.ts';
import { plainText } from '#lib/language/text/plain-text.ts';
import { statesException } from './answer-shapes.ts';
import type { Asked } from './asked.ts';
import type { FoundAnswer } from './find-answer.ts';
import { isTold } from './meets-question.ts';
import { isSold, tellsOfSale } from './tells-of-sale.ts';

/**
 * "Do you have climbing shoes?" is not answered by where else the word stands: among what the shop does not take.
 */
export function saysOfOffer({ block, from, to, passage }: FoundAnswer, { terms, lexicon }: Asked): boolean {
  if (passage.product || block.kind === 'steps') return false;
  const units = block.units.slice(from, to);
  if (!units.every(statesException)) return true;
  // "Students get 10 % off work, not off parts" takes back the parts alone.
  const hard = terms.filter(({ isSoft }) => !isSoft);
  const names = (text: string) => {
    const index = indexText(text, passage.language, lexicon, passage.body);
    return hard.length > 0 && hard.every((term) => strengthOf(term, index) >= IS_MET || isTold(term, text, index));
  };
  if (units.some((unit) => deniesOffer(unit) && names(plainText(unit)))) return true;
  return units.some((unit) => {
    const clauses = plainText(unit).split(/[,;:–]\s/u);
    const given = clauses.slice(0, clauses.findIndex(statesException)).join(', ');
    return names(given);
  });
}

/** "Unfortunately we do not have low-carb bread", "there are no webhooks yet". */
const deniesOffer = (unit: string) => DENIES_OFFER.test(plainText(unit));
const DENIES_OFFER =
  /^(?:(?:nei|no|sorry|beklager|dessverre|unfortunately),? )?(?:(?:vi|we) (?:\p{L}+ )?(?:har|fører|selger|tilbyr|lager|baker|serverer|sell|stock|have|offer|serve) (?:dessverre |for tiden |foreløpig )?(?:ikke|ingen|no)(?!\p{L})|(?:vi|we) (?:do not|don['’]t) (?:\p{L}+ )?(?:sell|stock|have|offer|serve|do|make)(?!\p{L})|(?:there (?:is|are)|det (?:er|finnes)) (?:currently |dessverre )?(?:no|not|ingen|ikke)(?!\p{L}))/iu;

/** "Can I buy an e-bike?" is not answered by what is done to one, nor by what one costs to rent. */
export function saysOfSale({ block, from, to, passage, lead }: FoundAnswer, { terms, lexicon }: Asked): boolean {
  if (passage.product) return true;
  const over = [passage.title, ...block.headings, lead ?? ''].join('\n');
  const things = terms.filter(({ isSoft }) => !isSoft);
  const heading = indexText(block.headings.at(-1) ?? '', passage.language, lexicon, passage.body);
  const around = indexText(over, passage.language, lexicon, passage.body);
  const isUnder = things.length > 0 && things.every((term) => strengthOf(term, heading) >= SAME_CONCEPT);
  return block.units
    .slice(from, to)
    .map((unit) => plainText(unit).replace(WHAT_COMES_WITH_IT, ' ').replace(WHAT_GOES_INTO_IT, ' '))
    .some((text) => {
      // "Locker: £9 a week. Good for a few boxes" is what a locker costs.
      const index = indexText(pricedAs(text) ?? text, passage.language, lexicon, passage.body);
      const isIn = (term: Term, text: TermIndex) => strengthOf(term, text) >= OF_ITS_KIND;
      // Of "climbing shoes" both: what costs something may be climbing.
      const isNamedHere =
        things.some((term) => isIn(term, index)) && things.every((term) => isIn(term, index) || isIn(term, around));
      return isNamedHere ? tellsOfSale(text, over) : isUnder && isSold(text, over);
    });
}

/** What the price of a row is for, where that stands before it and more behind it. */
const pricedAs = (text: string): string | null => PRICED.exec(text)?.[1] ?? null;
const PRICED =
  /^([^:–.!?\n]{2,60})(?::| –)\s(?:[^.:!?\n]{0,30}:\s)?(?:from |fra )?[€£$]?\s?\d[^.!?\n]{0,40}[.!?]\s+\p{Lu}/u;

/** "£22 including shoes" is what something else costs. */
const WHAT_COMES_WITH_IT = /(?<=\d[^.;!?\n]{0,20})(?<!\p{L})(?:including|inkludert|inklusive|inkl\.)\s[^.;)!?\n]*/giu;

/** "10 sq ft – Fits: a wardrobe's worth of boxes" is what a room costs. */
const WHAT_GOES_INTO_IT =
  /(?<=– |; )(?:fits|holds|suits|good for|room for|passer(?: til)?|rommer|plass til|egnet for): [^;\n]*/giu;

/** Who bakes bread of sourdough need not sell sourdough. */
export const OF_ITS_KIND = 0.7;
