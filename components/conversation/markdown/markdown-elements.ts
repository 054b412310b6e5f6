import { type Block, parseMarkdown, parseUnfinishedMarkdown } from './markdown.ts';
import type { Inline } from './markdown-inline.ts';

export interface MarkdownAttributes {
  href?: string;
  start?: number;
  'data-depth'?: number;
  'data-short'?: boolean;
}

/** Makes one element of a view's own kind. A link has its address alone: where it opens is the view's to say. */
type MakeElement<Element> = (
  tag: 'p' | 'br' | 'ol' | 'ul' | 'li' | 'strong' | 'em' | 'code' | 'a',
  attributes: MarkdownAttributes,
  children: (Element | string)[],
) => Element;

// A code that fits on a line is easier to copy by eye on one.
const LONGEST_UNBROKEN = 24;

/** The Markdown that messages have as elements: nothing of it is ever read as HTML. */
export function markdownElements<Element>(
  text: string,
  isUnfinished: boolean | undefined,
  make: MakeElement<Element>,
): Element[] {
  const inline = (parts: Inline[]): (Element | string)[] =>
    parts.map((part) => {
      if (typeof part === 'string') return part;
      if (part.type === 'code')
        return make('code', { 'data-short': part.text.length <= LONGEST_UNBROKEN }, [part.text]);
      return part.type === 'link'
        ? make('a', { href: part.href }, inline(part.parts))
        : make(part.type, {}, inline(part.parts));
    });
  const blockOf = (block: Block): Element =>
    block.type === 'paragraph'
      ? make(
          'p',
          {},
          block.lines.flatMap((line, index) => (index > 0 ? [make('br', {}, []), ...inline(line)] : inline(line))),
        )
      : make(
          block.ordered ? 'ol' : 'ul',
          block.ordered ? { start: block.start } : {},
          block.items.map(({ depth, parts }) => make('li', { 'data-depth': depth }, inline(parts))),
        );
  return (isUnfinished ? parseUnfinishedMarkdown : parseMarkdown)(text).map(blockOf);
}
