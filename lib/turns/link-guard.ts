/** Lets no link or image out of an answer that leads anywhere but where the answer may point. */
export interface LinkGuard {
  /** @returns what of the stream so far may be shown, behind what was returned before */
  push(delta: string): string;
  end(): string;
}

const MARKDOWN_LINK = /(!?)\[([^\]\n]{0,300})\]\(([^)\s]{0,2000})(?:\s[^)\n]{0,200})?\)/g;
const BARE_ADDRESS = /\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)[^\s<>"')\]]+/gi;
const LONGEST_WORDS = 302;
const LONGEST_LINK = 2_600;
const LONGEST_TOKEN = 2_100;

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
      const start = Math.min(startOfToken(text), startOfLink(text));
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

/** Where the word begins that the stream is in the middle of: it could become an address. */
function startOfToken(text: string): number {
  const start = text.length - (/\S{0,2200}$/.exec(text.slice(-LONGEST_TOKEN - 100))?.[0].length ?? 0);
  return text.length - start > LONGEST_TOKEN ? text.length : start;
}

/** Where a Markdown link begins that the stream is in the middle of. By hand: no pattern for it is safe from long input. */
function startOfLink(text: string): number {
  for (let at = text.indexOf('['); at >= 0; at = text.indexOf('[', at + 1)) {
    const rest = text.slice(at, at + LONGEST_LINK);
    if (text.length - at <= LONGEST_LINK && isUnfinished(rest)) return text[at - 1] === '!' ? at - 1 : at;
  }
  return text.length;
}

function isUnfinished(rest: string): boolean {
  const words = rest.indexOf(']');
  if (words < 0) return rest.length < LONGEST_WORDS && !rest.includes('\n');
  if (words === rest.length - 1) return true;
  return rest[words + 1] === '(' && !/[)\n]/.test(rest.slice(words));
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
