/** What is being written at the caret and can be completed: a mention, a saved reply, an emoji. */
export interface Trigger {
  readonly kind: 'mention' | 'reply' | 'emoji';
  /** What has been written of it, without its sign. */
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

// Behind a letter they are an address, a fraction, a time.
const BEGUN: readonly [Trigger['kind'], RegExp][] = [
  ['mention', /(?:^|[\s(])@([a-z0-9_-]{0,32})$/i],
  ['reply', /(?:^|\s)\/([a-z0-9_-]{0,40})$/i],
  // Two letters at least: `:)` and `:D` are written as they are.
  ['emoji', /(?:^|[\s(]):([\p{L}_]{2,24})$/u],
];

export function triggerAt(text: string, caret: number): Trigger | null {
  const before = text.slice(0, caret);
  for (const [kind, pattern] of BEGUN) {
    const word = pattern.exec(before)?.[1];
    if (word !== undefined) return { kind, word: word.toLowerCase(), from: caret - word.length - 1, to: caret };
  }
  return null;
}

/** What is written over what was begun, and where the caret goes on. */
export function completion(text: string, { from, to }: Trigger, whole: string): { written: string; caret: number } {
  const space = whole.endsWith('\n') || /^\s/.test(text.slice(to)) ? '' : ' ';
  return { written: whole + space, caret: from + whole.length + 1 };
}
