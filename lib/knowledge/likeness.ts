import { guessLanguage } from '#lib/language/guess-language.ts';
import type { Lexicon } from '#lib/language/words/lexicon.ts';
import { termsOf } from '#lib/language/term-index.ts';
import { stemsOf } from '#lib/language/words/stem.ts';

/** What a question asks for, each thing once and with its language before it: only questions of one language are alike. */
export function askedFor(question: string, lexicon: Lexicon, fallback: string | null = null): string[] {
  const start = [...question].slice(0, READ_CHARACTERS).join('');
  const language = guessLanguage(start, lexicon) ?? fallback;
  const kind = kindOf(start);
  const things = termsOf(start, lexicon, language).map(({ word, concepts }) =>
    concepts.length > 0 ? `#${concepts.toSorted().join('+')}` : stemsOf(word)[language === 'en' ? 'en' : 'no'],
  );
  const all = kind === null ? things : [...things, kind];
  return [...new Set(all)].slice(0, MOST_THINGS).map((thing) => `${language ?? ''} ${thing}`);
}

/** A thank you and a good-bye do not, whatever words they choose. */
export const asksForSomething = (message: string, lexicon: Lexicon): boolean =>
  (message.includes('?') || kindOf(message) !== null || askedFor(message, lexicon).length > 1) &&
  askedFor(message, lexicon).length > 0;

/** Whether two questions ask for the same. @param one what `askedFor` gives @param other the same */
export const isAlike = (one: readonly string[], other: readonly string[]): boolean => likeness(one, other) > 0;

/** 0 to 1, and 0 below what is taken for the same question. */
export function likeness(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  const [left, right] = [unmatched(one, other), unmatched(other, one)];
  if ([...left, ...right].some(isNumber)) return 0;
  const share = 1 - (left.length + right.length) / (one.length + other.length);
  // A word more says the same at greater length; another word in its place asks for another thing.
  const least = left.length > 0 && right.length > 0 ? LEAST_WHERE_REPLACED : LEAST;
  return share >= least ? share : 0;
}

const READ_CHARACTERS = 600;
const MOST_THINGS = 24;
/** Calibrated on tests/domain/knowledge/likeness.test.ts. */
const LEAST = 0.75;
const LEAST_WHERE_REPLACED = 0.85;

/** "How much" and "how long" ask for different things of the same. */
const KIND = /(?<!\p{L})(?:how|hvor|kor) (\p{L}+)|(?<!\p{L})(when|where|why|når|hvorfor|kvifor)(?!\p{L})/u;
const KINDS: Record<string, string> = {
  many: 'much',
  mange: 'mye',
  mykje: 'mye',
  lang: 'lenge',
  far: 'langt',
  kvifor: 'hvorfor',
};

function kindOf(question: string): string | null {
  const [, how, single] = KIND.exec(question.toLowerCase()) ?? [];
  const word = how ?? single;
  return word === undefined ? null : `?${KINDS[word] ?? word}`;
}

const isNumber = (thing: string): boolean => /^\S* \d/.test(thing);

const unmatched = (things: readonly string[], among: readonly string[]): string[] =>
  things.filter((thing) => !among.some((each) => isSame(thing, each)));

const SHORTEST_MISSPELT = 5;

function isSame(one: string, other: string): boolean {
  if (one === other) return true;
  const isFixed = (word: string) => /^\S* [#?\d]/.test(word) || word.split(' ')[1]!.length < SHORTEST_MISSPELT;
  return !isFixed(one) && !isFixed(other) && isOneSlipAway(one, other);
}

/** One letter more, less, another, or two that have changed places. */
function isOneSlipAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from++;
  let [toOne, toOther] = [one.length, other.length];
  while (toOne > from && toOther > from && one[toOne - 1] === other[toOther - 1]) {
    toOne--;
    toOther--;
  }
  const [left, right] = [one.slice(from, toOne), other.slice(from, toOther)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
