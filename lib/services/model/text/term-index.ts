import { conceptsOf } from './concepts.ts';
import { guessLanguage } from './guess-language.ts';
import { isName } from './lexicon.ts';
import { type Stems, stemsOf } from './stem.ts';
import { stopWords } from './stop-words.ts';
import { wordsOf } from './words.ts';

/** One thing that a question is about. */
export interface Term {
  word: string;
  stems: Stems;
  concepts: readonly string[];
  /** The concepts are those of a compound's parts. */
  compound: boolean;
  /** The word only begins a phrase of the lexicon and means nothing by itself. */
  phrase: boolean;
  /** Share of its weight that counts; 1 when left out. */
  importance?: number;
}

/** The words of a text, ready to be asked how well they meet a term. */
export interface TermIndex {
  stems: ReadonlySet<string>;
  concepts: ReadonlySet<string>;
  /** Whether words may be compounds, as in every language of the region but English. */
  compounds: boolean;
}

/** What the question is about: its words that carry meaning, in order, of several for one thing the first. */
export function termsOf(question: string, language: string | null = guessLanguage(question)): Term[] {
  const words = wordsOf(question.toLowerCase().replace(QUESTION_FORMS, ' '));
  const concepts = conceptsOf(words, language);
  const stop = stopWords(language);
  const terms = new Map<string, Term>();
  words.forEach((word, at) => {
    const { ids = [], compound = false, startsPhrase = false, endsPhrase = false } = concepts[at] ?? {};
    if (endsPhrase || (stop.has(word) && ids.length === 0) || (word.length < 2 && !/\d/.test(word))) return;
    const stems = stemsOf(word);
    const key = ids.length > 0 ? [...ids].toSorted().join(' ') : stems.no;
    if (!terms.has(key)) terms.set(key, { word, stems, concepts: ids, compound, phrase: startsPhrase });
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
  return { stems, concepts: new Set(conceptsOf(words, language).flatMap(({ ids }) => ids)), compounds: language !== 'en' };
}

export const SAME_WORD = 1;
export const SAME_CONCEPT = 0.9;
/** As "retur" and "returfrist": the same thing, and akin in form. */
const AKIN = 0.95;
const SAME_PART = 0.5;

/** How well the text meets the term: 1 the word itself, less a word for the same thing, less still a part of a compound. */
export function strengthOf(term: Term, index: TermIndex): number {
  if (!term.phrase && (index.stems.has(term.stems.no) || index.stems.has(term.stems.en))) return SAME_WORD;
  const met = term.concepts.filter((concept) => index.concepts.has(concept)).length;
  const byConcept = met === 0 ? 0 : term.compound ? (SAME_CONCEPT * met) / term.concepts.length : SAME_CONCEPT;
  if (term.phrase || !index.compounds || ![...index.stems].some((stem) => sharesPart(stem, term.stems.no))) return byConcept;
  return byConcept === SAME_CONCEPT ? AKIN : Math.max(byConcept, SAME_PART);
}

const SHORTEST_PART = 5;

function sharesPart(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < SHORTEST_PART || long.length === short.length || /\d/.test(short)) return false;
  return long.startsWith(short) || long.endsWith(short);
}

/** The shop's own vocabulary says more of what a question is about than the words around it. */
const OF_LEXICON = 2;

/** Of three texts that were chosen for a word, each has it; that does not make it a common one. */
const FEWEST_TEXTS = 40;

/** Each term's weight by how few of the texts meet it; one that none meets weighs most. */
export function weighTerms(terms: readonly Term[], indexes: readonly TermIndex[]): number[] {
  return terms.map((term) => {
    const meeting = indexes.filter((index) => strengthOf(term, index) >= SAME_CONCEPT).length;
    const texts = Math.max(indexes.length, FEWEST_TEXTS);
    const known = meeting > 0 && term.concepts.some((id) => !isName(id));
    return (term.importance ?? 1) * (known ? OF_LEXICON : 1) * Math.log(1 + (texts + 1) / (meeting + 0.5));
  });
}
