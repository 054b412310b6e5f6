import { CONCEPTS, type Concept } from './lexicon.ts';
import { stemsOf } from './stem.ts';

export interface WordConcepts {
  ids: string[];
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
    const found = new Set<string>();
    const endsPhrase = at < phraseEnd;
    for (const each of languages) {
      for (const id of conceptsOfWord(word, each)) found.add(id);
      for (const { id, stems } of PHRASES.get(`${each} ${stemsOf(word)[each]}`) ?? []) {
        if (!continues(words, at, stems, each)) continue;
        found.add(id);
        phraseEnd = Math.max(phraseEnd, at + stems.length);
      }
    }
    return { ids: [...found], endsPhrase };
  });
}

export function conceptById(id: string): Concept | undefined {
  return BY_ID.get(id);
}

/** Which of the two languages' lists know the word: a hint at the language of a question of two words. */
export function lexiconLanguages(word: string): { no: boolean; en: boolean } {
  return { no: conceptsOfWord(word, 'no').length > 0, en: conceptsOfWord(word, 'en').length > 0 };
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
const PHRASES = new Map<string, Phrase[]>();
for (const concept of CONCEPTS) for (const language of BOTH) enter(concept, language);

function enter(concept: Concept, language: Lexical): void {
  for (const { parts, prefix, suffix } of concept[language]) {
    const stems = parts.map((part) => stemsOf(part)[language]);
    const first = stems[0] ?? '';
    const key = `${language} ${first}`;
    if (parts.length > 1) PHRASES.set(key, [...(PHRASES.get(key) ?? []), { id: concept.id, stems }]);
    else EXACT.set(key, (EXACT.get(key) ?? new Set()).add(concept.id));
    if (prefix) PREFIXES.push([parts[0] ?? '', concept.id]);
    if (suffix) SUFFIXES.push([first, concept.id]);
  }
}

const CACHED_WORDS = 20_000;
const cache = new Map<string, string[]>();

/** Compounds are Norwegian alone: English writes them apart, and its short roots begin too many other words. */
function conceptsOfWord(word: string, language: Lexical): string[] {
  const key = `${language} ${word}`;
  const known = cache.get(key);
  if (known) return known;
  const stem = stemsOf(word)[language];
  const found = new Set(EXACT.get(`${language} ${stem}`));
  if (language === 'no') {
    for (const [root, id] of PREFIXES) if (word.length > root.length && word.startsWith(root)) found.add(id);
    for (const [root, id] of SUFFIXES) if (stem.length >= root.length + 2 && stem.endsWith(root)) found.add(id);
  }
  if (cache.size >= CACHED_WORDS) cache.clear();
  cache.set(key, [...found]);
  return [...found];
}

function continues(words: readonly string[], at: number, stems: readonly string[], language: Lexical): boolean {
  return stems.every((stem, offset) => {
    const word = words[at + offset];
    return word !== undefined && stemsOf(word)[language] === stem;
  });
}
