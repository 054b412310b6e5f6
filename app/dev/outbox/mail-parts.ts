export type MailPart = { kind: 'text' | 'link' | 'code'; text: string };

const LINK_OR_CODE = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]|(?<![\w-])\d{6}(?![\w-])/g;

/** A mail's text in pieces: addresses that can be opened, codes that can be copied, and what stands between. */
export function mailParts(text: string): MailPart[] {
  const parts: MailPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(LINK_OR_CODE)) {
    if (index > end) parts.push({ kind: 'text', text: text.slice(end, index) });
    parts.push({ kind: found.startsWith('http') ? 'link' : 'code', text: found });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}
