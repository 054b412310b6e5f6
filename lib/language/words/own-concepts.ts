import type { Entries, Lexicon, Phrase } from './lexicon.ts';
import { THINGS } from './shop-words.ts';
import { stemsOf } from './stem.ts';
import { infinitiveOf } from './verb-forms.ts';

export type Lexical = 'no' | 'en';
export const BOTH = ['no', 'en'] as const;

export const languagesOf = (language: string | null): readonly Lexical[] =>
  language === 'no' || language === 'en' ? [language] : BOTH;

/** What one word means by itself in one language, and the phrases that may begin with it. */
export interface OwnConcepts {
  ids: readonly string[];
  compound: boolean;
  begins: readonly Phrase[];
  isNone: boolean;
}

/** What a word means in each language that it may be of; nothing at all where it means nothing in any. */
export function meaningsOf(word: string, language: string | null, lexicon: Lexicon): readonly OwnConcepts[] {
  const own = languagesOf(language).map((each) => conceptsOfWord(word, each, lexicon));
  return own.every(({ isNone }) => isNone) ? MEANS_NOTHING : own;
}

const MEANS_NOTHING: readonly OwnConcepts[] = [];

function conceptsOfWord(word: string, language: Lexical, lexicon: Lexicon): OwnConcepts {
  const stem = stemsOf(word)[language];
  // "Leies"; "sent" is no form of "sende" alone.
  const verb = language === 'no' && word.endsWith('s') ? infinitiveOf(word) : null;
  const exact =
    lexicon[language].byStem.get(stem) ?? (verb ? lexicon[language].byStem.get(stemsOf(verb)[language]) : undefined);
  const ofParts = () =>
    language === 'no' ? conceptsOfParts(word, stem, lexicon.no) : STREET.test(word) ? ['address'] : [];
  const all = exact ? [...exact] : ofParts();
  const ids = all.filter((id) => !isThing(word, id));
  const begins = lexicon[language].phrases.get(stem) ?? [];
  if (ids.length === 0 && begins.length === 0) return NONE;
  const compound = !exact && language === 'no' && !isInflected(word, ids, lexicon.no);
  return { ids, compound, begins, isNone: false };
}

/** Whether the word is a thing of another name than the concept's. */
export const isThing = (word: string, conceptId: string): boolean => THINGS.get(conceptId)?.has(word) ?? false;

/** Streets keep their names in English. */
const STREET = /\p{L}(?:gata|gaten|gate|veien|vegen)$/u;

const NONE: OwnConcepts = { ids: [], compound: false, begins: [], isNone: true };

const LONGEST_ENDING = 4;

/** "Avbestilling" of "avbestill*" is the thing itself; "skredkurs" of "skred*" is more than that. */
const isInflected = (word: string, ids: readonly string[], { prefixes }: Entries): boolean =>
  ids.length === 1 &&
  (prefixes.get(word.charAt(0)) ?? []).some(
    ([root, id]) => id === ids[0] && word.startsWith(root) && word.length - root.length <= LONGEST_ENDING,
  );

/** Norwegian alone: English writes compounds apart, and its short roots begin too many other words. */
function conceptsOfParts(word: string, stem: string, { prefixes, suffixes }: Entries): string[] {
  const parts = new Set<string>();
  for (const [root, id] of prefixes.get(word.charAt(0)) ?? [])
    if (word.length > root.length && word.startsWith(root)) parts.add(id);
  for (const [root, id] of suffixes.get(stem.slice(-1)) ?? [])
    if (stem.length >= root.length + 2 && stem.endsWith(root)) parts.add(id);
  return [...parts];
}
