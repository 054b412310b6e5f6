import type { Kin } from './kindred.ts';
import { stemsOf } from './stem.ts';

/**
 * What more a rule for all of a kind is about: whoever asks whether a dog may come is answered by what holds for pets, and
 * whoever asks for beer by what holds for alcohol. Of nothing else: what a cat's treatment costs no price of animals tells.
 */
const KINDS: readonly { each: string; kind: Kin }[] = [
  {
    each: 'hund hunder hunden katt katter katten valp dog dogs cat cats puppy puppies',
    kind: { no: ['dyr', 'kjæledyr', 'husdyr', 'dyrehold'], en: ['pet', 'animal'] },
  },
  {
    each: 'øl vin brennevin sprit cider beer wine spirits cider whisky champagne',
    kind: { no: ['alkohol', 'alkoholholdig'], en: ['alcohol', 'alcoholic'] },
  },
];

const byStem = new Map(
  KINDS.flatMap(({ each, kind }) => each.split(' ').map((word) => [stemsOf(word).no, kind] as const)),
);

const ASKS_LEAVE =
  /^(?:lov|tillat\p{L}*|med|medbring\p{L}*|velkom\p{L}*|imot|allowed|allow|permitted|bring|take|welcome|accept)$/u;

/** The kind that a word is one of, in a question whether that may come along. */
export const broaderThan = (words: readonly string[], at: number): Kin | null =>
  words.some((word) => ASKS_LEAVE.test(word)) ? (byStem.get(stemsOf(words[at]!).no) ?? null) : null;
