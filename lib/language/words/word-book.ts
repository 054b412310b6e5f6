import { setImmediate as breath } from 'node:timers/promises';
import { askedApart, verbAsked, verbMeant } from './asked-verb.ts';
import { ASKED, ASKING } from './asking-words.ts';
import { isCommon } from './common-words.ts';
import { beginningOf, type CompoundBook, endOf, partsIn, SHORTEST_PART } from './compounds-with.ts';
import { isKnownTo } from './concepts.ts';
import { guessLanguage } from '../guess-language.ts';
import { isKindred } from './kindred.ts';
import type { Lexicon } from './lexicon.ts';
import { inBokmål, inNynorsk, inOtherForm } from './nynorsk.ts';
import { lacksVowel } from './short-slip.ts';
import { otherwiseBegun } from './otherwise-begun.ts';
import {
  isSlipOf,
  isSlipOfSmall,
  isStemHeard,
  isWithoutMarks,
  slipsBetween,
  soundOf,
  soundsAlike,
} from './spelling.ts';
import { stemsOf } from './stem.ts';
import { stopWords } from './stop-words.ts';

/** The words that a tenant's own texts are made of. */
export interface WordBook extends CompoundBook {
  /** Words, and their stems with the word that has them, by the first letter and the length of how they sound. */
  alike: Map<string, (readonly [form: string, word: string])[]>;
  /** What was looked up before. */
  meant: Map<string, string>;
}

export function wordBookOf(words: Iterable<string>): WordBook {
  const book: WordBook = {
    written: new Set(),
    stems: { no: new Set(), en: new Set() },
    endings: new Map(),
    beginnings: new Map(),
    alike: new Map(),
    meant: new Map(),
    akin: new Map(),
  };
  for (const word of words) enter(book, word);
  return book;
}

/** A few milliseconds of work, after which others are served. */
const ENTERED_AT_ONCE = 1_000;

/** The book with more words; what is asked of it meanwhile is answered by those that stand there by then. */
export async function growBook(book: WordBook, words: Iterable<string>): Promise<void> {
  let entered = 0;
  for (const word of words)
    if (!book.written.has(word)) {
      enter(book, word);
      if (++entered % ENTERED_AT_ONCE === 0) await breath();
    }
  book.meant.clear();
  book.akin.clear();
}

function enter({ written, stems, endings, beginnings, alike }: WordBook, word: string): void {
  if (written.has(word) || word.length > LONGEST || !/\p{L}/u.test(word)) return;
  written.add(word);
  const { no, en } = stemsOf(word);
  gather(beginnings, beginningOf(word), word);
  if (en !== word && !stems.en.has(en)) gather(beginnings, beginningOf(en), en);
  if (no !== word && !stems.no.has(no)) gather(beginnings, beginningOf(no), no);
  stems.en.add(en);
  if (!stems.no.has(no)) {
    stems.no.add(no);
    if (no.length >= SHORTEST_PART) gather(endings, endOf(no), no);
  }
  if (/\d/.test(word)) return;
  for (const form of new Set([word, no])) gather(alike, soundKey(soundOf(form)), [form, word] as const);
}

const soundKey = (sound: string, more = 0) => `${sound[0] ?? ''}${sound.length + more}`;

function gather<T>(groups: Map<string, T[]>, key: string, word: T): void {
  const group = groups.get(key);
  if (group) group.push(word);
  else groups.set(key, [word]);
}

const LONGEST = 60;

/**
 * The question as the tenant would write it: a slip of the keyboard mended, nynorsk in the form of the texts. Only what is
 * a word to nobody is changed, and only into a word of the tenant's or a common one.
 */
export function mendQuestion(text: string, book: WordBook, lexicon: Lexicon): string {
  return readAs(text, wordsMeant(text, book, lexicon));
}

/** The words of a text that are to be read as others. */
export function wordsMeant(text: string, book: WordBook, lexicon: Lexicon): Record<string, string> {
  const words = new Set(
    inBokmål(askedApart(text))
      .toLowerCase()
      .match(/\p{L}{2,60}/gu),
  );
  const spoken = guessLanguage(askedApart(text), lexicon);
  const language = spoken === 'da' || spoken === 'sv' ? 'no' : spoken;
  const verb = language === 'en' ? null : verbAsked(inBokmål(askedApart(text)).toLowerCase());
  const meantBy = (word: string) => {
    const other = wordMeant(word, book, lexicon, language);
    return (
      (word === verb && other === word && !isExpected(word, book, { lexicon, language }) && verbMeant(word)) || other
    );
  };
  const meant = [...words].map((word) => [word, meantBy(word)] as const);
  return Object.fromEntries(meant.filter(([word, other]) => word !== other));
}

