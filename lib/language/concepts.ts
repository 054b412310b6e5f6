import { CONCEPTS, type Concept } from './lexicon.ts';
import { stemsOf } from './stem.ts';
import { isSlipOf } from './spelling.ts';
import { stopWords } from './stop-words.ts';

export interface WordConcepts {
  ids: string[];
  /** The concepts are those of its parts, as in "returfrist", and it means all of them; else any of them. */
  compound: boolean;
  /** The word begins a phrase, and the concepts are those of the phrase: "send back" is not "send". */
  startsPhrase: boolean;
  /** The word only ends a phrase that an earlier one began, as "back" in "send back". */
  endsPhrase: boolean;
}

/**
 * The concepts of the shop's lexicon that each word stands for: by itself, as a part of a compound ("returfrist" is
 * `return` and `deadline`), or as the first word of a phrase ("send back"). Same length and order as the words.
 * A known language keeps a word from being read as the other's ("men" is "but" to a Norwegian).
 */
export function conceptsOf(words: readonly string[], language: string | null): WordConcepts[] {
  const languages = language === 'no' || language === 'en' ? ([language] as const) : BOTH;
  let phraseEnd = 0;
  return words.map((word, at) => {
    const own = languages.map((each) => conceptsOfWord(word, each));
    if (own.every((each) => each.isNone)) return at < phraseEnd ? ENDS_PHRASE : NOTHING;
    const endsPhrase = at < phraseEnd;
    const phrases = own.flatMap(({ begins }, each) =>
      begins.flatMap((phrase) => endOf(phrase, words, at, languages[each] ?? 'no')),
    );
    const end = Math.max(0, ...phrases.map((phrase) => phrase.end));
    if (end > 0) {
      phraseEnd = Math.max(phraseEnd, end);
      const ids = phrases.filter((phrase) => phrase.end === end).map(({ id }) => id);
      return { ids: [...new Set(ids)], compound: false, startsPhrase: true, endsPhrase };
    }
    const ids = new Set(own.flatMap((each) => each.ids));
    return {
      ids: [...ids],
      compound: ids.size > 1 && own.some(({ compound }) => compound),
      startsPhrase: false,
      endsPhrase,
    };
  });
}

/** Whether the lexicon has just this word; "vis" (show) is cut as its "visa" is, and is another. */
export const isInLexicon = (word: string): boolean => BOTH.some((each) => WRITTEN[each].has(word));

/** The concepts of the one word of the lexicon that a misspelt word of a visitor's is a slip of. */
export function conceptsMeant(word: string, language: string | null): readonly string[] {
  const languages = language === 'no' || language === 'en' ? ([language] as const) : BOTH;
  return languages.map((each) => meantIn(word, each)).find((ids) => ids.length > 0) ?? [];
}

function meantIn(word: string, language: Lexical): readonly string[] {
  const cache = meant[language];
  const known = cache.get(word);
  if (known) return known;
  const stem = stemsOf(word)[language];
  const slip = SINGLE[language].find((each) => isSlipOf(word, each.written) || isSlipOf(stem, each.stem));
  const ids = slip ? [slip.id] : [];
  if (cache.size >= CACHED_WORDS) cache.clear();
  cache.set(word, ids);
  return ids;
}

const NOTHING: WordConcepts = { ids: [], compound: false, startsPhrase: false, endsPhrase: false };
const ENDS_PHRASE: WordConcepts = { ...NOTHING, endsPhrase: true };

export function conceptById(id: string): Concept | undefined {
  return BY_ID.get(id);
}

type Lexical = 'no' | 'en';

interface Phrase {
  id: string;
  stems: string[];
}

const BOTH = ['no', 'en'] as const;
const BY_ID = new Map(CONCEPTS.map((concept) => [concept.id, concept]));
const EXACT = new Map<string, Set<string>>();
const PREFIXES: [root: string, id: string][] = [];
const SUFFIXES: [root: string, id: string][] = [];
const SINGLE: Record<Lexical, { id: string; written: string; stem: string }[]> = { no: [], en: [] };
const WRITTEN: Record<Lexical, Set<string>> = { no: new Set(), en: new Set() };
const PHRASES = new Map<string, Phrase[]>();
for (const concept of CONCEPTS) for (const language of BOTH) enter(concept, language);

function enter(concept: Concept, language: Lexical): void {
  for (const { parts, prefix, suffix } of concept[language]) {
    const stems = parts.map((part) => stemsOf(part)[language]);
    const [first = ''] = stems;
    const [written = ''] = parts;
    const key = `${language} ${first}`;
    if (parts.length > 1) PHRASES.set(key, [...(PHRASES.get(key) ?? []), { id: concept.id, stems }]);
    else {
      EXACT.set(key, (EXACT.get(key) ?? new Set()).add(concept.id));
      SINGLE[language].push({ id: concept.id, written, stem: first });
      WRITTEN[language].add(written);
    }
    if (prefix) PREFIXES.push([written, concept.id]);
    if (suffix) SUFFIXES.push([first, concept.id]);
  }
}

/** What one word means by itself, and the phrases that may begin with it. */
interface OwnConcepts {
  ids: readonly string[];
  compound: boolean;
  begins: readonly Phrase[];
  isNone: boolean;
}

const CACHED_WORDS = 20_000;
const meant: Record<Lexical, Map<string, readonly string[]>> = { no: new Map(), en: new Map() };
const caches = { no: new Map<string, OwnConcepts>(), en: new Map<string, OwnConcepts>() };

function conceptsOfWord(word: string, language: Lexical): OwnConcepts {
  const cache = caches[language];
  const known = cache.get(word);
  if (known) return known;
  const stem = stemsOf(word)[language];
  const exact = EXACT.get(`${language} ${stem}`);
  const ids = exact ? [...exact] : language === 'no' ? conceptsOfParts(word, stem) : [];
  const begins = PHRASES.get(`${language} ${stem}`) ?? [];
  const own = { ids, compound: !exact && language === 'no', begins, isNone: ids.length === 0 && begins.length === 0 };
  if (cache.size >= CACHED_WORDS) cache.clear();
  cache.set(word, own);
  return own;
}

/** Norwegian alone: English writes compounds apart, and its short roots begin too many other words. */
function conceptsOfParts(word: string, stem: string): string[] {
  const found = new Set<string>();
  for (const [root, id] of PREFIXES) if (word.length > root.length && word.startsWith(root)) found.add(id);
  for (const [root, id] of SUFFIXES) if (stem.length >= root.length + 2 && stem.endsWith(root)) found.add(id);
  return [...found];
}

/** Where the phrase ends that begins at a word, if it does; one small word may stand inside, as in "send it back". */
function endOf(
  { id, stems }: Phrase,
  words: readonly string[],
  at: number,
  language: Lexical,
): { id: string; end: number }[] {
  let next = at + 1;
  for (const [place, stem] of stems.slice(1).entries()) {
    const skips = place === 0 && !isStem(words[next], stem, language) && stopWords(language).has(words[next] ?? '');
    if (skips) next++;
    if (!isStem(words[next], stem, language)) return [];
    next++;
  }
  return [{ id, end: next }];
}

const isStem = (word: string | undefined, stem: string, language: Lexical) =>
  word !== undefined && stemsOf(word)[language] === stem;
