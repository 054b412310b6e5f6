import { isKeyBeside, mayBeSlipOf } from './short-slip.ts';

/** What stands behind a Norwegian question word is the verb, "når gåt båten?"; null where nothing does. */
export const verbAsked = (question: string): string | null =>
  /^\W*(?:når|hvor|hvordan|hvorfor|hva)\s(\p{L}{3,6})\s/u.exec(question)?.[1] ?? null;

/** Which of those that most often do a word of nobody's there is a slip of. */
export const verbMeant = (word: string): string | undefined =>
  VERBS.find((verb) => mayBeSlipOf(word, verb) || isKeyBeside(word, verb));

const VERBS =
  `går kommer koster ligger åpner stenger kan skal må får er har gjør finner bestiller betaler henter leverer
varer tar parkerer kjører avgår starter begynner slutter blir`.split(/\s+/);
