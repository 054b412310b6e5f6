import { datesIn } from '#lib/assistant/checks/dates.ts';
import { indexText, IS_MET, strengthOf, termsOf } from '#lib/language/term-index.ts';
import type { FoundAnswer } from './find-answer.ts';
import { namesForm } from './form-concepts.ts';
import { asksPrice, hasPrice } from './price-forms.ts';
import type { Asked } from './asked.ts';

/**
 * Of several prices first that of the least else: "27 August: adults 150" is what one day costs, and "ten visits, adults" is more
 * than was asked for. Other answers stay in their order.
 */
export function plainestFirst(asked: Asked, found: FoundAnswer[]): FoundAnswer[] {
  if (!asksPrice(asked.question)) return found;
  const [first, listed] = [found[0], priceListBeside(found)];
  if (first && listed) return [listed, first, ...found.filter((answer) => answer !== first && answer !== listed)];
  const ofOneDay = isOfADay(asked.question)
    ? []
    : found.filter((answer) => isPriceOfOne(answer) && isOfADay(answer.told));
  const answers = found.filter((answer) => !ofOneDay.includes(answer));
  const rows = answers.filter(isPriceOfOne);
  if (rows.length < 2 || rows[0] !== answers[0]) return [...answers, ...ofOneDay];
  const sorted = rows.toSorted((a, b) => restOf(a, asked) - restOf(b, asked));
  return [...sorted, ...answers.filter((answer) => !rows.includes(answer)), ...ofOneDay];
}

/** The prices under the heading under which the first answer names none, but that it is free at some time. */
function priceListBeside([first, ...others]: readonly FoundAnswer[]): FoundAnswer | undefined {
  if (!first || SUM.test(first.told) || first.block.kind !== 'paragraph') return undefined;
  const over = first.block.headings.join('\n');
  return others.find(
    ({ told, block, score, passage }) =>
      block.kind !== 'paragraph' &&
      passage === first.passage &&
      block.headings.join('\n') === over &&
      score >= NEARLY * first.score &&
      told.split('\n').filter((row) => SUM.test(row)).length > 1,
  );
}
const SUM = /\d\s?(?:kr|nok|sek|dkk|eur|usd|gbp|kroner|,-|[€£$])|(?:kr|nok|[€£$])\.?\s?\d/iu;
const NEARLY = 0.8;

/** "Adults, from 15 years: 110 kr": a name and what it costs, and no sentence. */
const isPriceOfOne = ({ told }: FoundAnswer) =>
  told.length <= LONGEST_ROW && !/[.!?]\s+\p{Lu}/u.test(told) && !told.includes('\n') && hasPrice(told);
const LONGEST_ROW = 120;

const isOfADay = (text: string) => datesIn(text).length > 0 || HOLIDAY.test(text);
const HOLIDAY = /(?<!\p{L})(?:helligdag|høytid|heilagdag|bank holiday|public holiday|holidays)\p{L}*/iu;

/** How much its name says beside what was asked for: "Adults, from 15 years" less than "ten visits, adults". */
function restOf({ told, passage }: FoundAnswer, { lexicon, terms }: Asked): number {
  const [name = ''] = told.split(ENDS_NAME);
  const index = indexText(name, passage.language, lexicon, passage.body);
  const named = termsOf(name, lexicon, passage.language).filter(({ concepts }) => !namesForm(concepts));
  const things = terms.filter(({ concepts }) => !namesForm(concepts));
  const met = things.filter((term) => strengthOf(term, index) >= IS_MET).length;
  const lacking = things.filter((term) => !term.isSoft && strengthOf(term, index) < IS_MET).length;
  const said = named.reduce((sum, { isSoft }) => sum + (isSoft ? OF_SOFT_NAME : 1), 0);
  return said - met + lacking * OF_ANOTHER + (COSTS.test(told) ? OF_SENTENCE : 0);
}
const OF_SOFT_NAME = 0.5;
const OF_ANOTHER = 5;
/** A row says nothing else. */
const OF_SENTENCE = 2;
const COSTS = /(?<!\p{L})(?:koster|kostar|costs?)(?!\p{L})/u;
const ENDS_NAME = new RegExp(`[,(:–]|${COSTS.source}`, 'u');
