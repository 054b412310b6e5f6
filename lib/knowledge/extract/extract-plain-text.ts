import type { Block } from '#lib/language/text/block.ts';
import { REST_OF_DATE } from '#lib/language/measures/months.ts';
import { sentencesOf } from '#lib/language/text/sentences.ts';
import { decodeText } from './decode-text.ts';
import type { ExtractedText, FileToRead } from './extracted-text.ts';

/** Text in paragraphs; a short first line without a full stop is the title. Lines that were not wrapped stay apart. */
export function extractPlainText({ bytes }: FileToRead): ExtractedText {
  const paragraphs = decodeText(bytes)
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .filter((lines) => lines.length > 0)
    .reduce<string[][]>(withPriceBefore, []);
  const first = paragraphs[0]?.[0] ?? '';
  const title = isTitle(first) && (paragraphs.length > 1 || (paragraphs[0]?.length ?? 0) > 1) ? first : null;
  if (title) paragraphs[0]?.shift();
  return { title, blocks: paragraphs.flatMap(blocksIn), products: null };
}

const LONGEST_TITLE = 100;
const isTitle = (line: string) => line !== '' && line.length <= LONGEST_TITLE && !/[.!?:;,]$/.test(line);

/** A price in a line of its own is that of the line before, in whatever paragraph that stands. */
function withPriceBefore(paragraphs: string[][], lines: string[]): string[][] {
  const before = paragraphs.at(-1);
  if (!before || !isPrice(lines[0]!)) return [...paragraphs, lines];
  return [...paragraphs.slice(0, -1), [...before, ...lines]];
}

function pricesJoined(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines)
    if (isPrice(line) && joined.length > 0 && !isPriced(joined.at(-1)!))
      joined.push(`${joined.pop()!.replace(/:$/, '')}: ${line}`);
    else joined.push(line);
  return joined;
}

const isPrice = (line: string) => PRICE.test(line);
const isPriced = (line: string) => PRICED.test(line);
const PRICE =
  /^(?:fra |from )?(?:(?:kr|nok|eur|[€$£])\.?\s?\d[\d\s.,]*(?:[,.]?[-–])?|\d[\d\s.,]*(?:[,.][-–]|\s?(?:kr|nok|kroner|€|£)\.?))(?:\s?(?:\/|pr\.?|per)\s?\p{L}+\.?)?$/iu;
const PRICED = /\d[,.][-–]$|(?:kr|nok)\.?\s?\d[\d\s.,]*$/iu;

/** One paragraph by its lines. */
export function blocksIn(written: readonly string[]): Block[] {
  const lines = pricesJoined(written);
  if (lines.length === 0) return [];
  if (lines.length === 1 || isWrapped(lines))
    return [{ kind: 'paragraph', headings: [], units: sentencesOf(lines.join(' ')) }];
  const [first = '', ...rest] = lines;
  if (!first.endsWith(':')) return [{ kind: 'list', headings: [], units: lines.map(withoutMark) }];
  return [
    { kind: 'paragraph', headings: [], units: [first] },
    { kind: 'list', headings: [], units: rest.map(withoutMark) },
  ];
}

const withoutMark = (line: string) => line.replace(MARK, '');
const MARK = new RegExp(`^(?:[-*•–]|\\d{1,3}[.)](?!${REST_OF_DATE}))\\s+`, 'iu');

/** An editor's line breaks come at one width; a list's come where an item ends. */
function isWrapped(lines: readonly string[]): boolean {
  const broken = lines.slice(0, -1);
  return (
    broken.every((line) => line.length >= 55) || broken.every((line) => line.length >= 40 && !/[.!?:;]$/.test(line))
  );
}
