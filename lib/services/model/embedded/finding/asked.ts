import type { AskedValue } from '#lib/language/measures/values-asked.ts';
import type { Term } from '#lib/language/term-index.ts';
import type { Lexicon } from '#lib/language/words/lexicon.ts';
import type { ReplyLanguage } from '../phrases.ts';

/** A question, or a part of one, as the passages are asked. */
export interface Asked {
  question: string;
  terms: readonly Term[];
  /** What the question goes on from was about, where it does. */
  before: readonly Term[];
  /** What the question tells of somebody or something by a number: "a boat of 28 feet". */
  values: readonly AskedValue[];
  language: ReplyLanguage;
  lexicon: Lexicon;
}
