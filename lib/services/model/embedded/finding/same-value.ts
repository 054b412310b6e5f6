import { isWithin, type Range, rangesIn, type RangeUnit } from '#lib/language/measures/ranges.ts';
import type { AskedValue } from '#lib/language/measures/values-asked.ts';
import { asksPermission } from './answer-shapes.ts';
import { namesForm } from './form-concepts.ts';
import { isNamedIn } from './named-rows.ts';
import { asksPrice } from './price-forms.ts';
import type { Section, Unit } from './read-sections.ts';
import type { Asked } from './asked.ts';

/**
 * Of a section's units those whose range holds a value that the question names, "up to 30 feet: 210" for a boat of 28 feet.
 * Null where the question names none, or no unit has a range of its kind; none where the section is of others alone.
 */
export function unitsOfValue(section: Section, values: readonly AskedValue[]): Unit[] | null {
  for (const kind of new Set(values.map(({ unit }) => unit))) {
    const ranges = section.units.map((unit) => rangesOf(unit, section, kind));
    const isAsked = (range: Range) => values.some(({ unit, value }) => unit === kind && isWithin(value, range));
    if (ranges.some((each) => each.length > 0)) return section.units.filter((_unit, at) => ranges[at]!.some(isAsked));
  }
  return null;
}

/** From the row of the one value to that of the other, "for one of 8 and one of 17"; else the best of them alone. */
export function rowsOfValues(section: Section, best: number, values: readonly AskedValue[]): [number, number] | null {
  const rows = section.block.kind === 'paragraph' ? null : unitsOfValue(section, values);
  if (rows === null || rows.length === 0) return null;
  const places = rows.map((row) => section.units.indexOf(row));
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return values.length > 1 && last - first < MOST_BETWEEN ? [first, last + 1] : [best, best + 1];
}
const MOST_BETWEEN = 4;

/** Whether units are those of the value that is asked about. A limit that it is beyond answers who may, and what others pay nothing. */
export function isOfSameValue(section: Section, chosen: readonly Unit[], { question, values, terms }: Asked): boolean {
  const ofValue = unitsOfValue(section, values);
  const asksLeave =
    (asksPermission(question) || ASKS_LEAVE.test(question)) && values.some(({ unit }) => unit === 'age');
  if (ofValue === null && asksLeave && !chosen.some(({ text }) => SAYS_AGE.test(text))) return false;
  // "What does a boat of 28 feet cost?" names nothing else that a text could be known by.
  if (ofValue === null)
    return (
      values.length === 0 ||
      terms.some((term) => !term.isSoft && !namesForm(term.concepts)) ||
      chosen.some((unit) => isNamedIn(question, unit))
    );
  if (ofValue.length > 0) return chosen.some((unit) => ofValue.includes(unit));
  const isOfOthers = (unit: Unit) => values.some((each) => rangesOf(unit, section, each.unit).length > 0);
  return !asksPrice(question) || !chosen.some(isOfOthers);
}

/** "I'm 21, can I rent a van?" */
const ASKS_LEAVE = /[,.!]\s(?:kan|får|can|may)\s(?:jeg|vi|han|hun|de|i|we|he|she|they)(?!\p{L})/iu;

/** Whoever says how old they are and asks for leave is answered by what speaks of an age, or of all. */
const SAYS_AGE =
  /(?<!\p{L})(?:år\p{L}*|\p{L}*alder\p{L}*|ages?|aged|years?|voks\p{L}+|adults?|barn(?!ese|est)\p{L}*|unge\p{L}*|child(?! (?:seat|bed|chair|cot))\p{L}*|kids?|must be \d{2}|teen\p{L}*|foresatt\p{L}*|foreld\p{L}*|parents?|guardians?|alle|everyone|anyone)(?!\p{L})/iu;

/** How long something is for is told by what a row is called; among sentences times are of all kinds. */
function rangesOf({ text }: Unit, section: Section, kind: RangeUnit): Range[] {
  if (kind !== 'minutes') {
    const own = rangesIn(text, kind, headingsOf(section));
    return own.length > 0 || kind !== 'age' ? own : agesBeside(text, section);
  }
  return section.block.kind === 'paragraph' ? [] : rangesIn(text.split(/:\s| [–-] /u)[0]!, kind);
}

/** "Under 16: £8" beside "Adult: £12" is of an age. */
function agesBeside(text: string, { block, units }: Section): Range[] {
  const [, label] = /^([^:]+):\s/u.exec(text) ?? [];
  return label === undefined || block.kind === 'paragraph'
    ? []
    : rangesIn(label, 'age', units.map((unit) => unit.text).join('\n'));
}

const headingsOf = ({ passage, block, lead }: Section) => [passage.title, ...block.headings, lead ?? ''].join('\n');
