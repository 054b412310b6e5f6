import { blocksIn, isPrice } from './blocks-of-lines.ts';
import { clausesApart } from './clauses-apart.ts';
import { decodeText } from './decode-text.ts';
import type { ExtractedText, FileToRead } from './extracted-text.ts';

/** Text in paragraphs; a short first line without a full stop is the title. Lines that were not wrapped stay apart. */
export function extractPlainText({ bytes }: FileToRead): ExtractedText {
  const paragraphs = clausesApart(decodeText(bytes).replace(/\r\n?/g, '\n'), (name) => name)
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
  const title = isNameOfAll(first) && (paragraphs.length > 1 || (paragraphs[0]?.length ?? 0) > 1) ? first : null;
  if (title) paragraphs[0]?.shift();
  return { title, blocks: paragraphs.flatMap(blocksIn), products: null };
}

const LONGEST_TITLE = 100;
const isNameOfAll = (line: string) => line !== '' && line.length <= LONGEST_TITLE && !/[.!?:;,]$/.test(line);

/** A price in a line of its own is that of the line before, in whatever paragraph that stands. */
function withPriceBefore(paragraphs: string[][], lines: string[]): string[][] {
  const before = paragraphs.at(-1);
  if (!before || !isPrice(lines[0]!)) return [...paragraphs, lines];
  return [...paragraphs.slice(0, -1), [...before, ...lines]];
}
