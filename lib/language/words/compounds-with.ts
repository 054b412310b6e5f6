import { contracted, stemsOf } from './stem.ts';

/** Words of texts, as compounds and their parts are looked up in them. */
export interface CompoundBook {
  written: Set<string>;
  /** As each language cuts them. */
  stems: Record<'no' | 'en', Set<string>>;
  /** The Norwegian stems by their last letters. */
  endings: Map<string, string[]>;
  /** Words and their stems by their first letters. */
  beginnings: Map<string, string[]>;
  /** What was looked up before. */
  akin: Map<string, string[]>;
}

export const SHORTEST_PART = 4;
export const beginningOf = (word: string): string => word.slice(0, SHORTEST_PART);
export const endOf = (stem: string): string => stem.slice(-SHORTEST_PART);

const REMEMBERED = 5_000;
const LONGEST_PART = 6;
const MOST_COMPOUNDS = 12;

/**
 * What full text cannot look for: the tenant's compounds that end with the word, and the parts that a compound is made of.
 * @param isEnding it is known to end compounds, however short its stem: "gata"
 */
export function compoundsWith(word: string, book: CompoundBook, isEnding = false): string[] {
  const key = isEnding ? `*${word}` : word;
  const known = book.akin.get(key);
  if (known) return known;
  const { no: stem } = stemsOf(word);
  const short = isEnding ? endingWith(stem, book) : [];
  const whole = () =>
    [contracted(stem) ?? [], endingWith(contracted(stem) ?? stem, book), partsIn(stem, book) ?? []].flat();
  const found = stem.length < SHORTEST_PART ? short : whole();
  if (book.akin.size >= REMEMBERED) book.akin.clear();
  book.akin.set(key, found);
  return found;
}

function endingWith(stem: string, { stems, endings }: CompoundBook): string[] {
  const among = stem.length < SHORTEST_PART ? [...stems.no] : (endings.get(endOf(stem)) ?? []);
  return among.filter((each) => each.length > stem.length + 2 && each.endsWith(stem)).slice(0, MOST_COMPOUNDS);
}

/** "Betaling" is made of no "inge". */
const isEnding = (part: string): boolean => /^(?:ing|ning|ner|els|else|het|skap|sjon)$/.test(part);

/** The two words of the tenant's that a compound of nobody's is made of; else a long one that it begins with. */
export function partsIn(stem: string, { stems }: CompoundBook): string[] | null {
  for (let at = stem.length - 3; at >= 3; at--) {
    const [first, last] = [stem.slice(0, at), stem.slice(at)];
    // "Kystskipper" is cut where it stands alone.
    const cut = first.length > LONGEST_PART ? [stemsOf(first).no] : [];
    const head = [first, first.replace(/[se]$/, ''), ...cut].find((each) => each.length >= 3 && stems.no.has(each));
    if (head && !isEnding(last) && stems.no.has(last)) return [head, last];
    // "Kurs" is cut where it stands alone, too.
    if (head && cut.includes(head) && stems.no.has(stemsOf(last).no)) return [head, stemsOf(last).no];
  }
  for (let at = stem.length - 3; at >= LONGEST_PART; at--) {
    const first = stem.slice(0, at).replace(/[se]$/, '');
    if (stems.no.has(first)) return [first];
  }
  return null;
}

/** In a book of so many words a beginning is met by so many texts that going through them all takes long. */
const MANY_WORDS = 20_000;
/** More than this take as long to be looked for one by one. */
const MOST_LONGER = 24;

/** What the texts have, of words and their stems in either language, that begins so; null where it is not worth to name them. */
export function wordsBeginning(beginning: string, { written, beginnings }: CompoundBook): string[] | null {
  if (written.size < MANY_WORDS || beginning.length < SHORTEST_PART) return null;
  const among = beginnings.get(beginningOf(beginning)) ?? [];
  const found = new Set(among.filter((each) => each.startsWith(beginning)));
  return found.size <= MOST_LONGER ? [...found] : null;
}
