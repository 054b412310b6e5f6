import { Recent } from '#lib/core/recent.ts';
import { NAMES, SHOP_WORDS } from './shop-words.ts';
import { stemsOf } from './stem.ts';
import { type Expression, expressionsIn, type Vocabulary } from './vocabulary.ts';

/** What words stand for in one shop: what every shop is asked about, names, and the shop's own vocabulary. */
export interface Lexicon {
  /** The shop's own. */
  vocabulary: Vocabulary;
  concepts: ReadonlyMap<string, Concept>;
  no: Entries;
  en: Entries;
}

/** One thing that a shop can be asked about. */
export interface Concept {
  id: string;
  no: readonly Expression[];
  en: readonly Expression[];
}

export interface Phrase {
  id: string;
  stems: string[];
}

/** The lexicon's words of one language, as they are looked up. */
export interface Entries {
  written: ReadonlySet<string>;
  byStem: ReadonlyMap<string, ReadonlySet<string>>;
  /** By the stem of the first word. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  single: readonly { id: string; written: string; stem: string }[];
  /** By their first letter. */
  prefixes: ReadonlyMap<string, readonly (readonly [written: string, id: string])[]>;
  /** By their last letter. */
  suffixes: ReadonlyMap<string, readonly (readonly [stem: string, id: string])[]>;
}

/** The lexicon of a shop with these words of its own. */
export function lexiconWith(vocabulary: Vocabulary): Lexicon {
  return lexicons.of(JSON.stringify(vocabulary), () => compile(vocabulary));
}

/** Of tenants with words of their own; one takes a millisecond to make and, with what was looked up in it, about 2 MB. */
const lexicons = new Recent<string, Lexicon>(20);

const NAME = 'name:';
const OWN = 'own:';

/** Names translate, and say nothing of what a shop is about. */
export const isName = (conceptId: string) => conceptId.startsWith(NAME);

/** Of the shop's own vocabulary: what it sells, mostly. */
export const isOwnConcept = (conceptId: string) => conceptId.startsWith(OWN);

function compile(vocabulary: Vocabulary): Lexicon {
  const entries = [
    ...SHOP_WORDS,
    ...NAMES.map(([no, en]) => [NAME + no, no, en] as const),
    ...vocabulary.map(({ no, en }) => [OWN + no, no, en] as const),
  ];
  const concepts = entries.map(([id, no, en]) => ({ id, no: expressionsIn(no), en: expressionsIn(en) }));
  return {
    vocabulary,
    concepts: new Map(concepts.map((concept) => [concept.id, concept])),
    no: entriesOf(concepts, 'no'),
    en: entriesOf(concepts, 'en'),
  };
}

function entriesOf(concepts: readonly Concept[], language: 'no' | 'en'): Entries {
  const read = concepts.flatMap((concept) =>
    concept[language].map(({ parts, prefix, suffix }) => {
      const stems = parts.map((part) => stemsOf(part)[language]);
      return { id: concept.id, written: parts[0] ?? '', stem: stems[0] ?? '', stems, prefix, suffix };
    }),
  );
  const single = read.filter(({ stems }) => stems.length === 1);
  const phrases = read.filter(({ stems }) => stems.length > 1);
  const byStem = Map.groupBy(single, ({ stem }) => stem);
  return {
    written: new Set(single.map(({ written }) => written)),
    byStem: new Map([...byStem].map(([stem, same]) => [stem, new Set(same.map(({ id }) => id))])),
    phrases: Map.groupBy(phrases, ({ stem }) => stem),
    single,
    prefixes: Map.groupBy(
      read.filter(({ prefix }) => prefix).map(({ written, id }) => [written, id] as const),
      ([written]) => written.charAt(0),
    ),
    suffixes: Map.groupBy(
      read.filter(({ suffix }) => suffix).map(({ stem, id }) => [stem, id] as const),
      ([stem]) => stem.slice(-1),
    ),
  };
}

/** Of a shop that has no words of its own. */
export const SHOP_LEXICON = lexiconWith([]);
