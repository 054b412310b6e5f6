import type { Term, TermIndex } from '#lib/language/term-index.ts';
import {
  AGE,
  AT_AN_ADDRESS,
  DAY,
  DIMENSIONS,
  HOURS,
  IS_IN_TOWN,
  LANGUAGES,
  PLACE,
  OWN_PLACE,
  POSTAL_CODE,
  PRICE_OF_A_TIME,
  REACHABLE,
  RULE,
  SPAN,
} from './forms.ts';
import { PRICE } from './price-forms.ts';

/** The lexicon's words that ask for a form: what has it need not have them. */
const BY_CONCEPT: Record<string, readonly RegExp[]> = {
  price: PRICE,
  hours: [HOURS],
  deadline: [SPAN, DAY],
  contact: [REACHABLE],
  address: [PLACE, OWN_PLACE, POSTAL_CODE, AT_AN_ADDRESS, IS_IN_TOWN],
  language: [LANGUAGES],
  age: [AGE],
  terms: [RULE, SPAN],
};

/** What is a thing by itself, and told by a form as well. */
const TELLS: Record<string, readonly RegExp[]> = {
  discount: [/\d\s?(?:%|prosent|percent)/iu],
  rent: [PRICE_OF_A_TIME],
  free: PRICE,
  size: [DIMENSIONS],
};

export const isFormOf = (concepts: readonly string[], text: string): boolean =>
  concepts.some((concept) => (BY_CONCEPT[concept] ?? TELLS[concept])?.some((form) => form.test(text)));
const isFormConcept = (concept: string): boolean => concept in BY_CONCEPT || concept in TELLS;
export const namesForm = (concepts: readonly string[]): boolean => concepts.some((concept) => concept in BY_CONCEPT);

/** "Byttefrist" is of exchanges, and "purregebyr" of nothing but a fee. */
export const hasThing = ({ compound, concepts }: Term): boolean =>
  compound && concepts.some((concept) => !isFormConcept(concept));

/** "A student price" is no price of anything: what else its parts mean has to stand there. */
export const hasOtherParts = ({ compound, concepts }: Term, { concepts: said }: TermIndex): boolean =>
  !compound || concepts.every((concept) => isFormConcept(concept) || said.has(concept));
