import type { WordRead } from './words/read-word.ts';

/** The words of a text, ready to be asked how well they meet a term. */
export interface TermIndex {
  readonly words: readonly WordRead[];
  /** Verbs with what stands apart from them, as one. */
  readonly joined: readonly string[];
  readonly forms: ReadonlySet<string>;
  readonly concepts: ReadonlySet<string>;
  /** The stems of what may be compounds; none in English, which writes them apart. */
  readonly compounds: readonly string[];
}

/** Made once it is asked for: of most texts only what they are about is. */
export class WordsIndex implements TermIndex {
  readonly words: readonly WordRead[];
  readonly concepts: ReadonlySet<string>;
  readonly joined: readonly string[];
  private inForms: Set<string> | null = null;
  private asCompounds: string[] | null = null;

  constructor(words: readonly WordRead[], concepts: ReadonlySet<string>, joined: readonly string[]) {
    this.words = words;
    this.concepts = concepts;
    this.joined = joined;
  }

  get forms(): ReadonlySet<string> {
    return (this.inForms ??= formsIn(this.words));
  }

  get compounds(): readonly string[] {
    return (this.asCompounds ??= compoundsIn(this.words, this.joined));
  }
}

function formsIn(words: readonly WordRead[]): Set<string> {
  const forms = new Set<string>();
  for (const word of words) for (const form of word.forms) forms.add(form);
  return forms;
}

function compoundsIn(words: readonly WordRead[], joined: readonly string[]): string[] {
  const compounds = new Set<string>();
  for (const { part } of words) if (part !== null) compounds.add(part);
  for (const each of joined) compounds.add(each);
  return [...compounds];
}

/** The index of several texts as one. */
export function joinIndexes(indexes: readonly TermIndex[]): TermIndex {
  const [words, concepts, joined] = [new Set<WordRead>(), new Set<string>(), new Set<string>()];
  for (const index of indexes) {
    for (const word of index.words) words.add(word);
    for (const concept of index.concepts) concepts.add(concept);
    for (const each of index.joined) joined.add(each);
  }
  return new WordsIndex([...words], concepts, [...joined]);
}
