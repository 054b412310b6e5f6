/**
 * @param host lower case; '' for a path of the site itself, a mail address and a telephone number
 * @param address as a browser reads it; a path as it is written
 */
export type MayPointTo = (host: string, address: string) => boolean;

/** What `](…)` holds, or why it holds no address: it is not closed on its line, is longer than any, or still comes. */
export type Target = { end: number; address: string } | 'open' | 'endless' | 'unknown';

const SCHEME = /https?:/iy;
// Beside the schemes what a reader of Markdown other than ours may take for an address: a host without one, a script.
const OTHER_SCHEME =
  /(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|\/[/\\](?=[\p{L}\p{N}[])|(?:java|vb)script:|data:[a-z]+\/)/iuy;
const UNFINISHED_SCHEME = /^(?:h|ht|htt|http|https)$/i;
const UNFINISHED_WORD = /^(?:[a-z][a-z0-9+.-]{0,20}(?::\/?)?|\/[/\\]?|data:[a-z]*)$/i;
const LONGEST = 2_000;
const LONGEST_SCHEME = 24;

/** The scheme (or `www.`, or `//`) of an address that begins here; null while the stream may still make it one, '' for none. */
export function schemeAt(text: string, at: number, before: string, isWhole: boolean): string | null {
  const http = matchAt(SCHEME, text, at);
  if (http) return http;
  const isWordStart = !(text[at] === '/' ? /[\w:/\\]/ : /\w/).test(before);
  const other = isWordStart ? matchAt(OTHER_SCHEME, text, at) : '';
  if (other || isWhole || text.length - at >= LONGEST_SCHEME) return other;
  const rest = text.slice(at);
  return UNFINISHED_SCHEME.test(rest) || (isWordStart && UNFINISHED_WORD.test(rest)) ? null : '';
}

/** Whether the bare address that begins here may be shown; null while the stream has not brought all of it. */
export function isAllowedAt(text: string, at: number, scheme: string, isWhole: boolean, mayPointTo: MayPointTo) {
  const word = /^[^\s<>"'`]*/.exec(text.slice(at, at + LONGEST + 1))?.[0] ?? '';
  if (word.length > LONGEST) return false;
  if (at + word.length === text.length && !isWhole) return null;
  const full = scheme === 'www.' ? 'https://' : scheme.startsWith('/') ? 'https:' : '';
  const written = full + (text[at + word.length] === '>' ? word : withoutSentenceEnd(word));
  if (URL.canParse(written)) return isAllowed(written, mayPointTo);
  // No renderer makes a link of this; one to the site that only closes what was opened before it may stay.
  const readable = /^([^[)\]]*)[)\].,;:!?*_]*$/.exec(word)?.[1];
  return word === scheme || (readable !== undefined && isAllowed(full + withoutSentenceEnd(readable), mayPointTo));
}

/** @param at where `](` stands */
export function targetAt(text: string, at: number, isWhole: boolean): Target {
  const rest = text.slice(at + 2, at + 3 + LONGEST);
  const length = rest.search(/[)\r\n]/);
  if (length < 0) return isWhole && rest.length <= LONGEST ? 'open' : rest.length > LONGEST ? 'endless' : 'unknown';
  if (rest[length] !== ')') return 'open';
  return { end: at + 3 + length, address: writtenIn(rest.slice(0, length)) };
}

/** An address may stand in angle brackets, and a title behind it. */
function writtenIn(target: string): string {
  const address = target.trim().split(/\s/, 1)[0] ?? '';
  return /^<([^<>]*)>$/.exec(address)?.[1] ?? address;
}

/** As it may be written, or null. A second address inside would be a link of its own to some renderers. */
export function allowedTarget(address: string, mayPointTo: MayPointTo): string | null {
  if (/https?:/i.test(address.slice(1)) || !isAllowed(address, mayPointTo)) return null;
  // What stands behind the bracket must not be read as more of the host.
  return /^https?:\/\/[^/?#\\]*$/i.test(address) ? `${address}/` : address;
}

function isAllowed(address: string, mayPointTo: MayPointTo): boolean {
  // Paths of the same site have no host of their own; they lead nowhere else.
  if (/^\/(?![/\\])/.test(address)) return mayPointTo('', address);
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password, href } = new URL(address);
  if (protocol === 'mailto:' || protocol === 'tel:') return mayPointTo('', href);
  return /^https?:$/.test(protocol) && !username && !password && mayPointTo(host.toLowerCase(), href);
}

const SENTENCE_END = '.,;:!?*_»”’›…。、，！？；：）】」』';

function withoutSentenceEnd(address: string): string {
  let end = address.length;
  while (end > 0) {
    const last = address[end - 1] ?? '';
    if (!SENTENCE_END.includes(last) && !(last === ')' && !address.slice(0, end).includes('('))) break;
    end--;
  }
  return address.slice(0, end);
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}
