import { conceptsMeant, conceptsOf, isInLexicon } from './concepts.ts';
import { guessLanguage } from './guess-language.ts';
import { isName, type Lexicon } from './lexicon.ts';
import { stemsOf } from './stem.ts';
import { stopWords } from './stop-words.ts';
import { wordsOf } from './words.ts';

/** One thing that a question is about. */
export interface Term {
  word: string;
  /** In which a text may hold it, see `formsOf`. */
  forms: readonly string[];
  concepts: readonly string[];
  /** The concepts are those of a compound's parts. */
  compound: boolean;
  /** The word only begins a phrase of the lexicon and means nothing by itself. */
  phrase: boolean;
  /** Share of its weight that counts. */
  importance: number;
}

/** The words of a text, ready to be asked how well they meet a term. */
export interface TermIndex {
  forms: ReadonlySet<string>;
  concepts: ReadonlySet<string>;
  /** The stems of what may be compounds; none in English, which writes them apart. */
  compounds: readonly string[];
}

/** What the question is about: its words that carry meaning, in order, of several for one thing the first. */
export function termsOf(
  question: string,
  lexicon: Lexicon,
  language: string | null = guessLanguage(question, lexicon),
): Term[] {
  const words = wordsOf(question.toLowerCase().replace(QUESTION_FORMS, ' '));
  const concepts = conceptsOf(words, language, lexicon);
  const stop = stopWords(language);
  const terms = new Map<string, Term>();
  words.forEach((word, at) => {
    const { ids: known = [], compound = false, startsPhrase = false, endsPhrase = false } = concepts[at] ?? {};
    const isStop = stop.has(word) && !startsPhrase && (known.length === 0 || !isInLexicon(word, lexicon));
    const ids = known.length > 0 || isStop ? known : conceptsMeant(word, language, lexicon);
    if (endsPhrase || isStop || (word.length < 2 && !/\d/.test(word))) return;
    const key = ids.length > 0 ? [...ids].toSorted().join(' ') : stemsOf(word).no;
    const importance = /^\d/.test(word) ? OF_NUMBER : 1;
    const forms = startsPhrase ? [] : formsOf(word, language);
    if (!terms.has(key)) terms.set(key, { word, forms, concepts: ids, compound, phrase: startsPhrase, importance });
  });
  return [...terms.values()];
}

/** "Chest 96 cm": the number is the visitor's own, and stands in no text. */
const OF_NUMBER = 0.3;

/** "How long" asks for a time, not for something long. */
const QUESTION_FORMS =
  /\bhow (long|much|many|often|far|soon|fast|do|does|can)\b|(?<!\p{L})hvor (lenge|lang tid|mye|mange|ofte|langt|raskt|fort)(?!\p{L})/gu;

export function indexText(text: string, language: string | null, lexicon: Lexicon): TermIndex {
  const words = wordsOf(text);
  return {
    forms: new Set(words.flatMap((word) => formsOf(word, language))),
    concepts: new Set(conceptsOf(words, language, lexicon).flatMap(({ ids }) => ids)),
    compounds: language === 'en' ? [] : [...new Set(words.map((word) => stemsOf(word).no))],
  };
}

/** The index of several texts as one. */
export function joinIndexes(indexes: readonly TermIndex[]): TermIndex {
  return {
    forms: new Set(indexes.flatMap((index) => [...index.forms])),
    concepts: new Set(indexes.flatMap((index) => [...index.concepts])),
    compounds: [...new Set(indexes.flatMap((index) => index.compounds))],
  };
}

/**
 * The word cut as its language cuts it, or as both do when that is unknown, and as it is: names are the same in every
 * language. Stop words are no names: to a Norwegian "men" is "but".
 */
function formsOf(word: string, language: string | null): string[] {
  const stems = stemsOf(word);
  const forms = stopWords(language).has(word) ? [] : [`=${word}`];
  if (language !== 'en') forms.push(`no ${stems.no}`);
  if (language !== 'no') forms.push(`en ${stems.en}`);
  return forms;
}

export const SAME_WORD = 1;
export const SAME_CONCEPT = 0.9;
/** As "retur" and "returfrist": the same thing, and akin in form. */
const AKIN = 0.95;
const SAME_PART = 0.5;

/** How well the text meets the term: 1 the word itself, less a word for the same thing, less still a part of a compound. */
export function strengthOf(term: Term, index: TermIndex): number {
  if (term.forms.some((form) => index.forms.has(form))) return SAME_WORD;
  const met = term.concepts.filter((concept) => index.concepts.has(concept)).length;
  const byConcept = met === 0 ? 0 : term.compound ? (SAME_CONCEPT * met) / term.concepts.length : SAME_CONCEPT;
  const own = stemsOf(term.word).no;
  if (term.phrase || !index.compounds.some((stem) => sharesPart(stem, own))) return byConcept;
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
    return term.importance * (known ? OF_LEXICON : 1) * Math.log(1 + (texts + 1) / (meeting + 0.5));
  });
}
