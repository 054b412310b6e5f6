import { allowedTarget, isAllowedAt, type MayPointTo, schemeAt, targetAt } from './link-address.ts';
import { resolved } from './site-address.ts';

/** Lets no link or image out of an answer that leads anywhere but where the answer may point. */
export interface LinkGuard {
  /** @returns what of the stream so far may be shown, behind what was returned before */
  push(delta: string): string;
  end(): string;
}

/** What becomes of the text at one place: what is shown for it and where it goes on, or null when more must come. */
type Step = { shown: string; end: number; drops?: 'part' | 'word'; begins?: boolean } | null;

const LONGEST_WORDS = 302;

/**
 * @param mayPointTo decides where a link may lead (decisions.md, rule 11)
 * @param site against which the paths of links are resolved, so that they lead from anywhere; null: they stay paths
 * A link that may not be shown keeps its words and loses its address; an image goes whole. Reads as the clients'
 * Markdown does: the innermost bracket makes the link. What is left out never joins its neighbours to a new link.
 */
export function createLinkGuard(mayPointTo: MayPointTo, site: string | null = null): LinkGuard {
  let held = '';
  let before = '';
  let isSkipping = false;
  const page = createPage();

  function read(delta: string, isWhole: boolean): string {
    const text = held + delta;
    let at = 0;
    while (at < text.length) {
      const char = text[at] ?? '';
      if (isSkipping && !/[\s<>"')\]]/.test(char)) {
        before = char;
        at++;
        continue;
      }
      isSkipping = false;
      const step = stepAt({ text, isWhole, mayPointTo, site }, at, before);
      if (!step) break;
      page.write(step);
      isSkipping = step.drops === 'word';
      before = text[step.end - 1] ?? '';
      at = step.end;
    }
    held = text.slice(at);
    return page.take();
  }
  return { push: (delta) => read(delta, false), end: () => read('', true) };
}

export function guardLinks(text: string, mayPointTo: MayPointTo, site: string | null = null): string {
  const guard = createLinkGuard(mayPointTo, site);
  return guard.push(text) + guard.end();
}

/** What is read, as far as it has come, and how. */
interface Reading {
  text: string;
  isWhole: boolean;
  mayPointTo: MayPointTo;
  site: string | null;
}

function stepAt(reading: Reading, at: number, before: string): Step {
  const { text, isWhole, mayPointTo } = reading;
  const char = text[at] ?? '';
  const plain = { shown: char, end: at + 1 };
  const next = text[at + 1];
  if ((char === '!' || char === ']') && next === undefined && !isWhole) return null;
  if (char === '[' || (char === '!' && next === '[')) return openingAt(reading, at);
  if (char === ']' && next === '(') return targetStep(reading, at);
  if (!/[a-z/]/i.test(char)) return plain;
  const scheme = schemeAt(text, at, before, isWhole);
  if (scheme === '') return plain;
  const isAllowed = scheme === null ? null : isAllowedAt(text, at, scheme, isWhole, mayPointTo);
  if (scheme === null || isAllowed === null) return null;
  const end = at + scheme.length;
  return isAllowed ? { shown: scheme, end, begins: true } : { shown: '', end, drops: 'word' };
}

/** `[` or `![`: goes with the link whose innermost opening it is, when that goes. */
function openingAt({ text, isWhole, mayPointTo }: Reading, at: number): Step {
  const isImage = text[at] === '!';
  const plain = { shown: text[at] ?? '', end: at + 1 };
  const start = at + (isImage ? 2 : 1);
  const words = text.slice(start, start + LONGEST_WORDS);
  const length = words.search(/\[|\]\(|[\r\n]/);
  if (length < 0) return words.length < LONGEST_WORDS && !isWhole ? null : plain;
  if (words[length] !== ']') return plain;
  const target = targetAt(text, start + length, isWhole);
  if (target === 'unknown') return null;
  if (typeof target === 'string' || allowedTarget(target.address, mayPointTo) !== null) return plain;
  return { shown: '', end: isImage ? target.end : start, drops: 'part' };
}

function targetStep({ text, isWhole, mayPointTo, site }: Reading, at: number): Step {
  const target = targetAt(text, at, isWhole);
  if (target === 'unknown') return null;
  if (target === 'open') return { shown: '](', end: at + 2 };
  if (target === 'endless') return { shown: '] (', end: at + 2 };
  const address = allowedTarget(target.address, mayPointTo);
  if (address === null) return { shown: '', end: target.end, drops: 'part' };
  return { shown: `](${resolved(address, site)})`, end: target.end };
}

/**
 * What is shown, in order. Takes care of what stands side by side only because something between was left out, or
 * because a client draws an unfinished link without its opening: no scheme and no target may come about that way.
 */
function createPage() {
  let shown = '';
  let tail = '';
  let isInAddress = false;
  const add = (text: string) => {
    shown += text;
    if (/[\s<>"'`]/.test(text)) isInAddress = false;
    tail = (tail + text.replace(/[![]/g, '')).slice(-8);
  };
  return {
    write({ shown: text, drops, begins }: Exclude<Step, null>) {
      if (drops && isInAddress) add(' ');
      else if (!begins && text === ':' && /https?$/i.test(tail)) add(' ');
      else if (text.startsWith('(') && tail.endsWith(']')) add(' ');
      add(text);
      if (begins) isInAddress = true;
    },
    take() {
      const taken = shown;
      shown = '';
      return taken;
    },
  };
}
