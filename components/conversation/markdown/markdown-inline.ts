import { safeLink } from './safe-link.ts';

export type Inline =
  | string
  | { type: 'strong'; parts: Inline[] }
  | { type: 'em'; parts: Inline[] }
  | { type: 'code'; text: string }
  | { type: 'link'; href: string; parts: Inline[] };

// Deeper nesting is nobody's writing, and would be an attacker's.
const DEEPEST = 6;
const MOST_CLOSERS = 40;
const ADDRESS = /^https?:\/\/[^\s<>"'`]+/i;

/** One line's marks. What is no mark is text, so that nothing is ever lost. */
export function inlineOf(text: string, depth = 0): Inline[] {
  const parts: Inline[] = [];
  const closers = new Closers(text);
  let plain = '';
  let at = 0;
  while (at < text.length) {
    const found = depth < DEEPEST ? markAt(text, at, closers, depth) : null;
    if (!found) {
      plain += text[at++];
      continue;
    }
    if (found.part !== null) {
      if (plain) parts.push(plain);
      plain = '';
      parts.push(found.part);
    } else plain += found.text;
    at = found.end;
  }
  if (plain) parts.push(plain);
  return parts;
}

type Found = { part: Exclude<Inline, string>; end: number } | { part: null; text: string; end: number };

function markAt(text: string, at: number, closers: Closers, depth: number): Found | null {
  const char = text[at];
  if (char === '\\' && /[\\`*_[\]()#+\-.!]/.test(text[at + 1] ?? '')) {
    return { part: null, text: text[at + 1] ?? '', end: at + 2 };
  }
  if (char === '`') return codeAt(text, at, closers);
  if (char === '*' || char === '_') return emphasisAt(text, at, char, closers, depth);
  if (char === '[' || (char === '!' && text[at + 1] === '[')) return linkAt(text, at, closers, depth);
  if (char === '<' || char === 'h' || char === 'H') return addressAt(text, at);
  return null;
}

function codeAt(text: string, at: number, closers: Closers): Found | null {
  const end = closers.find('`', at + 1);
  return end > at + 1 ? { part: { type: 'code', text: text.slice(at + 1, end) }, end: end + 1 } : null;
}

function emphasisAt(text: string, at: number, char: '*' | '_', closers: Closers, depth: number): Found | null {
  const mark = text[at + 1] === char ? char + char : char;
  const start = at + mark.length;
  if (isSpace(text[start]) || (char === '_' && isWord(text[at - 1]))) return null;
  let end = start;
  for (let tries = 0; tries < MOST_CLOSERS; tries++) {
    end = closers.find(mark, end + 1);
    if (end < 0) return null;
    const closes = !isSpace(text[end - 1]) && !(char === '_' && isWord(text[end + mark.length]));
    // A single mark must not be half of a double one.
    const isHalf = mark.length === 1 && (text[end + 1] === char || text[end - 1] === char);
    if (!closes || isHalf) continue;
    const parts = inlineOf(text.slice(start, end), depth + 1);
    return { part: { type: mark.length === 2 ? 'strong' : 'em', parts }, end: end + mark.length };
  }
  return null;
}

/** `[words](address)`; of a picture and of an address that is not safe only the words are left. */
function linkAt(text: string, at: number, closers: Closers, depth: number): Found | null {
  const start = text.indexOf('[', at) + 1;
  const middle = closers.find('](', start);
  const end = middle < 0 ? -1 : closers.find(')', middle + 2);
  if (end < 0) return null;
  const words = text.slice(start, middle);
  if (words.includes('[')) return null;
  const href = safeLink(
    text
      .slice(middle + 2, end)
      .trim()
      .split(/\s/, 1)[0] ?? '',
  );
  if (!href) return { part: null, text: words, end: end + 1 };
  const parts = words.trim() ? withoutLinks(inlineOf(words, depth + 1)) : [href];
  return { part: { type: 'link', href, parts }, end: end + 1 };
}

function addressAt(text: string, at: number): Found | null {
  const bracket = text[at] === '<' ? 1 : 0;
  if (!bracket && isWord(text[at - 1])) return null;
  const written = ADDRESS.exec(text.slice(at + bracket, at + 2100))?.[0];
  if (!written) return null;
  const address = bracket ? written : withoutSentenceEnd(written);
  const href = safeLink(address);
  const end = at + bracket + address.length;
  if (!href || (bracket && text[end] !== '>')) return null;
  return { part: { type: 'link', href, parts: [address] }, end: end + bracket };
}

/** A full stop after an address is the sentence's, and so is a bracket that was opened before it. */
function withoutSentenceEnd(address: string): string {
  const cut = address.replace(/[.,;:!?*_»”’›…。、，！？；：）】」』]+$/, '');
  return cut.endsWith(')') && !cut.includes('(') ? withoutSentenceEnd(cut.slice(0, -1)) : cut;
}

const withoutLinks = (parts: Inline[]): Inline[] =>
  parts.flatMap((part) => (typeof part !== 'string' && part.type === 'link' ? part.parts : [part]));

const isSpace = (char: string | undefined): boolean => char === undefined || /\s/.test(char);
const isWord = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char);

/** Finds closing marks, and remembers where there are none, so that a line of marks alone costs no square of its length. */
class Closers {
  private readonly text: string;
  private readonly missingFrom = new Map<string, number>();

  constructor(text: string) {
    this.text = text;
  }

  find(mark: string, from: number): number {
    if (from >= (this.missingFrom.get(mark) ?? Infinity)) return -1;
    const found = this.text.indexOf(mark, from);
    if (found < 0) this.missingFrom.set(mark, from);
    return found;
  }
}
