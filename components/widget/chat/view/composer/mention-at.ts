/** What is being called: from the sign before the caret to the caret. */
export interface MentionAt {
  from: number;
  query: string;
}

// A name of two words is looked for too.
const CALLED = /(?:^|[\s(])@([\p{L}\p{N}_-]{0,32}(?: [\p{L}]{1,20})?)$/u;

export function mentionAt(text: string, caret: number): MentionAt | null {
  const [, query] = CALLED.exec(text.slice(0, caret)) ?? [];
  return query === undefined ? null : { from: caret - query.length - 1, query };
}
