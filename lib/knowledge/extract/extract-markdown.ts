import { plainText } from '#lib/language/plain-text.ts';
import { blocksOf } from '#lib/language/read-markdown.ts';
import { decodeText } from './decode-text.ts';
import type { ExtractedText, FileToRead } from './extracted-text.ts';

/** Markdown under its headings; the title is that of the front matter, else the first heading of the first level. */
export function extractMarkdown({ bytes }: FileToRead): ExtractedText {
  const { title, text } = withoutFrontMatter(decodeText(bytes));
  const blocks = blocksOf(text);
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
