import { conceptsOf } from './concepts.ts';
import { guessLanguage } from './guess-language.ts';
import { type Stems, stemsOf } from './stem.ts';
import { stopWords } from './stop-words.ts';
import { wordsOf } from './words.ts';

/** One thing that a question is about. */
export interface Term {
  word: string;
  stems: Stems;
  concepts: readonly string[];
  /** Share of its weight that counts; 1 when left out. */
  importance?: number;
}

/** The words of a text, ready to be asked how well they meet a term. */
export interface TermIndex {
  stems: ReadonlySet<string>;
  concepts: ReadonlySet<string>;
}

/** What the question is about: its words that carry meaning, each once, in order. */
export function termsOf(question: string, language: string | null = guessLanguage(question)): Term[] {
  const words = wordsOf(question.toLowerCase().replace(QUESTION_FORMS, ' '));
  const concepts = conceptsOf(words, language);
  const stop = stopWords(language);
  const terms = new Map<string, Term>();
  words.forEach((word, at) => {
    const { ids = [], endsPhrase = false } = concepts[at] ?? {};
    if (endsPhrase || (stop.has(word) && ids.length === 0) || (word.length < 2 && !/\d/.test(word))) return;
    const stems = stemsOf(word);
    if (!terms.has(stems.no)) terms.set(stems.no, { word, stems, concepts: ids });
  });
  return [...terms.values()];
}

/** "How long" asks for a time, not for something long. */
const QUESTION_FORMS =
  /\bhow (long|much|many|often|far|soon|fast|do|does|can)\b|(?<!\p{L})hvor (lenge|lang tid|mye|mange|ofte|langt|raskt|fort)(?!\p{L})/gu;

export function indexText(text: string, language: string | null): TermIndex {
  const words = wordsOf(text);
  const stems = new Set<string>();
  for (const word of words) {
    const both = stemsOf(word);
    if (language !== 'en') stems.add(both.no);
    if (language !== 'no') stems.add(both.en);
  }
  return { stems, concepts: new Set(conceptsOf(words, language).flatMap(({ ids }) => ids)) };
}

export const SAME_WORD = 1;
export const SAME_CONCEPT = 0.8;
const SAME_PART = 0.5;

/** How well the text meets the term: 1 the word itself, less a word for the same thing, less still a part of a compound. */
export function strengthOf(term: Term, index: TermIndex): number {
  if (index.stems.has(term.stems.no) || index.stems.has(term.stems.en)) return SAME_WORD;
  if (term.concepts.some((concept) => index.concepts.has(concept))) return SAME_CONCEPT;
  for (const stem of index.stems) if (sharesPart(stem, term.stems.no)) return SAME_PART;
  return 0;
}

const SHORTEST_PART = 4;

function sharesPart(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < SHORTEST_PART || long.length === short.length || /\d/.test(short)) return false;
  return long.startsWith(short) || (short.length > SHORTEST_PART && long.endsWith(short));
}

/** Each term's weight by how few of the texts meet it; one that none meets weighs most. */
export function weighTerms(terms: readonly Term[], indexes: readonly TermIndex[]): number[] {
  return terms.map((term) => {
    const meeting = indexes.filter((index) => strengthOf(term, index) >= SAME_CONCEPT).length;
    return (term.importance ?? 1) * Math.log(1 + (indexes.length + 1) / (meeting + 0.5));
  });
}
