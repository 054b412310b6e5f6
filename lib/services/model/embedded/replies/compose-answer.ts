import { citationOf } from '#lib/assistant/citations.ts';
import { plainText } from '#lib/language/text/plain-text.ts';
import type { Lexicon } from '#lib/language/words/lexicon.ts';
import { indexText, SAME_CONCEPT, strengthOf, type Term } from '#lib/language/term-index.ts';
import { asksForEach, type FoundAnswer, LONGEST_ANSWER_WORDS } from '../finding/find-answer.ts';
import { OWN_PLACE_ASKED } from '../finding/asked-forms.ts';
import { isOwnPlace } from '../finding/forms.ts';
import { asksPrice } from '../finding/price-forms.ts';
import { addressesAssistant } from '../finding/answer-shapes.ts';
import { labelOf, rowPrice, rowSentence } from '../finding/rows.ts';
import { PHRASES, type ReplyLanguage } from '../phrases.ts';
import type { Asked } from '../finding/asked.ts';

/** The quoted answer in the visitor's eyes: the passage's own sentences, framed only where they are in another language. */
export function composeAnswer(answers: readonly FoundAnswer[], asked: Asked): string {
  const { language } = asked;
  const [best, ...others] = answers;
  if (!best) return '';
  const second = others.find((other) => adds(other, best, asked) && saysWhere(other, asked));
  const chosen = second ? [best, second] : [best];
  const foreign = best.passage.language !== null && best.passage.language !== language;
  const quotes = chosen.flatMap((answer) => [
    quoteOf(answer, foreign, asked.question),
    ...exceptionOf(answer, chosen, foreign),
  ]);
  const intro = foreign ? `${introFor(best.passage.language, language)}\n\n` : '';
  return intro + quotes.join('\n\n');
}

/** Nearly as good, in the same language, and about something in the question that the best answer leaves out. */
function adds(other: FoundAnswer, best: FoundAnswer, { terms, lexicon }: Asked): boolean {
  if (other.score < best.score * SECOND_SHARE || other.passage.language !== best.passage.language) return false;
  const [theirs, ours] = [indexOf(other, lexicon), indexOf(best, lexicon)];
  // A price need not be called one.
  const isTold = ({ concepts }: Term) => concepts.includes('price') && AMOUNT.test(best.told);
  return terms.some(
    (term) => strengthOf(term, theirs) >= SAME_CONCEPT && strengthOf(term, ours) === 0 && !isTold(term),
  );
}

const AMOUNT = /[€£$]\s?\d|\d\s?(?:kr|nok|,-|€)/iu;
const SECOND_SHARE = 0.75;

const indexOf = (answer: FoundAnswer, lexicon: Lexicon) => {
  const text = [answer.passage.title, ...answer.block.headings, ...unitsOf(answer)].join('\n');
  return indexText(text, answer.passage.language, lexicon, answer.passage.body);
};

const unitsOf = ({ block, from, to }: FoundAnswer) => block.units.slice(from, to).map(plainText);

const saysWhere = (other: FoundAnswer, { question }: Asked): boolean =>
  !OWN_PLACE_ASKED.test(question) || unitsOf(other).some((unit) => isOwnPlace(unit));

/** "Where are you?" is told by the row that has the address, of all the ways to reach somebody. */
function toldOf(answer: FoundAnswer, question: string): FoundAnswer {
  if (answer.block.kind === 'paragraph' || !OWN_PLACE_ASKED.test(question)) return answer;
  const placed = unitsOf(answer).flatMap((unit, at) => (isOwnPlace(unit) ? at : []));
  const [only, ...more] = placed.map((at) => answer.from + at);
  return only === undefined || more.length > 0 ? answer : { ...answer, from: only, to: only + 1 };
}

