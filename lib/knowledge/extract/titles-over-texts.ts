import type { Block } from '#lib/language/text/block.ts';
import { plainText } from '#lib/language/text/plain-text.ts';
import { sentencesOf } from '#lib/language/text/sentences.ts';

/**
 * The titles of a text as headings over what they are titles of, where nothing marks them but that they stand alone:
 * plain text has no other way, and editors of pages make a line bold and go on.
 */
export function titlesOverTexts(blocks: readonly Block[]): Block[] {
  const put: Block[] = [];
  let over: { titles: string[]; under: string } | null = null;
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at]!;
    const under = pathOf(block);
    const titles = titlesFrom(blocks, at);
    if (titles.length > 0) {
      over = { titles, under };
      at += titles.length - 1;
      continue;
    }
    if (over?.under !== under) over = null;
    put.push(over ? { ...block, headings: [...block.headings, ...over.titles] } : block);
  }
  return put;
}

const pathOf = ({ headings }: Block) => headings.join('\n');

/** The one or two titles that stand here, over a text. More of them are lines of their own: names, goods, an address. */
function titlesFrom(blocks: readonly Block[], at: number): string[] {
  const isShort = (block: Block | undefined) => block !== undefined && titleIn(block) !== null;
  if (isShort(blocks[at - 1])) return [];
  let end = at;
  while (end - at <= MOST_TITLES && isShort(blocks[end]) && pathOf(blocks[end]!) === pathOf(blocks[at]!)) end += 1;
  const body = blocks[end];
  if (end === at || end - at > MOST_TITLES || body === undefined) return [];
  if (pathOf(body) !== pathOf(blocks[at]!)) return [];
  const titles = blocks.slice(at, end).map((block) => titleIn(block)!);
  // "You need:" over a list opens it, and is read with it.
  return body.kind !== 'paragraph' && titles.at(-1)!.endsWith(':')
    ? []
    : titles.map((title) => title.replace(/:$/, ''));
}

const MOST_TITLES = 2;
const LONGEST_TITLE = 70;
const MOST_WORDS = 9;

/** What a paragraph is a title of: a few words that no sentence ends, and no fact by themselves. */
function titleIn({ kind, units }: Block): string | null {
  if (kind !== 'paragraph' || units.length !== 1 || units[0]!.length > 2 * LONGEST_TITLE) return null;
  const text = plainText(units[0]!).trim();
  return isTitle(text) ? text : null;
}

export const isTitle = (text: string): boolean =>
  text.length <= LONGEST_TITLE &&
  text.split(/\s+/).length <= MOST_WORDS &&
  OPENS.test(text) &&
  !/[.!?,;…]$/.test(text) &&
  !FACT.test(text) &&
  sentencesOf(text).length === 1;

const OPENS = /^(?:\d{1,2}(?:\.\d{1,2})*[.)]?\s+(?:[-–]\s+)?|§\s?\d*\s+|\p{L}\)\s+)?\p{Lu}/u;
/** A price, a time, an address of the post, the web or a phone: told by the line itself. */
const FACT =
  /\d[\d\s.,]*(?:[,.:][-–]|\s?(?:kr|nok|eur|kroner|%))|(?:kr|nok|eur|[€$£])\.?\s?\d|\d{1,2}[:.]\d{2}|\d{4,}|@|www\.|https?:|:\s+\S/iu;
