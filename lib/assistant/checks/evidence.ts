import { plainText } from '#lib/language/text/plain-text.ts';
import { rowApart } from '#lib/language/text/row-apart.ts';
import { sentencesOf } from '#lib/language/text/sentences.ts';
import { stemsOf } from '#lib/language/words/stem.ts';
import { stopWords } from '#lib/language/words/stop-words.ts';
import { wordsOf } from '#lib/language/words/words.ts';
import { type Fact, factsIn } from './facts.ts';

/** A text that sentences can rest on, read once. */
export interface Evidence {
  /** Lower case, without Markdown. */
  text: string;
  language: string | null;
  facts: readonly Fact[];
  stems: ReadonlySet<string>;
  /** The stems of each of its sentences that states something, with whether it denies or restricts that. */
  sentences: readonly { stems: ReadonlySet<string>; denies: boolean }[];
}

/** @param named what may be named beside it: of "Studio 54" no number counts anything */
export function readEvidence(written: string, language: string | null, named = ''): Evidence {
  const own = written.split('\n').map(plainText);
  const plain = [...own, ...named.split('\n').map(plainText)];
  const lines = plain.flatMap((line) => [...sentencesOf(line), ...cellsOf(line)]);
  const said = lines.map((each) => ({ each, stems: stemsIn(each), denies: denies(each) }));
  return {
    text: plain.join('\n').toLowerCase(),
    language,
    // A link's address holds what may be said too.
    facts: [...factsIn(own.join('\n')), ...factsIn(written), ...factsIn(named).map(ofName)],
    stems: new Set(said.flatMap(({ stems }) => [...stems])),
    sentences: said.filter(({ each }) => !each.trim().endsWith('?')),
  };
}

const ofName = (fact: Fact): Fact => (fact.kind === 'number' ? { ...fact, unit: fact.unit ?? 'name' } : fact);

/** Of a row what each of its cells says: that one denies something is none of the others' concern. */
function cellsOf(line: string): string[] {
  const row = rowApart(line);
  const cells = row?.cells.split('; ') ?? [];
  return cells.length > 1 ? cells.map((cell) => `${row!.label}: ${cell}`) : [];
}

/** Those of the words that carry meaning, as both stemmers cut them. */
export function contentOf(text: string, language: string | null): string[][] {
  const stop = stopWords(language);
  const words = wordsOf(text).filter((word) => word.length > 1 && !stop.has(word) && !/^\d/.test(word));
  return words.map(bothStems);
}

const bothStems = (word: string): string[] => {
  const { no, en } = stemsOf(word);
  return [no, en];
};

const stemsIn = (text: string) => new Set(wordsOf(text).flatMap(bothStems));

const DENIALS =
  /(?<!\p{L})(?:not|no|never|none|cannot|without|except|only|unless|ikke|ikkje|aldri|ingen|intet|uten|utan|unntatt|untatt|bare|kun|inte|nicht|kein\p{L}*|nur|ohne)(?!\p{L})|n['’]t(?!\p{L})/iu;

export const denies = (text: string): boolean => DENIALS.test(text);
