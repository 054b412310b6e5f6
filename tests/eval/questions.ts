import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const BUSINESSES = new URL('./businesses/', import.meta.url);

export type Kind = (typeof KINDS)[number];
export const KINDS = [
  ...['direct', 'paraphrased', 'misspelt', 'two-part', 'follow-up', 'unanswerable', 'hostile'],
] as const;

/** What a visitor asks, and what an answer is held to. */
export interface Question {
  business: string;
  kind: Kind;
  language: 'bokmål' | 'nynorsk' | 'english';
  /** Said before, in the same conversation. */
  before: string | null;
  text: string;
  /** Any of these documents is the right one; none for what the texts do not hold. */
  documents: readonly string[];
  /** An answer is right when it has all of these, and none of the others. */
  must: readonly RegExp[];
  mustNot: readonly RegExp[];
  /** Of the half that nobody looks at: it is measured and told as a table alone. */
  isKeptApart: boolean;
}

export const businessNames = (): string[] => readdirSync(BUSINESSES).toSorted();

/**
 * The questions of a business: `# kind language` over lines of `said before // question => documents | words && words |
 * !words`, where words are a regular expression and all but the question may be left out.
 */
export function questionsOf(business: string): Question[] {
  const lines = readFileSync(new URL(`${business}/questions.txt`, BUSINESSES), 'utf8').split('\n');
  let over: Pick<Question, 'kind' | 'language'> = { kind: 'direct', language: 'bokmål' };
  return lines.flatMap((line) => {
    if (line.startsWith('#')) over = headingOf(line);
    return line.startsWith('#') || line.trim() === '' ? [] : [{ business, ...over, ...questionIn(line) }];
  });
}

function headingOf(line: string): Pick<Question, 'kind' | 'language'> {
  const [, kind, language] = line.split(' ');
  return { kind: kind as Kind, language: language as Question['language'] };
}

function questionIn(line: string): Omit<Question, 'business' | 'kind' | 'language'> {
  const [asked = '', held = ''] = line.split(' => ');
  const [documents = '', ...words] = held.split(' | ').map((part) => part.trim());
  const [text = '', before = null] = asked.split(' // ').toReversed();
  const patterns = (parts: string[]) =>
    parts.flatMap((part) => part.split(' && ')).map((each) => new RegExp(each, 'i'));
  return {
    text: text.trim(),
    before: before?.trim() ?? null,
    documents: documents === '' || documents === '-' ? [] : documents.split(','),
    must: patterns(words.filter((part) => part !== '' && !part.startsWith('!'))),
    mustNot: patterns(words.filter((part) => part.startsWith('!')).map((part) => part.slice(1))),
    isKeptApart: (createHash('sha256').update(asked).digest()[0] ?? 0) % 2 === 1,
  };
}
