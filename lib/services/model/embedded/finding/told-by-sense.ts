import { isDay } from '#lib/language/measures/days.ts';
import { tellsDay, tellsOnWhichDays } from '#lib/language/measures/weekdays.ts';
import type { Term, TermIndex } from '#lib/language/term-index.ts';
import { PHONE } from './forms.ts';

/** "Can I call you?" and "your number" are told by a number to call, "at weekends" by Saturday, "used" by "unused". */
export const isToldBySense = (term: Term, text: string): boolean =>
  tellsDay(term.word, text) ||
  tellsOtherDays(term, text) ||
  tellsNotDone(term.word, text) ||
  tellsWithout(term.word, text) ||
  (RENTS.test(term.word) && BY_TIME.test(text)) ||
  (LIMIT.test(term.word) && UNLIMITED.test(text)) ||
  (FREE.test(term.word) && CHARGED.test(text)) ||
  (CHEAPER.test(term.word) && TWO_PRICES.test(text)) ||
  (term.concepts.includes('discount') && PRICE_OF_SOME.test(text)) ||
  ((CALLS.test(term.word) || NUMBER_TO_CALL.test(term.word)) && PHONE.some((number) => number.test(text)));
/** "We deliver Tuesday to Saturday" tells that it is not on a Monday; of opening hours, those of the settings know more. */
const tellsOtherDays = ({ word, isToldByOthers }: Term, text: string): boolean =>
  isDay(word) && tellsOnWhichDays(text) && (isToldByOthers === true || !IS_OPEN.test(text));
const IS_OPEN =
  /(?<!\p{L})(?:åp(?:en|ent|ne|ner|ningstid\p{L}*)|open(?:s|ing)?|stengt|stenger|closed|closes?)(?!\p{L})/iu;
/** What must be unused holds for whoever has used it. */
function tellsNotDone(word: string, text: string): boolean {
  if (!DONE.test(word)) return false;
  const written = text.toLowerCase();
  // Hardly any text has one: a pattern is made for those alone that may.
  const mayHave = written.includes(`u${word}`) || written.includes(`un${word}`);
  return mayHave && new RegExp(`(?<!\\p{L})(?:un|u)${word}(?!\\p{L})`, 'u').test(written);
}
const DONE = /^\p{L}{2,}(?:ed|rn|en|t|d)$/u;
/** "Canoes are £9 an hour" is what is paid for hiring one. */
const RENTS = /^(?:rent|hire|leie|leige|låne)$/u;
const BY_TIME =
  /(?:^|[.!?]\s)\p{L}+ (?:koster|kostar|costs?|are|is) (?:[€£$]\s?)?\d[\d.,]*\s?(?:kr|kroner|,-|[€£$])? ?(?:timen|dagen|døgnet|uken|uka|veka|per (?:time|dag|døgn|uke|hour|day|week)|an hour|a day|a week)(?!\p{L})/imu;

/** "Is there a data cap?" is answered by unlimited data. */
const LIMIT = /^(?:limits?|limited|cap|caps|capped|restricted|grenser?|grensen|begrenset|begrensning(?:er)?|tak)$/u;
const UNLIMITED =
  /(?<!\p{L})(?:unlimited|no (?:\p{L}+ )?(?:limits?|caps?)|ubegrens[ae]\p{L}*|fri bruk|ingen (?:\p{L}+ )?(?:grenser?|begrensning\p{L}*))(?!\p{L})/iu;

/** "Is it nut-free?" is answered by that there are no nuts. */
function tellsWithout(word: string, text: string): boolean {
  const [, thing = ''] = GOES_WITHOUT.exec(word) ?? [];
  return (
    thing !== '' &&
    new RegExp(
      `(?<!\\p{L})(?:ikke|ingen|uten|no|not|without|free (?:from|of)|fri for) (?:\\p{L}+ ){0,2}${thing}`,
      'iu',
    ).test(text)
  );
}
const GOES_WITHOUT = /^(\p{L}{3,}?)(?:fri|fritt|frie)$/u;

/** "Is an extra bed free?" is answered by that it costs more. */
const FREE = /^(?:gratis|free)$/u;
const CHARGED =
  /(?<!\p{L})(?:(?:additional|extra) (?:charge|cost|fee)|at a (?:charge|cost|fee)|mot (?:et )?(?:tillegg|betaling|gebyr)|tilleggs(?:kostnad|gebyr)\p{L}*)(?!\p{L})/iu;
/** "Is there a student discount?" is answered by what students pay, in a row of their own. */
const PRICE_OF_SOME =
  /^(?:\p{L}+ ?\/ ?)?(?:student|elev|honnør|senior|pensjonist|barn|ungdom|medlem|familie|gruppe|concession|child|youth|member|famil|group)\p{L}*(?:[ /][^\n:–]{0,40})?(?: [–-]|:)[^\n]*\d/imu;
/** "£15 if booked ahead, £20 at the gate" tells which is cheaper. */
const CHEAPER = /^(?:cheaper|billigere|rimeligere)$/u;
const TWO_PRICES =
  /(?:[€£$]\s?\d[\d.,]*|\d[\d ]{0,9}(?:kr|kroner)).{0,40}(?:ahead|advance|online|på nett|forhånd|i forveien).{0,40}(?:[€£$]\s?\d|\d\s?(?:kr|kroner))/iu;
const NUMBER_TO_CALL = /^(?:nummer(?:et)?|nr|number)$/u;
const CALLS = /^(?:ring(?:e|er)?|call)$/u;

/** "May I return software?" is told under "Right of withdrawal". */
export const isOfWithdrawal = ({ concepts }: Term, over: TermIndex): boolean =>
  concepts.includes('return') && over.concepts.has('withdrawal');
