import { namesRules, ownStrengthOf, SAME_WORD, type Term } from '#lib/language/term-index.ts';
import { stemsOf } from '#lib/language/words/stem.ts';
import { wordsOf } from '#lib/language/words/words.ts';
import { IS_THERE } from './asked-forms.ts';
import type { Asked } from './asked.ts';
import { namesForm } from './form-concepts.ts';
import { ASKS_WHAT_IT_IS } from './match-topic.ts';
import type { Unit } from './read-sections.ts';

export function opensWith({ text }: Unit, { word }: Term): boolean {
  const [first = ''] = wordsOf(text);
  return stemsOf(first).no === stemsOf(word).no;
}

/** "The excess is 900 kr" is about the excess, and more so than where else it is named. */
export const isSubject = (unit: Unit, { terms, question }: Asked) =>
  !terms.some(namesRules) &&
  ((ASKS_WHAT_IT_IS.test(question) && IS.test(unit.text)) || ASKS_TO_BRING.test(question)) &&
  terms.some((term) => opensWith(unit, term));
const ASKS_TO_BRING = /^\W*(?:hva|kva|what) .{0,30}(?:ta med|ha med|bring|take along)(?!\p{L})/iu;
const IS = /(?<!\p{L})(?:er|is|are)(?!\p{L})/iu;

/** "When does the bar open?" over "The bar opens …", and not where something else does. */
export function isAboutIt(unit: Unit, { terms, question }: Asked): boolean {
  if (WHICH_OR_HOW_MANY.test(question)) return false;
  const things = terms.filter(({ concepts }) => !namesForm(concepts));
  return things.filter(({ isSoft }) => !isSoft).length < 2 && things.some((term) => opensWith(unit, term));
}

const WHICH_OR_HOW_MANY = /(?<!\p{L})(?:hvilke[nt]?|kva for|hvor mange|which|how many)(?!\p{L})/iu;

/** "Egen vin" of "may we bring egen vin?": two words that stand beside each other, one of which is asked for. */
export function pairsAsked({ question, terms }: Asked): string[] {
  const asked = wordsOf(question);
  const termOf = (word: string | undefined) => terms.find((term) => term.word === word && !OF_PRICE.test(term.word));
  return asked.flatMap((word, at) => {
    const both = [termOf(asked[at - 1]), termOf(word)];
    const isOfIt = both.every((term) => term !== undefined) && both.some((term) => term?.isSoft === false);
    return isOfIt ? [` ${asked[at - 1]} ${word} `] : [];
  });
}
/** "Koster frakten" stands in many a sentence that is about something else. */
const OF_PRICE = /^(?:kost\p{L}*|costs?|pris(?:en|er|ene)?|prices?)$/u;

/** @param pairs as `pairsAsked()` has them */
export function saysOneOf(text: string, pairs: readonly string[]): boolean {
  if (pairs.length === 0) return false;
  const said = ` ${wordsOf(text).join(' ')} `;
  return pairs.some((pair) => said.includes(pair));
}

/** "Søknadsfristen er …" is that of applying, and another sentence only names both. */
export function isOfThatDeadline({ said }: Unit, question: string): boolean {
  const [, of = ''] = DEADLINE_OF.exec(question) ?? [];
  return of !== '' && [...said].some((word) => word.startsWith(of.toLowerCase()) && word.includes('frist'));
}
const DEADLINE_OF = /(?<!\p{L})frist for (\p{L}{4,})/iu;

export const isSaidToBe = ({ text, index }: Unit, { question, terms }: Asked): boolean =>
  IS_THERE.test(question) &&
  SAYS_THERE_IS.test(text) &&
  terms.some((term) => !term.isSoft && ownStrengthOf(term, index) === SAME_WORD);
const SAYS_THERE_IS = /^(?:there (?:is|are)|det (?:er|finnes|fins)|vi har|we have)(?!\p{L})/iu;
