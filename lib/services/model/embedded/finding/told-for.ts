import { HOW_LONG_TO_RETURN, STARTS, WHEN_FREE } from './asked-forms.ts';
import { BEFORE_START, DIFFERENCE, PAID_BACK, TIME_BEFORE, words } from './forms.ts';

/**
 * A text without what only looks like the answer: "less than a week before" lasts for no time, "£8 cheaper" is no price,
 * "€5.90" no time of the day, and when the money is paid back not how long one has to return a thing.
 */
export function toldFor(question: string, text: string, { isOfPrice }: { isOfPrice: boolean }): string {
  const isOfSum = isOfPrice || WHEN_FREE.test(question);
  const figures = asksTime(question) && !isOfSum ? text.replace(SUM, ' ') : text;
  const lasting =
    ASKS_LENGTH.test(question) && !OF_TIME_BEFORE.test(question) ? figures.replace(TIME_BEFORE, ' ') : figures;
  const unpaid = HOW_LONG_TO_RETURN.test(question) ? lasting.replace(PAID_BACK, ' ') : lasting;
  const timed = STARTS.test(question) ? unpaid.replace(BEFORE_START, ' ') : unpaid;
  return isOfPrice && !OF_DIFFERENCE.test(question) ? timed.replace(DIFFERENCE, ' ') : timed;
}

export const asksTime = (question: string): boolean => ASKS_LENGTH.test(question) || ASKS_WHEN.test(question);
const ASKS_LENGTH = words('hvor (?:lenge|lang tid)|hvor lange? (?:er|blir)|how long');
const ASKS_WHEN =
  /^\W*(?:(?:og|and|men|but) )?(?:når|when|what time|(?:hva|hvilken) tid|hvor (?:sent|seint|tidlig)|how (?:late|early))(?!\p{L})/iu;
const OF_TIME_BEFORE = words('før|siden|i forveien|på forhånd|before|ago|in advance|notice|gammel|old');
const OF_DIFFERENCE = words('billigere|dyrere|cheaper|discount|rabatt|avslag|mer|mindre|more|less');
const SUM = /[€£$]\s?\d[\d.,]*|(?<!\d[ .]?)\d[\d.,]*\s?(?:[€£$]|(?:kr|nok|euros?|pounds?)(?!\p{L}))/giu;
