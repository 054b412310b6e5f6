import {
  indexText,
  IS_MET,
  ownStrengthOf,
  SAME_WORD,
  strengthOf,
  type Term,
  type TermIndex,
} from '#lib/language/term-index.ts';
import { withDigits } from '#lib/language/measures/number-words.ts';
import { stemsOf } from '#lib/language/words/stem.ts';
import { isByTheHour } from '#lib/language/words/by-the-hour.ts';
import { wordsOf } from '#lib/language/words/words.ts';
import { namesForm } from './form-concepts.ts';
import type { Section, Unit } from './read-sections.ts';
import { labelOf } from './rows.ts';
import type { Asked } from './asked.ts';

/** Whether rows are those that the question names, where it names some: not another size, nor what it says that it is not. */
export function isOfNamedRows({ block, units }: Section, chosen: readonly Unit[], { question }: Asked): boolean {
  if (block.kind === 'paragraph') return true;
  const denied = deniedIn(question);
  const isNotMeant = (unit: Unit) => isDenied(unit, denied);
  if (chosen.some(isNotMeant) && !units.every(isNotMeant)) return false;
  const absent = absentIn(question);
  if (chosen.some((unit) => isDenied(unit, absent) && !SAYS_WITHOUT.test(unit.text))) return false;
  const named = units.filter((unit) => isNamedIn(question, unit));
  if (named.length > 0) return chosen.every((unit) => named.includes(unit));
  const isCalled = (unit: Unit) => isCalledIn(question, unit);
  if (units.some(isCalled) && !chosen.some(isCalled)) return false;
  return !units.some((unit) => isOfAnotherNumber(unit, question));
}

/** "iPhone 12: 1490" where it is asked for an iPhone 11. */
function isOfAnotherNumber({ text }: Unit, question: string): boolean {
  const [, name = '', number = ''] = NUMBERED.exec(LABEL.exec(text)?.[1] ?? '') ?? [];
  if (name === '') return false;
  const asked = new RegExp(
    `(?<!\\p{L})${name}\\s(\\d{1,4}\\p{L}?|\\p{L}\\d{1,4}|[xX]s?)(?![\\p{L}\\d]|\\s(?:år|kg|cm|m|stk|dager|days|years?|x)(?!\\p{L}))`,
    'iu',
  );
  const [, other] = asked.exec(question) ?? [];
  return other !== undefined && other.toLowerCase() !== number.toLowerCase();
}
/** A make with its number, which is no count of anything: "iPhone 12", "Samsung S21". */
const NUMBERED = /^(\p{L}[\p{L}-]{2,20}) (\d{1,4}\p{L}?|\p{L}\d{1,4})$/u;

/** Whether the question tells a section's rows apart by their names, so that no more than one of them answers it. */
export function tellsRowsApart({ block, units }: Section, question: string): boolean {
  if (block.kind === 'paragraph') return false;
  const denied = deniedIn(question);
  return units.some((unit) => isNamedIn(question, unit) || isDenied(unit, denied));
}

/** Of a row that is named by its figures the text may say what kind of thing it is in another place. */
export const aroundNamed = (unit: Unit, { passage }: Section, { question, lexicon }: Asked): TermIndex[] =>
  isNamedIn(question, unit) ? [indexText(passage.body, passage.language, lexicon, passage.body)] : [];

/** A row whose whole name, a number in it, stands in the question: "50 sq ft" in "how much is a 50 sq ft room?". */
export function isNamedIn(question: string, { text }: Unit): boolean {
  if (!/\d/.test(question)) return false;
  const [, label = ''] = LABEL.exec(text) ?? [];
  if (!/\d/.test(label)) return false;
  const words = wordsOf(label);
  return words.length > 1 && ` ${wordsOf(question).join(' ')} `.includes(` ${words.join(' ')} `);
}

/** The same without a number: "a part time membership" is none of "Full time". */
function isCalledIn(question: string, { text }: Unit): boolean {
  const words = wordsOf(LABEL.exec(text)?.[1] ?? '');
  return (
    words.length > 1 && words.length < MOST_NAMED && ` ${wordsOf(question).join(' ')} `.includes(` ${words.join(' ')} `)
  );
}
const MOST_NAMED = 5;

const LABEL = /^([^–:]{2,60})(?: – |: )/u;

/** "For an adult and a child": from the row of the one to that of the other, where they stand close together. */
export function rowsNamed(
  { block, units, passage }: Section,
  { question, terms, lexicon }: Asked,
): [number, number] | null {
  if (block.kind === 'paragraph' || !NAMES_BOTH.test(question)) return null;
  const labels = units.map(({ text }) =>
    indexText(LABEL.exec(text)?.[1] ?? '', passage.language, lexicon, passage.body),
  );
  const rows = terms.flatMap((term) => {
    const having = labels.flatMap((label, at) => (strengthOf(term, label) >= IS_MET ? [at] : []));
    return having.length === 1 ? having : [];
  });
  const [first, last] = [Math.min(...rows), Math.max(...rows)];
  return first < last && last - first < MOST_BETWEEN ? [first, last + 1] : null;
}

const NAMES_BOTH = /(?<!\p{L})(?:og|and)(?!\p{L})|&/iu;
const MOST_BETWEEN = 4;

const isDenied = ({ said }: Unit, denied: readonly string[]) =>
  denied.length > 0 && [...said].some((word) => denied.includes(stemsOf(word).no));

