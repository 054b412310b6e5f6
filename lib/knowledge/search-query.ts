import type { Lexicon } from '#lib/language/words/lexicon.ts';
import { type Term, termsOf } from '#lib/language/term-index.ts';
import { extremeAsked } from '#lib/language/measures/extremes.ts';
import { monthsOfFeasts } from '#lib/language/measures/feasts.ts';
import { namesOfUnit } from '#lib/language/measures/ranges.ts';
import { type AskedValue, valuesAsked } from '#lib/language/measures/values-asked.ts';
import { verbIn } from '#lib/language/questions/apart.ts';
import { isByTheHour } from '#lib/language/words/by-the-hour.ts';
import { spelledOut } from '#lib/language/words/in-letters.ts';
import { otherForms } from '#lib/language/words/inflections.ts';
import { inNynorsk } from '#lib/language/words/nynorsk.ts';
import { stemsOf } from '#lib/language/words/stem.ts';
import { formsOfVerb } from '#lib/language/words/verb-forms.ts';
import { compoundsWith } from '#lib/language/words/compounds-with.ts';
import type { WordBook } from '#lib/language/words/word-book.ts';
import { beginning, type Expression, type Wanted, wantedOf, whole } from './wanted.ts';

export interface SearchQuery {
  terms: Term[];
  /** What the question tells of somebody or something by a number: a range that holds it meets it. */
  values: AskedValue[];
  /** What a chunk may say for each of them. */
  wanted: Wanted[];
}

/** A visitor's paragraph names more than any chunk holds; its first words and those of the shop's lexicon tell most. */
const MOST_TERMS = 10;

/**
 * A question as a query for PostgreSQL's full text: its meaningful words, each with the words for the same thing in
 * both languages. Null when it has no such word. Nothing of the visitor's text but letters and digits gets into it.
 */
export function searchQuery(question: string, lexicon: Lexicon, book: WordBook | null = null): SearchQuery | null {
  const every = termsOf(question, lexicon);
  const hard = every.filter(({ isSoft, word }) => (!isSoft && extremeAsked(word) === null) || /\d/.test(word));
  const all = hard.length > 0 ? hard : every;
  const terms =
    all.length <= MOST_TERMS ? all : all.toSorted((a, b) => b.concepts.length - a.concepts.length).slice(0, MOST_TERMS);
  if (terms.length === 0) return null;
  const values = valuesAsked(question);
  const indexed = terms.filter(({ word, concepts }) => concepts.length > 0 || !NOT_INDEXED.has(word));
  const words = (indexed.length > 0 ? indexed : terms).map((term) => {
    const months = monthsOfFeasts(term.word);
    const absent = DOES_NOT_COME.test(question) && /^møte[rs]?$/u.test(term.word) ? ['kommer'] : [];
    const akin = [...absent, ...(book && !term.phrase ? akinTo(term, book) : [])];
    const own = term.phrase ? [] : [...formsOfVerb(term.word), ...otherForms(term.word)];
    const expressions = [
      ...own.flatMap((word) => [beginning('no', word), whole('en', word)]),
      ...[accented(term.word) ?? []].flat().flatMap((word) => [whole('no', word), whole('en', word)]),
      ...nearTo(term).no.map((word) => beginning('no', word)),
      ...akin.map((word) => whole('no', word)),
      // As beginnings: "Storgata" is one word to Norwegian and another to English.
      ...(book ? compoundsOfLexicon(term, lexicon, book) : []).map((word) => beginning('no', word)),
      ...nearTo(term).en.map((word) => whole('en', word)),
      ...spelledIn(term.word),
      ...(isByTheHour(term.word) ? BY_THE_HOUR : []),
      ...term.concepts.flatMap((id) => expressionsOf(id, lexicon)),
      ...months.no.map((month) => whole('no', month)),
      ...months.en.map((month) => whole('en', month)),
      ...(term.concepts.includes('hours') ? DAYS_OF_HOURS : []),
    ];
    return wantedOf([...expressions, ...(book ? inNynorskOf(expressions, book) : [])], book);
  });
  const measured = values.map(({ unit }) => wantedOf(namesOfUnit(unit).map((name) => whole('no', name))));
  return { terms, values, wanted: [...words, ...measured] };
}

/** "Mon–Fri 10–17" under "The shop" are its hours, whatever they are called: the days that most of them name. */
const DAYS_OF_HOURS = [whole('no', 'mandag'), whole('no', 'lørdag'), whole('en', 'monday'), whole('en', 'saturday')];

/** The same in the other written form, where the texts have it: "laurdag" for "lørdag", "opningstider" for "åpningstider". */
const inNynorskOf = (expressions: readonly Expression[], book: WordBook): Expression[] =>
  expressions
    .filter(({ language, parts }) => language === 'no' && parts.length === 1)
    .flatMap(({ parts: [word = ''], isBeginning }) => inNynorsk(word).map((other) => ({ other, isBeginning })))
    .filter(({ other }) => book.stems.no.has(stemsOf(other).no))
    .map(({ other, isBeginning }) => (isBeginning ? beginning('no', other) : whole('no', other)));

/** What is a word to us, and to the database one that it leaves out of its index in one language. */
const NOT_INDEXED = new Set(
  'der hans kun ned inni både deira eitt henne hennes ingi no nokre sidan upp theirs against through during above below down again further once both each few nor own same'.split(
    ' ',
  ),
);

/** "Cafe", which the database has as "café" where a text writes it so; our own words leave accents out. */
function accented(word: string): string | null {
  const [, begin, end] = ENDS_ACCENTED.exec(word) ?? [];
  return begin === undefined ? null : `${begin}é${end}`;
}
const ENDS_ACCENTED = /^(\p{L}{1,6}[^aeiouyæøå\d])e(s?)$/u;

/** A text may say that somebody does not come. */
const DOES_NOT_COME = /(?<!\p{L})ikke møter/iu;

/** "Hourly rate" is a word of ours for "£110 an hour". */
const BY_THE_HOUR = [
  ...['hour', 'hourly'].map((word) => whole('en', word)),
  ...['time', 'timesats'].map((word) => whole('no', word)),
];

/** "2fa", which a text may call "two-factor authentication". */
const spelledIn = (word: string): Expression[] =>
  (['no', 'en'] as const).flatMap((language) =>
    spelledOut(word)[language].map((parts) => ({ language, parts, isBeginning: false })),
  );

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

const expressionsOf = (id: string, { concepts }: Lexicon): Expression[] =>
  (['no', 'en'] as const).flatMap((language) =>
    (concepts.get(id)?.[language] ?? []).map(({ parts, prefix }) => ({ language, parts, isBeginning: prefix })),
  );

/** "*bestilling" is looked up as the tenant's words that end so: full text cannot look for an ending. */
const compoundsOfLexicon = (term: Term, { concepts }: Lexicon, book: WordBook): string[] =>
  term.concepts.flatMap((id) =>
    (concepts.get(id)?.no ?? []).flatMap(({ parts, suffix }) =>
      suffix && parts.length === 1 ? compoundsWith(parts[0] ?? '', book, true) : [],
    ),
  );
