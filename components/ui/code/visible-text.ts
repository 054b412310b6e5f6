/**
 * What turns the direction of what stands around it, or cannot be seen: direction marks, embeddings, overrides and
 * isolates, the zero-width space, the byte order mark, and control characters but tab and line feed. Joiners stay.
 */
const UNSEEN = /(?![\t\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The text with all that would hide in it, or turn it about, written out: `\u202e`. For what somebody else has sent. */
export const visibleText = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(UNSEEN, (each) => `\\u${each.codePointAt(0)!.toString(16).padStart(4, '0')}`);
