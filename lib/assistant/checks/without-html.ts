const HIDDEN = /<(script|style|iframe|template|noscript)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TAG = /<!--[\s\S]*?(?:-->|$)|<\/?[a-z][a-z0-9-]*(?:\s[^<>]*|\/)?>/gi;
/** What a browser would still read as the beginning of one. */
const OPENING = /<(?=[a-z!/?])(?!https?:|mailto:)/gi;

/** The text without tags, comments and what only a browser reads; "<3" and addresses in angle brackets stay. */
export function withoutHtml(text: string): string {
  return text.replace(HIDDEN, '').replace(TAG, '').replace(OPENING, '');
}
