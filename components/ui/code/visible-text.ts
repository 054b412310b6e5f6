// What turns the direction of what stands around it, or cannot be seen: U+061C, the zero-width space and direction marks,
// embeddings, overrides and isolates, the byte order mark; and control characters but tab and line feed.
// oxlint-disable-next-line no-control-regex
const UNSEEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** The text with all that would hide in it, or turn it about, written out: `\u202e`. For what somebody else has sent. */
export const visibleText = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(UNSEEN, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`);
