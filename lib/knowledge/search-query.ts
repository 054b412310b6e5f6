import type { Lexicon } from '#lib/language/words/lexicon.ts';
import { type Term, termsOf } from '#lib/language/term-index.ts';
import { namesOfUnit } from '#lib/language/measures/ranges.ts';
import { type AskedValue, valuesAsked } from '#lib/language/measures/values-asked.ts';
import { verbIn } from '#lib/language/questions/apart.ts';
import { otherForms } from '#lib/language/words/inflections.ts';
import { stemsOf } from '#lib/language/words/stem.ts';
import { formsOfVerb } from '#lib/language/words/verb-forms.ts';
import { compoundsWith, type WordBook } from '#lib/language/words/word-book.ts';

/** One text for each of the configurations that chunks are indexed with, for `to_tsquery`. */
export interface TsQueries {
  norwegian: string;
  english: string;
  simple: string;
}

export interface SearchQuery {
  terms: Term[];
  /** What the question tells of somebody or something by a number: a range that holds it meets it. */
  values: AskedValue[];
  /** What a chunk must meet, the strictest first: all terms, then any two of them, then any one. */
  levels: TsQueries[];
}

/** A visitor's paragraph names more than any chunk holds; its first words and those of the shop's lexicon tell most. */
const MOST_TERMS = 10;

/**
 * A question as queries for PostgreSQL's full text: its meaningful words, each with the words for the same thing in
 * both languages. Null when it has no such word. Nothing of the visitor's text but letters and digits gets into it.
 */
export function searchQuery(question: string, lexicon: Lexicon, book: WordBook | null = null): SearchQuery | null {
  const every = termsOf(question, lexicon);
  const hard = every.filter(({ isSoft, word }) => !isSoft || /\d/.test(word));
  const all = hard.length > 0 ? hard : every;
  const terms =
    all.length <= MOST_TERMS ? all : all.toSorted((a, b) => b.concepts.length - a.concepts.length).slice(0, MOST_TERMS);
  if (terms.length === 0) return null;
  const values = valuesAsked(question);
  const words = terms.map((term) => {
    const absent = DOES_NOT_COME.test(question) && /^møte[rs]?$/u.test(term.word) ? [quoted('kommer')] : [];
    const akin = [...absent, ...(book && !term.phrase ? akinTo(term, book).map(quoted) : [])];
    const compounds = book ? compoundsOfLexicon(term, lexicon, book) : [];
    const norwegian = [
      ...[...ownWord(term, prefixed), ...nearTo(term).no.map(prefixed), ...akin],
      ...[...lexiconWords(term, 'no', lexicon), ...compounds],
    ];
    return { term, norwegian, english: [...nearTo(term).en.map(quoted), ...lexiconWords(term, 'en', lexicon)] };
  });
  const measured = values.map(({ unit }) => alternatives(namesOfUnit(unit).map(quoted)));
  const groups = {
    norwegian: [...words.map(({ norwegian }) => alternatives(norwegian)), ...measured],
    english: [...words.map(({ term, english }) => alternatives([...ownWord(term, quoted), ...english])), ...measured],
    simple: [...words.map(({ norwegian, english }) => alternatives([...norwegian, ...english])), ...measured],
  };
  const levelOf = (combine: (groups: readonly string[]) => string): TsQueries => ({
    norwegian: combine(groups.norwegian),
    english: combine(groups.english),
    simple: combine(groups.simple),
  });
  const levels = [levelOf((each) => each.join(' & '))];
  const groupCount = terms.length + values.length;
  if (groupCount > 2) levels.push(levelOf(anyTwo));
  if (groupCount > 1) levels.push(levelOf((each) => each.join(' | ')));
  return { terms, values, levels };
}

/** A text may say that somebody does not come. */
const DOES_NOT_COME = /(?<!\p{L})ikke møter/iu;

/** Other words for it, and for what it is one of. */
const nearTo = ({ kin, kinds = [] }: Term) => ({
  no: [kin, ...kinds].flatMap(({ no }) => no),
  en: [kin, ...kinds].flatMap(({ en }) => en),
});

/** The tenant's words that are made of the term's, and the verb of one that a text may write apart. */
const akinTo = (term: Term, book: WordBook): string[] => [
  ...[term.word, ...term.kin.no].flatMap((word) => compoundsWith(word, book)),
  ...writtenApart(term.word, book),
];

/** "Innsjekking", which a text may write as "sjekke inn". */
function writtenApart(word: string, { stems }: WordBook): string[] {
  const verb = verbIn(word);
  return verb !== null && stems.no.has(stemsOf(verb).no) ? [verb] : [];
}

function anyTwo(groups: readonly string[]): string {
  return groups.flatMap((one, at) => groups.slice(at + 1).map((other) => `(${one} & ${other})`)).join(' | ');
}

const ownWord = (term: Term, write: (word: string) => string) =>
  term.phrase ? [] : [...formsOfVerb(term.word), ...otherForms(term.word)].map(write);

const alternatives = (words: readonly string[]) => `(${[...new Set(words)].join(' | ')})`;

function lexiconWords(term: Term, language: 'no' | 'en', { concepts }: Lexicon): string[] {
  return term.concepts.flatMap((id) =>
    (concepts.get(id)?.[language] ?? []).map(({ parts, prefix }) =>
      parts.length > 1
        ? `(${parts.map(quoted).join(' <-> ')})`
        : prefix
          ? prefixed(parts[0] ?? '')
          : quoted(parts[0] ?? ''),
    ),
  );
}

/** "*bestilling" is looked up as the tenant's words that end so: full text cannot look for an ending. */
const compoundsOfLexicon = (term: Term, { concepts }: Lexicon, book: WordBook): string[] =>
  term.concepts.flatMap((id) =>
    (concepts.get(id)?.no ?? []).flatMap(({ parts, suffix }) =>
      suffix && parts.length === 1 ? compoundsWith(parts[0] ?? '', book).map(quoted) : [],
    ),
  );

/** Below this length a beginning is that of too many words. */
const SHORTEST_PREFIX = 4;

const plain = (word: string) => word.replace(/[^\p{L}\p{N}]/gu, '');
const quoted = (word: string) => either(asWritten(word).map((each) => `'${each}'`));
const prefixed = (word: string) =>
  word.length >= SHORTEST_PREFIX ? either(asWritten(word).map((each) => `'${each}':*`)) : quoted(word);
const either = (words: readonly string[]) => (words.length > 1 ? `(${words.join(' | ')})` : words.join(''));

/** What is read as one word, and the database cuts in two where it is written so: "Wi-Fi", "e-post". */
function asWritten(word: string): string[] {
  const [, first, second] = JOINED.exec(plain(word)) ?? [];
  return first && second ? [plain(word), `${first}-${second}`] : [plain(word)];
}
const JOINED = /^(wi|e)(fi|(?:post|mail|handel)\p{L}*)$/u;
