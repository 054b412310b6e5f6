import { isKeyBeside, mayBeSlipOf } from './short-slip.ts';

/** "Hvamye", "hvormange": a question word that the space behind it is missing after. */
export const askedApart = (text: string): string => text.replace(WRITTEN_TOGETHER, '$1 $2');
const WRITTEN_TOGETHER =
  /(?<!\p{L})(hva|hvor|når|kva|kor|what|how)(mye|mange|lenge|langt|ofte|mykje|koster|kostar|er|har|tar|much|many|long|is)(?!\p{L})/giu;

/** What stands behind a Norwegian question word is the verb, "når gåt båten?", or how much, "hvor lege varer det?"; null where nothing does. */
export const verbAsked = (question: string): string | null =>
  /^\W*(?:når|hvor|hvordan|hvorfor|hva)\s(\p{L}{3,6})\s/u.exec(question)?.[1] ?? null;

/** Which of those that most often do a word of nobody's there is a slip of. */
export const verbMeant = (word: string): string | undefined =>
  VERBS.find((verb) => mayBeSlipOf(word, verb) || isKeyBeside(word, verb));

const VERBS =
  `går kommer koster ligger åpner stenger kan skal må får er har gjør finner bestiller betaler henter leverer
varer tar parkerer kjører avgår starter begynner slutter blir lenge mye mange ofte langt`.split(/\s+/);
