/** What a message asks of the assistant: nothing, an answer, or an answer and nothing else. */
export type Mention = 'none' | 'asks' | 'asks-only';

/** As the server reads it (api-v1.md, Operator message rules): only to begin with the handle makes it nothing but an ask. */
export function assistantMention(body: string, handle: string): Mention {
  const escaped = handle.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const mention = new RegExp(`(?<![\\p{L}\\p{N}_@.-])@${escaped}(?![\\p{L}\\p{N}_-])`, 'iu');
  const match = mention.exec(body);
  if (!match) return 'none';
  return body.slice(0, match.index).trim() === '' ? 'asks-only' : 'asks';
}

/** Whether one is about to write it: `@`, or `@` and the beginning of the handle, at the end of the text. */
export function beginsMention(body: string, handle: string): boolean {
  const begun = /(?:^|\s)@([a-z0-9_-]*)$/i.exec(body)?.[1];
  return begun !== undefined && begun.length < handle.length && handle.startsWith(begun.toLowerCase());
}
