import { wordsOf } from '#lib/language/words/words.ts';

/** So many words in a row are nobody's by chance. */
const RUN = 8;

/** Tells whether a text repeats what the assistant was told, word for word. @param told what it must keep to itself */
export function createReciteCheck(told: readonly string[]): (text: string) => boolean {
  let runs: Set<string> | null = null;
  return (text) => {
    const words = wordsOf(text);
    if (words.length < RUN) return false;
    runs ??= new Set(told.flatMap((each) => runsOf(wordsOf(each))));
    return runsOf(words).some((run) => runs!.has(run));
  };
}

const runsOf = (words: readonly string[]): string[] =>
  words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' '));
