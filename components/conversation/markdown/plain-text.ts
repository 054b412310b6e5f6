import type { Inline } from './markdown-inline.ts';
import { parseMarkdown } from './markdown.ts';

/** The words without their marks, for where there can be none. */
export function plainText(markdown: string): string {
  const blocks = parseMarkdown(markdown).flatMap((block) =>
    block.type === 'list'
      ? block.items.map(({ parts }) => parts)
      : [block.lines.flatMap((line, index) => (index > 0 ? [' ', ...line] : line))],
  );
  return blocks.map(wordsOf).join('\n');
}

const wordsOf = (parts: Inline[]): string =>
  parts
    .map((part) => (typeof part === 'string' ? part : part.type === 'code' ? part.text : wordsOf(part.parts)))
    .join('');