function quoteOf(found: FoundAnswer, foreign: boolean, question: string): string {
  const answer = toldOf(found, question);
  const units = pricesOf(answer, question) ?? unitsOf(answer);
  const cite = ` ${citationOf(answer.passage.reference)}`;
  if (answer.block.kind === 'paragraph') {
    const text = units.join(' ').replace(/:$/, '.');
    const over = denialOver(answer, text);
    return (over ? `${over}\n` : '') + (foreign ? `«${text}»` : text) + cite;
  }
  const prices = units.length > 1 && asksPrice(question) ? units.map(rowPrice) : [];
  const isOfPrices = prices.length > 0 && prices.every((price) => price !== null);
  const names = !isOfPrices && asksForEach(question) ? namesOf(units) : null;
  const told = isOfPrices ? prices : (names ?? units.map(rowSentence));
  const items = told.map((unit, at) =>
    answer.block.kind === 'steps' ? `${answer.from + at + 1}. ${unit}` : `- ${unit}`,
  );
  const alone = items.length === 1 && answer.block.kind !== 'steps';
  const lead = answer.lead ?? headingOver(answer, units);
  const list = alone && !lead ? (told[0] ?? '') : items.join('\n');
  return (lead ? `${lead}\n${list}` : list) + cite;
}

/** Of what a product list says of one product its price alone, where that is asked for. */
function pricesOf(answer: FoundAnswer, question: string): string[] | null {
  if (answer.passage.product === null || answer.block.kind === 'paragraph' || !asksPrice(question)) return null;
  const priced = unitsOf(answer).filter((unit) => AMOUNT.test(unit));
  return priced.length > 0 ? priced : null;
}

/** "Dogs" under "What you may not bring" says nothing without that. */
function headingOver({ block }: FoundAnswer, units: readonly string[]): string | null {
  const heading = block.headings.at(-1) ?? '';
  const isBare = block.kind === 'list' && units.some((unit) => !/[.:]/.test(unit) && !SAYS_SOMETHING.test(unit));
  return isBare && SAYS_WHAT_HOLDS.test(heading) && !addressesAssistant(heading)
    ? `${heading.replace(/[:.]$/, '')}:`
    : null;
}

/** Nor do "plants, food and gas bottles" under "What can't I store?" */
function denialOver({ block }: FoundAnswer, text: string): string | null {
  const heading = block.headings.at(-1) ?? '';
  const isBare = /,\s.*,\s/.test(text) && !SAYS_SOMETHING.test(text) && text.length <= LONGEST_ENUMERATION;
  return isBare && DENIES.test(heading) && !addressesAssistant(heading)
    ? heading.replace(/[:.]$/, '') + (heading.endsWith('?') ? '' : ':')
    : null;
}
const LONGEST_ENUMERATION = 300;
const DENIES =
  /(?<!\p{L})(?:not|no|never|cannot|prohibited|forbidden|banned|excluded|except|ikke|ikkje|ingen|forbudt|unntatt|ekskludert|aldri)(?!\p{L})|n['’]t(?!\p{L})/iu;
const SAYS_SOMETHING =
  /(?<!\p{L})(?:er|har|kan|må|får|skal|koster|finnes|is|are|has|have|can|must|may|costs?|needs?)(?!\p{L})|\d\s?(?:kr|,-|%|€|£)|[£€$]\s?\d/iu;
const SAYS_WHAT_HOLDS =
  /(?<!\p{L})(?:not|no|never|cannot|prohibited|forbidden|banned|excluded|except|without|included?|allowed|may|can|must|bring|need|ikke|ikkje|ingen|forbudt|unntatt|ekskludert|uten|utan|aldri|inkludert|tillatt|lov|kan|må|skal|trenger|ta med)(?!\p{L})|n['’]t(?!\p{L})/iu;

/** Of more rows than anybody reads at once their names alone. */
function namesOf(units: readonly string[]): string[] | null {
  const names = units.map(labelOf);
  const isLong = units.join(' ').split(' ').length > LONGEST_ANSWER_WORDS;
  return isLong && units.length > 1 && names.every((name) => name !== null) ? names : null;
}

/** Once: the exception may be what was quoted itself. */
function exceptionOf(answer: FoundAnswer, chosen: readonly FoundAnswer[], foreign: boolean): string[] {
  const { exception, passage } = answer;
  if (exception === null || chosen.some((other) => unitsOf(other).some((unit) => exception.includes(unit)))) return [];
  return [`${foreign ? `«${exception}»` : exception} ${citationOf(passage.reference)}`];
}

function introFor(from: string | null, to: ReplyLanguage): string {
  const { quoteIntro } = PHRASES[to];
  return from === 'no' || from === 'en' ? quoteIntro[from] : quoteIntro.other;
}
