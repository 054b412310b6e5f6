import { Lately } from '#lib/core/lately.ts';
import { formsOf } from './forms-of.ts';
import { nounIn } from './inflections.ts';
import type { Lexicon } from './lexicon.ts';
import { type Lexical, meaningsOf, type OwnConcepts } from './own-concepts.ts';
import { stemsOf } from './stem.ts';

/** A word of a text, as it is looked for. */
export interface WordRead {
  forms: readonly string[];
  /** Its stem, where it may be a compound or a part of one; null in English, which writes them apart, and of prepositions. */
  part: string | null;
  meanings: readonly OwnConcepts[];
}

/** What each word is to a text in that language; null where it is unknown. */
export function readWords(words: readonly string[], language: string | null, lexicon: Lexicon): WordRead[] {
  const known = knownIn(lexicon)[language === 'no' || language === 'en' ? language : 'any'];
  return words.map((word) => known.of(word, () => readWord(word, language, lexicon)));
}

const readWord = (word: string, language: string | null, lexicon: Lexicon): WordRead => ({
  forms: formsOf(word, language),
  part: language === 'en' || PREPOSITION.test(word) ? null : stemsOf(nounIn(word) ?? word).noShort,
  meanings: meaningsOf(word, language, lexicon),
});

/** "Before" is no part of "førjul", wherever July is named. */
const PREPOSITION = /^(?:for|før|fra|frå|hos|med|mot|om|på|til|ved|over|under|etter|mellom|uten)$/u;

type Known = Record<Lexical | 'any', Lately<WordRead>>;
const known = new WeakMap<Lexicon, Known>();
/** What they hold is of other words and lexicons too: some 150 bytes each. */
const REMEMBERED = 10_000;

function knownIn(lexicon: Lexicon): Known {
  const before = known.get(lexicon);
  if (before) return before;
  const made: Known = { no: new Lately(REMEMBERED), en: new Lately(REMEMBERED), any: new Lately(REMEMBERED) };
  known.set(lexicon, made);
  return made;
}