/** "Daily lenses, not toric ones": what is not meant. What is not done ("if I do not come") is another matter. */
export function deniedIn(question: string): string[] {
  if (!/ikk|not/iu.test(question) || IS_CASE.test(question)) return [];
  return [...question.matchAll(DENIED)].flatMap(([, word = '']) => stemsOf(word.toLowerCase()).no);
}

/** "Which dishes are without milk?" is told by no row that has it. */
const absentIn = (question: string): string[] =>
  ASKS_FOR_SOME.test(question)
    ? [...question.matchAll(WITHOUT)].flatMap(([, word = '']) => stemsOf(word.toLowerCase()).no)
    : [];
const ASKS_FOR_SOME = /^\W{0,5}(?:hvilke[nt]?|kva for|har (?:dere|de)|which|what|do you have|any)(?!\p{L})/iu;
const WITHOUT = /(?<!\p{L})(?:uten|utan|without|fri for|free (?:of|from))\s(?:(?:noe|any)\s)?(\p{L}{3,})/giu;
const SAYS_WITHOUT =
  /(?<!\p{L})(?:uten|utan|ikk?je?|ingen|without|not?|n['’]t)(?!\p{L})|fri(?:tt|e)?(?!\p{L})|free(?!\p{L})/iu;

const IS_CASE = /(?<!\p{L})(?:hvis|dersom|om|når|if|when|kan|får|må|skal|can|may|must)(?!\p{L})/iu;
const DENIED = /(?<=\p{L},? )(?:ikke|ikkje|not)\s(?:(?:en|et|ei|den|de|a|an|the)\s)?(\p{L}{4,})(?=[\s.?!]*$|,)/giu;

/** Of rows that stand together those that are called what is asked for, where the others are not: both of "dameklipp". */
export function rowsOfThatName(
  { block, units, passage, context }: Section,
  { terms, lexicon }: Asked,
): [from: number, to: number] | null {
  const named = terms.filter((term) => !term.isSoft && (!namesForm(term.concepts) || isByTheHour(term.word)));
  // What stands over all of them is in none of their names.
  const things = named.filter((term) => ownStrengthOf(term, context) !== SAME_WORD);
  if (block.kind === 'paragraph' || things.length === 0) return null;
  const isSaid = (index: TermIndex) => things.every((term) => ownStrengthOf(term, index) === SAME_WORD);
  const nameOf = (text: string) => labelOf(text) ?? text.split(': ')[0]!;
  // What is not said in a row is not its name: few names have to be read.
  const having = units.flatMap(({ text, index }, at) =>
    isSaid(index) && isSaid(indexText(nameOf(text), passage.language, lexicon, passage.body)) ? [at] : [],
  );
  if (having.length < 2 || having.length === units.length) return null;
  // "I have a van, what does it cost?": what is said beside tells them apart.
  const has = (term: Term, at: number) => strengthOf(term, units[at]!.index) >= IS_MET;
  const apart = terms.filter((term) => term.isSoft && new Set(having.map((at) => has(term, at))).size > 1);
  const meant = having.filter((at) => apart.every((term) => has(term, at)));
  const [from, to] = [meant[0], meant.at(-1)];
  return from !== undefined && to !== undefined && to - from + 1 === meant.length ? [from, to + 1] : null;
}

/**
 * The one row that has a figure of the question with what it counts, "19 panels", "8 kWp", and all else that the best one has
 * of it. Null where none or several have.
 */
export function rowOfFigure({ block, units }: Section, best: number, { question, terms }: Asked): number | null {
  if (block.kind === 'paragraph') return null;
  const figures = figuresIn(question);
  if (figures.length === 0) return null;
  const isIn = (term: Term, at: number) => strengthOf(term, units[at]!.index) >= IS_MET;
  const things = terms.filter((term) => !term.isSoft && isIn(term, best));
  const having = units.flatMap(({ text, hostile }, at) => {
    if (hostile || !things.every((term) => isIn(term, at))) return [];
    const own = [...text.matchAll(FIGURE), ...[...text.matchAll(CELL)].map(([cell, of, figure]) => [cell, figure, of])];
    const isThere = ({ number, stem }: { number: string; stem: string }) =>
      own.some(
        ([, each = '', of = '']) => each.replace(',', '.') === number && stemsOf(of.toLowerCase()).noShort === stem,
      );
    return figures.every(isThere) ? [at] : [];
  });
  return having.length === 1 ? having[0]! : null;
}

const figuresIn = (question: string) =>
  [...withDigits(question).matchAll(FIGURE)].map(([, number = '', counted = '']) => ({
    number: number.replace(',', '.'),
    stem: stemsOf(counted.toLowerCase()).noShort,
  }));

/** "Which cars have nine seats?" is not told by a row that says "Seats: 4". */
export function isOfFigure({ block }: Section, chosen: readonly Unit[], { question }: Asked): boolean {
  if (block.kind === 'paragraph') return true;
  const figures = figuresIn(question);
  return chosen.every(({ text }) =>
    [...text.matchAll(CELL)].every(([, of = '', figure = '']) => {
      const asked = figures.find(({ stem }) => stem === stemsOf(of.toLowerCase()).noShort);
      return asked === undefined || Number(figure.replace(',', '.')) >= Number(asked.number);
    }),
  );
}

const FIGURE = /(?<![\p{L}\d.,])(\d{1,6}(?:[.,]\d{1,2})?)\s?(\p{L}{1,20})(?!\p{L})/gu;
/** "Beds: 8". */
const CELL = /(?<=– |; )(\p{L}{2,20}): (\d{1,6}(?:[.,]\d{1,2})?)(?=;|$)/gu;
