/** The words of a search, as the index of words has them: letters and digits, lower case. */
export const searchWords = (q: string): string[] => (q.match(WORD) ?? []).map((word) => word.toLowerCase());

const WORD = /[\p{L}\p{N}]+/gu;

export interface FoundWord {
  from: number;
  to: number;
  /** Which of the words it is. */
  word: number;
}

/** Where in a text the words stand, in its order; of the last word the beginning is enough, as in a search. */
export function foundWords(text: string, words: readonly string[]): FoundWord[] {
  const last = words.length - 1;
  return [...text.matchAll(WORD)].flatMap(({ 0: written, index }) => {
    const said = written.toLowerCase();
    const word = words.findIndex((each, at) => (at === last ? said.startsWith(each) : said === each));
    return word < 0
      ? []
      : [{ from: index, to: index + (word === last ? wordLength(written, words[word]!) : written.length), word }];
  });
}

// Lower case may be longer or shorter than what was written.
const wordLength = (written: string, word: string): number =>
  written.toLowerCase().length === written.length ? word.length : written.length;
