import { plainText } from '#lib/language/text/plain-text.ts';
import { type Heading, readBlocks } from '#lib/language/text/read-markdown.ts';
import { clausesApart } from './clauses-apart.ts';
import { decodeText } from './decode-text.ts';
import type { ExtractedText, FileToRead } from './extracted-text.ts';
import { listOfHeadings } from './list-of-headings.ts';

/** Markdown under its headings; the title is that of the front matter, else the first heading of the first level. */
export function extractMarkdown({ bytes }: FileToRead): ExtractedText {
  const { title, text: written } = withoutFrontMatter(decodeText(bytes));
  const text = clausesApart(written, (name) => `###### ${name}`);
  const over: Heading[] = [];
  const blocks = listOfHeadings(piecesOf(text).flatMap((piece) => readBlocks(piece, over)));
  return { title: title ?? firstHeading(text), blocks, products: null };
}

function withoutFrontMatter(text: string): { title: string | null; text: string } {
  const matter = /^---[ \t]*\r?\n([\s\S]{0,5000}?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text);
  if (!matter) return { title: null, text };
  const title = /^title:[ \t]*(.+?)[ \t]*$/m.exec(matter[1] ?? '')?.[1];
  return { title: title?.replace(/^(["'])(.*)\1$/, '$2') ?? null, text: text.slice(matter[0].length) };
}

function firstHeading(text: string): string | null {
  const heading =
    /^[ ]{0,3}#[ \t]+(\S.{0,290}?)[ \t]*#*[ \t]*$/m.exec(text) ?? /^(\S.{0,290})\r?\n=+[ \t]*$/m.exec(text);
  return heading?.[1] ? plainText(heading[1]) : null;
}

/** The parser holds a text many times over, and its stack ends within a paragraph of a few megabytes. */
const PIECE_CHARACTERS = 200_000;
const LONGEST_PARAGRAPH = 50_000;

/** Cut between paragraphs, and never within a block of code that ends. */
function piecesOf(text: string): string[] {
  if (text.length <= LONGEST_PARAGRAPH) return [text];
  const pieces: string[] = [];
  let piece = '';
  let isCode = false;
  for (const paragraph of text.split(/\n[ \t]*\r?\n/)) {
    if ((paragraph.match(/^[ \t]*(?:```|~~~)/gm)?.length ?? 0) % 2 === 1) isCode = !isCode;
    for (const part of shortEnough(paragraph)) {
      piece += `${part}\n\n`;
      if (piece.length < PIECE_CHARACTERS || (isCode && piece.length < 5 * PIECE_CHARACTERS)) continue;
      pieces.push(piece);
      piece = '';
    }
  }
  return [...pieces, piece];
}

function shortEnough(paragraph: string): string[] {
  if (paragraph.length <= LONGEST_PARAGRAPH) return [paragraph];
  const parts: string[] = [];
  for (let at = 0; at < paragraph.length;) {
    const rest = paragraph.slice(at, at + LONGEST_PARAGRAPH);
    const end =
      rest.length < LONGEST_PARAGRAPH ? rest.length : Math.max(rest.lastIndexOf('\n'), rest.lastIndexOf('. ') + 1);
    const cut = end > LONGEST_PARAGRAPH / 2 ? end : rest.length;
    parts.push(rest.slice(0, cut));
    at += cut;
  }
  return parts;
}
