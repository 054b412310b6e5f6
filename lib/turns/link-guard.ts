/** Lets no link or image out of an answer that leads anywhere but where the answer may point. */
export interface LinkGuard {
  /** @returns what of the stream so far may be shown, behind what was returned before */
  push(delta: string): string;
  end(): string;
}

const MARKDOWN_LINK = /(!?)\[([^\]\n]{0,300})\]\(([^)\s]{0,2000})(?:\s[^)\n]{0,200})?\)/g;
const BARE_ADDRESS = /\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)[^\s<>"')\]]+/gi;
const UNFINISHED = /(?:!?\[[^\]\n]{0,300}(?:\](?:\([^)\n]{0,2200})?)?|\S*(?:[a-z][a-z0-9+.-]*:(?:\/\/?\S*)?|www?\.?\S*)|!|\b[a-z]{1,20})$/i;

/**
 * @param mayPointTo decides by an address' host, lower case (decisions.md, rule 11)
 * A link that may not be shown keeps its words and loses its address; an image goes whole.
 */
export function createLinkGuard(mayPointTo: (host: string) => boolean): LinkGuard {
  let held = '';
  const release = (text: string) => guardLinks(text, mayPointTo);
  return {
    push(delta) {
      const text = held + delta;
      const start = UNFINISHED.exec(text)?.index ?? text.length;
      held = text.slice(start);
      return release(text.slice(0, start));
    },
    end() {
      const rest = release(held);
      held = '';
      return rest;
    },
  };
}

export function guardLinks(text: string, mayPointTo: (host: string) => boolean): string {
  const allowed = (address: string) => {
    const host = hostOf(address);
    return host !== null && mayPointTo(host);
  };
  const kept: string[] = [];
  const marked = text.replace(MARKDOWN_LINK, (whole, image: string, words: string, address: string) => {
    if (!allowed(address)) return image ? '' : guardLinks(words, mayPointTo);
    kept.push(whole);
    return `\uE000${kept.length - 1}\uE001`;
  });
  return marked
    .replace(BARE_ADDRESS, (address) => (allowed(address) ? address : ''))
    .replace(/\uE000(\d+)\uE001/g, (_, index: string) => kept[Number(index)] ?? '');
}

// Paths of the same site have no host of their own; they lead nowhere else.
function hostOf(address: string): string | null {
  if (/^\/(?![/\\])/.test(address)) return '';
  if (/^mailto:|^tel:/i.test(address)) return '';
  const full = /^www\./i.test(address) ? `https://${address}` : address;
  if (!URL.canParse(full)) return null;
  const { protocol, host, username } = new URL(full);
  return /^https?:$/.test(protocol) && !username ? host.toLowerCase() : null;
}
