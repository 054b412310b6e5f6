import { IS_MET, strengthOf, type Term, type TermIndex } from '../term-index.ts';
import { mayBeSlipOf } from './short-slip.ts';
import { stemsOf } from './stem.ts';
import { stopWords } from './stop-words.ts';
import { wordsOf } from './words.ts';

/** A sentence or a row of a text. */
export interface Place {
  /** With what stands over it. */
  index: TermIndex;
  text: string;
}

/**
 * The question with one word as the places have it: a word that none has beside what else is asked for, where all that do
 * have that hold one word alone that it may be a slip of. Null where there is no such word.
 */
export function mendByPlaces(question: string, terms: readonly Term[], places: readonly Place[]): string | null {
  const read = places.map(({ index, text }) => ({ index, words: wordsOf(text) }));
  for (const term of terms) {
    const meant = isNobodys(term) ? meantBy(term, { question, terms, places: read }) : null;
    if (meant !== null) return question.replace(wordAlone(term.word), meant);
  }
  return null;
}

/** What means something is hardly ever a slip of another word. */
const isNobodys = ({ word, concepts, isSoft, isName, kin }: Term) =>
  !isSoft && !isName && concepts.length === 0 && kin.no.length + kin.en.length === 0 && /^\p{L}+$/u.test(word);

const wordAlone = (word: string) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu');

interface Asked {
  question: string;
  terms: readonly Term[];
  places: readonly { index: TermIndex; words: readonly string[] }[];
}

function meantBy(term: Term, { question, terms, places }: Asked): string | null {
  const things = terms.filter((other) => other !== term && !other.isSoft && !OF_FORM.test(other.concepts.join(' ')));
  const beside = things.length > 0 ? null : wordsBeside(term.word, question);
  const agreeing = places.filter(({ index }) => things.every((thing) => strengthOf(thing, index) >= IS_MET));
  if (things.length > 0 && agreeing.some(({ index }) => strengthOf(term, index) >= IS_MET)) return null;
  const found = agreeing.flatMap(({ words }) =>
    words.filter(
      (word, at) => isSlipped(term.word, word) && (!beside || beside.some((other) => isNextTo(other, words, at))),
    ),
  );
  return new Set(found.map((word) => stemsOf(word).no)).size === 1 ? found[0]! : null;
}

/** What asks for a form and not for a thing: a text tells it and need not say the word. */
const OF_FORM = /(?:^| )(?:price|hours|deadline|contact|address|language|age)(?: |$)/u;

/** Whether it may be a slip of the word or of its stem. */
function isSlipped(written: string, word: string): boolean {
  if (stopWords(null).has(word) || !/^\p{L}+$/u.test(word)) return false;
  const { no, en } = stemsOf(word);
  return [word, no, en].some((form) => mayBeSlipOf(written, form));
}

/** Where nothing else is asked for, what stands next to the word has to stand next to the other, too: "hell plass". */
function wordsBeside(word: string, question: string): readonly string[] {
  const words = wordsOf(question);
  const at = words.indexOf(word);
  return [words[at - 1] ?? '', words[at + 1] ?? ''].filter((each) => each.length > 2 && !stopWords(null).has(each));
}

const isNextTo = (other: string, words: readonly string[], at: number) =>
  [words[at - 1], words[at + 1]].some((word) => word !== undefined && stemsOf(word).no === stemsOf(other).no);
