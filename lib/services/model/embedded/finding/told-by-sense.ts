import { tellsDay } from '#lib/language/measures/weekdays.ts';
import type { Term } from '#lib/language/term-index.ts';
import { PHONE } from './needed-forms.ts';

/** "Can I call you?" and "your number" are told by a number to call, "at weekends" by Saturday, "used" by "unused". */
export const isToldBySense = (term: Term, text: string): boolean =>
  tellsDay(term.word, text) ||
  tellsNotDone(term.word, text) ||
  (FREE.test(term.word) && CHARGED.test(text)) ||
  (term.concepts.includes('discount') && PRICE_OF_SOME.test(text)) ||
  ((CALLS.test(term.word) || NUMBER_TO_CALL.test(term.word)) && PHONE.some((number) => number.test(text)));
/** What must be unused holds for whoever has used it. */
const tellsNotDone = (word: string, text: string): boolean =>
  DONE.test(word) && new RegExp(`(?<!\\p{L})(?:un|u)${word}(?!\\p{L})`, 'iu').test(text);
const DONE = /^\p{L}{2,}(?:ed|rn|en|t|d)$/u;
/** "Is an extra bed free?" is answered by that it costs more. */
const FREE = /^(?:gratis|free)$/u;
const CHARGED =
  /(?<!\p{L})(?:(?:additional|extra) (?:charge|cost|fee)|at a (?:charge|cost|fee)|mot (?:et )?(?:tillegg|betaling|gebyr)|tilleggs(?:kostnad|gebyr)\p{L}*)(?!\p{L})/iu;
/** "Is there a student discount?" is answered by what students pay, in a row of their own. */
const PRICE_OF_SOME =
  /^(?:\p{L}+ ?\/ ?)?(?:student|elev|honnør|senior|pensjonist|barn|ungdom|medlem|familie|gruppe|concession|child|youth|member|famil|group)\p{L}*(?:[ /][^\n:–]{0,40})?(?: [–-]|:)[^\n]*\d/imu;
const NUMBER_TO_CALL = /^(?:nummer(?:et)?|nr|number)$/u;
const CALLS = /^(?:ring(?:e|er)?|call)$/u;