/** The text with those words in their place; a capital within a sentence begins a name, which nobody mends. */
export function readAs(text: string, meant: Readonly<Record<string, string>>): string {
  return inBokmål(askedApart(text)).replace(
    /(?<![\p{L}\p{N}@._-])\p{L}{2,60}(?![\p{L}\p{N}@_]|\.\p{L})/gu,
    (written, at: number) => {
      const isName = /^\p{Lu}\p{Ll}/u.test(written) && at > 0;
      const word = written.toLowerCase();
      return isName || !Object.hasOwn(meant, word) ? written : meant[word]!;
    },
  );
}

interface Spoken {
  lexicon: Lexicon;
  language: string | null;
}

/** In the tenant's texts, in every question or in the lexicon. */
const isExpected = (word: string, book: WordBook, { lexicon, language }: Spoken) =>
  isWord(word, book, language) || isKnownTo(word, lexicon);

const isKnown = (word: string, book: WordBook, spoken: Spoken) =>
  isExpected(word, book, spoken) || isKindred(word, spoken.language);

const REMEMBERED = 5_000;

function wordMeant(word: string, book: WordBook, lexicon: Lexicon, language: string | null): string {
  const key = `${language} ${word}`;
  const known = book.meant.get(key);
  if (known !== undefined) return known;
  const meant = look(word, book, lexicon, language);
  if (book.meant.size >= REMEMBERED) book.meant.clear();
  book.meant.set(key, meant);
  return meant;
}

function look(word: string, book: WordBook, lexicon: Lexicon, language: string | null): string {
  if (isKnown(word, book, { lexicon, language })) return word;
  // The texts have it in nynorsk, and are read in the other form as the question is.
  if (language !== 'en' && inNynorsk(word).some((each) => isOwn(each, book, 'no'))) return word;
  // "Instrumenter", where there is "instrumentleie" alone, is no slip of that.
  if (word.length >= LONG_PART && beginsOwn(word, book)) return word;
  const small = word.length <= LONGEST_SMALL && [...stopWords(language)].find((other) => isWithoutMarks(word, other));
  if (language !== 'en' && ASKING.includes(`h${word}`)) return `h${word}`;
  if (word.length < SHORTEST_MENDED) return small || word;
  const other = language === 'en' ? null : inOtherForm(word).find((each) => isOwn(each, book, 'no'));
  if (other) return other;
  if (small) return small;
  return slipOf(word, book, language) ?? withPartMended(word, book, language) ?? verbOf(word, book, language) ?? word;
}

/** "Fjellsko" is no slip of "fjellski" where there are "fjell" and "sko": what has each of its letters for another's is. */
function slipOf(word: string, book: WordBook, language: string | null): string | null {
  const other = nearest(word, book, language);
  if (other === null || isSlipOf(word, other)) return other;
  const stem = stemsOf(word).no;
  return partsIn(stem, book)?.length === 2 || isMadeOfBoth(stem, other, book) ? null : other;
}

/** "Synstest" is no "synsattest" where a text has "tester", and other words that begin with "syns". */
function isMadeOfBoth(stem: string, other: string, { stems, beginnings }: WordBook): boolean {
  const meant = stemsOf(other).no;
  for (let at = SHORTEST_PART; at <= stem.length - SHORTEST_PART; at++) {
    const [begin, end] = [stem.slice(0, at), stem.slice(at)];
    const isEndOfBoth = meant.endsWith(end) && lengthsApart(stem, meant) < 2;
    if (!stems.no.has(end) || isEndOfBoth) continue;
    const alike = beginnings.get(beginningOf(begin)) ?? [];
    // Its own forms are none of them.
    if (alike.some((each) => each.length > at + 2 && each.startsWith(begin) && stemsOf(each).no !== meant)) return true;
  }
  return false;
}

const SHORTEST_MENDED = 3;
const LONG_PART = 7;

function beginsOwn(word: string, { stems }: WordBook): boolean {
  const stem = stemsOf(word).no;
  return [...stems.no].some((each) => each.length > stem.length + 2 && each.startsWith(stem));
}
/** "Matte" is no "måtte". */
const LONGEST_SMALL = 4;

