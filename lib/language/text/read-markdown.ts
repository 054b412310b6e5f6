import { Lexer, type Token, type Tokens } from 'marked';
import { type Block, tableBlock } from './block.ts';
import { REST_OF_DATE } from '../measures/months.ts';
import { plainText } from './plain-text.ts';
import { sentencesOf } from './sentences.ts';

/** A heading of a text, and its level: 1 to 6, of which a text may begin with any. */
export interface Heading {
  depth: number;
  text: string;
}

/** Plain text and Markdown as blocks under their headings. Inline marks stay; quote marks, raw HTML and comments go. */
export const blocksOf = (markdown: string): Block[] => readBlocks(markdown).filter(({ units }) => units.length > 0);

/**
 * The same, with a block without units where each heading stands.
 * @param over the headings above its beginning; afterwards those above its end
 */
export function readBlocks(markdown: string, over: Heading[] = []): Block[] {
  const blocks: Block[] = [];
  for (const token of tokensOf(markdown)) {
    if (isHeading(token)) {
      while (over.length > 0 && over.at(-1)!.depth >= token.depth) over.pop();
      over.push({ depth: token.depth, text: plainText(token.text) });
      blocks.push({ kind: 'paragraph', headings: over.map(({ text }) => text), units: [] });
      continue;
    }
    const headings = over.map(({ text }) => text);
    for (const block of blocksIn(token)) if (block.units.length > 0) blocks.push({ ...block, headings: [...headings] });
  }
  return blocks;
}

/** The sentences, items and rows of Markdown as plain text, without its headings. */
export const plainSentences = (markdown: string): string[] =>
  blocksOf(markdown)
    .flatMap(({ units }) => units.map(plainText))
    .filter(Boolean);

const LONGEST_HEADING = 300;

const isHeading = (token: Token): token is Tokens.Heading =>
  token.type === 'heading' && token.raw.length <= LONGEST_HEADING;

/** Blocks alone: sentences are cut out of the text as it is written, before its inline marks are read. */
const tokensOf = (markdown: string): Token[] =>
  new Lexer().blockTokens(flattened(withoutHtml(markdown.replace(/\r\n?/g, '\n'))), []);

/** The parser descends into each list within a list; what opens thousands in one line would run it out of stack. */
const flattened = (text: string): string =>
  text
    .replace(/^[ \t]*(?:>[ \t]*|(?:[-*+]|\d{1,9}[.)])[ \t]+){8,}/gm, '- ')
    .replace(/^(?:[ \t]{0,3}>[ \t]?)+/gm, '')
    .replace(/^([ \t]*)•[ \t]/gm, '$1- ')
    .replace(DATE_OPENS, '$1\\.')
    .replace(/^[ \t]{16,}/gm, DEEPEST);

const DATE_OPENS = new RegExp(`^([ \\t]*(?:[-*+][ \\t]+)?\\d{1,2})\\.(?=${REST_OF_DATE})`, 'gimu');
const DEEPEST = ' '.repeat(16);

function withoutHtml(text: string): string {
  return withoutComments(text).replace(/<\/?[a-z][a-z0-9-]{0,30}(\s[^<>]{0,500})?\/?>/gi, '');
}

function withoutComments(text: string): string {
  let kept = '';
  for (let at = 0; ;) {
    const open = text.indexOf('<!--', at);
    const close = open < 0 ? -1 : text.indexOf('-->', open);
    if (close < 0) return kept + text.slice(at);
    kept += text.slice(at, open);
    at = close + 3;
  }
}

type Read = Omit<Block, 'headings'>;

function blocksIn(token: Token): Read[] {
  if (token.type === 'list') return listsIn(token as Tokens.List);
  if (token.type === 'table') return [tableIn(token as Tokens.Table)];
  if (token.type === 'code')
    return [{ kind: 'paragraph', units: (token as Tokens.Code).text.split('\n').filter((line) => line.trim() !== '') }];
  if (token.type === 'space' || token.type === 'hr' || token.type === 'def') return [];
  const lines = token.raw.trim().split('\n');
  if (lines.length > 1 && lines.every((line) => IS_LABELLED.test(line)))
    return [{ kind: 'list', units: lines.map((line) => line.trim()) }];
  return [{ kind: 'paragraph', units: sentencesOf(token.raw) }];
}

/** "**May–August:** every day 10–17": each line by itself. */
const IS_LABELLED = /^\s*\*\*[^*\n]{1,60}(?::\*\*|\*\*:) \S/u;

/** A list within a list goes on with it, item by item. */
function listsIn(list: Tokens.List): Read[] {
  return [{ kind: list.ordered ? 'steps' : 'list', units: itemsOf(list) }];
}

const itemsOf = (list: Tokens.List): string[] =>
  list.items
    .flatMap((item) => {
      const own = item.tokens.filter(({ type }) => type !== 'list' && type !== 'checkbox').map((token) => token.raw);
      const inner = item.tokens.filter((token): token is Tokens.List => token.type === 'list');
      return [own.join(' ').replace(/\s+/g, ' ').trim(), ...inner.flatMap(itemsOf)];
    })
    .filter(Boolean);

const tableIn = ({ header, rows }: Tokens.Table): Read =>
  tableBlock(
    header.map(({ text }) => text),
    rows.map((row) => row.map(({ text }) => text)),
  );
