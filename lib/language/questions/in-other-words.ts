import { formsOf } from '../words/forms-of.ts';
import { inBokmål } from '../words/nynorsk.ts';
import { inOneWording } from '../words/one-wording.ts';
import { wordsOf } from '../words/words.ts';
import { ENGLISH_SITUATIONS } from './situations/english.ts';
import { NORWEGIAN_SITUATIONS } from './situations/norwegian.ts';

/** Words that have to follow each other, each by the forms that it may be met in. */
type Said = readonly (readonly string[])[];

export interface Meant {
  /** The likeliest first. */
  ways: readonly string[];
  /** The words that tell it. */
  told: ReadonlySet<string>;
}

interface Situation {
  /** Of each one has to be there. */
  said: readonly (readonly Said[])[];
  /** What belongs to it where it is said. */
  also: readonly Said[];
  not: readonly Said[];
  ways: readonly string[];
}

/**
 * What else a message may be asking, as a text has it: who comes at midnight asks for a late check-in. For each situation
 * that it tells the ways to put it, the likeliest first, and first the one of which it tells most. It tells where to look,
 * and is no reason to answer by anything that does not meet it.
 */
export function inOtherWords(message: string, language: string | null): readonly Meant[] {
  const said = inOneWording(message);
  const written = wordsOf(said);
  if (written.length > LONGEST) return [];
  const told = SPOKEN.filter((each) => language === each || language === null).flatMap((each) => {
    const read = each === 'no' ? wordsOf(inBokmål(said, said)) : written;
    const forms = read.map((word) => new Set(formsIn(word, each)));
    return candidates(forms, each).flatMap((situation) => {
      const at = placesOf(forms, situation);
      return at ? [{ ...situation, told: new Set(at.map((place) => read[place]!)) }] : [];
    });
  });
  return told.toSorted((a, b) => b.said.length - a.said.length);
}

/** In words. What is longer tells of so much that anything is in it. */
const LONGEST = 40;
const SPOKEN = ['no', 'en'] as const;

/** "=lei" is that word alone: who is tired of something hires nothing. */
const formsIn = (word: string, language: 'no' | 'en') =>
  word.startsWith('=') ? [word] : [`=${word}`, ...formsOf(word, language)];

/** Where the words stand that tell the situation; null where one is missing. */
function placesOf(forms: readonly ReadonlySet<string>[], { said, also, not }: Situation): number[] | null {
  const placesIn = (each: Said) =>
    forms.flatMap((_, at) =>
      each.every((word, next) => word.some((form) => forms[at + next]?.has(form) === true))
        ? each.map((_word, next) => at + next)
        : [],
    );
  const places = said.map((group) => group.flatMap(placesIn));
  return places.every((each) => each.length > 0) && not.every((each) => placesIn(each).length === 0)
    ? [...places, ...also.map(placesIn)].flat()
    : null;
}

/** Those of which every word that has to be said may be begun, in the order of their list. */
function candidates(forms: readonly ReadonlySet<string>[], language: 'no' | 'en'): Situation[] {
  const { situations, begins } = (known[language] ??= read(LISTS[language], language));
  const begun = new Map<Situation, Set<number>>();
  for (const form of new Set(forms.flatMap((each) => [...each])))
    for (const { situation, group } of begins.get(form) ?? []) {
      const groups = begun.get(situation);
      if (groups) groups.add(group);
      else begun.set(situation, new Set([group]));
    }
  return situations.filter((situation) => begun.get(situation)?.size === situation.said.length);
}

const LISTS = { no: NORWEGIAN_SITUATIONS, en: ENGLISH_SITUATIONS };
/** Read when they are first asked for, which takes as long as answering ten questions. */
const known: { no?: Known; en?: Known } = {};

interface Known {
  situations: readonly Situation[];
  /** By a form of a first word, what has to be said that begins with it. */
  begins: ReadonlyMap<string, readonly { situation: Situation; group: number }[]>;
}

function read(lines: string, language: 'no' | 'en'): Known {
  const situations = situationsIn(lines, language);
  const begins = new Map<string, { situation: Situation; group: number }[]>();
  for (const situation of situations)
    for (const [group, ways] of situation.said.entries())
      for (const form of new Set(ways.flatMap(([first = []]) => first))) {
        const begun = begins.get(form);
        if (begun) begun.push({ situation, group });
        else begins.set(form, [{ situation, group }]);
      }
  return { situations, begins };
}

function situationsIn(lines: string, language: 'no' | 'en'): Situation[] {
  const saidIn = (group: string): Said[] =>
    group.split('/').map((each) => each.split('_').map((word) => [...new Set(formsIn(word, language))]));
  return lines
    .trim()
    .split('\n')
    .map((line) => line.split(' => '))
    .map(([said = '', means = '']) => {
      const groups = said.split(' ');
      const marked = (mark: string) =>
        groups.filter((group) => group.startsWith(mark)).flatMap((group) => saidIn(group.slice(1)));
      return {
        said: groups.filter((group) => !/^[?!]/.test(group)).map(saidIn),
        also: marked('?'),
        not: marked('!'),
        ways: means.split('; '),
      };
    });
}