const isWord = (word: string, book: WordBook, language: string | null) =>
  isOwn(word, book, language) || stopWords(null).has(word) || isCommon(word, null);

const isOwn = (word: string, { written, stems }: WordBook, language: string | null): boolean => {
  const { no, en } = stemsOf(word);
  return written.has(word) || (language !== 'en' && stems.no.has(no)) || (language !== 'no' && stems.en.has(en));
};

/** The tenant's word that is fewest slips away; a common one where none of them is. */
function nearest(word: string, book: WordBook, language: string | null): string | null {
  const own = nearestOwn(word, book, language) ?? ASKED.find((other) => slipsBetween(word, other) === 1);
  const isAsking = (other: string) => isSlipOfSmall(word, other) || isWithoutMarks(word, other);
  return own ?? ASKING.find(isAsking) ?? [...ASKING, ...ASKED].find((other) => lacksVowel(word, other)) ?? null;
}

function nearestOwn(word: string, book: WordBook, language: string | null): string | null {
  let best: { word: string; slips: number } | null = null;
  const [sound, stem] = [soundOf(word), stemsOf(word).no];
  const isBetter = (other: string, slips: number) =>
    best === null ||
    slips < best.slips ||
    (slips === best.slips && lengthsApart(word, other) < lengthsApart(word, best.word));
  const isSpoken = (form: string, other: string) =>
    language === 'en' ? form === other && !/[æøå]/.test(other) : form === other || mayBeStem(word, form);
  for (const more of LENGTHS)
    for (const [form, other] of book.alike.get(soundKey(sound, more)) ?? []) {
      const isInflected = language !== 'en' && isStemHeard(stem, form);
      const own = isInflected ? 1 : isSpoken(form, other) ? slipsBetween(word, form) : null;
      const slips = own ?? (language !== 'en' && mayEnd(stem, word) && isSlipOf(stem, form) ? 1 : null);
      if (slips !== null && isBetter(other, slips)) best = { word: other, slips };
    }
  return best?.word ?? firstMended(word, book);
}

const lengthsApart = (one: string, other: string) => Math.abs(one.length - other.length);

const LENGTHS = [0, 1, -1, 2, -2];

/** What a stem lacks of a word is its ending, and no letter of it is wrong. */
const mayBeStem = (word: string, stem: string) =>
  soundsAlike(word, stem) || (word.length >= SHORTEST_STEM && word.length <= stem.length);
const SHORTEST_STEM = 7;
/** "Gavekrotet", where the texts have "gavekort" alone. */
const mayEnd = (stem: string, word: string) => stem !== word && stem.length >= SHORTEST_STEM;

/** "Arkering", "aprkering": a first letter is hardly ever wrong, save in a long word. "Betjent" is not "ubetjent". */
const firstMended = (word: string, { written }: WordBook): string | null =>
  word.length < SHORTEST_STEM ? null : (otherwiseBegun(word).find((guess) => written.has(guess)) ?? null);

const SHORTEST_WITH_A_PART = 8;
const SHORTEST_MENDED_PART = 5;

/** A compound of nobody's with a slip in one of its two words, "barnebilett": as long as the other is the tenant's. */
function withPartMended(word: string, book: WordBook, language: string | null): string | null {
  if (language === 'en' || word.length < SHORTEST_WITH_A_PART) return null;
  const isPart = (part: string) =>
    [part, part.replace(/[se]$/, '')].some(
      (each) => each.length >= SHORTEST_REST && book.stems.no.has(stemsOf(each).no),
    );
  for (let at = SHORTEST_REST; at <= word.length - SHORTEST_MENDED_PART; at++) {
    const [head, last] = [word.slice(0, at), word.slice(at)];
    const alike = isPart(head) ? (book.alike.get(soundKey(soundOf(last))) ?? []) : [];
    const mended = alike.find(([form]) => soundsAlike(last, form));
    if (mended) return head + mended[0];
  }
  return null;
}

const SHORTEST_REST = 3;

/** "Sykemelding", where the texts have "sykmelde" alone. */
function verbOf(word: string, book: WordBook, language: string | null): string | null {
  const [, stem = ''] = /^(\p{L}{7,})ing(?:en|er|a)?$/u.exec(word) ?? [];
  return stem === '' || language === 'en' ? null : nearestOwn(stem, book, language);
}
