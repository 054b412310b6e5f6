/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';
import { parseMarkdown, parseUnfinishedMarkdown, type Block } from '#components/conversation/markdown/markdown.ts';
import type { Inline } from '#components/conversation/markdown/markdown-inline.ts';
import { linkTo } from '../basics/link-to.ts';

// A code that fits on a line is easier to copy by eye on one.
const LONGEST_UNBROKEN = 24;

/** Text from outside as elements, never as HTML. */
export function MarkdownView({ text, isUnfinished }: { text: string; isUnfinished?: boolean }) {
  const blocks = useMemo(
    () => (isUnfinished ? parseUnfinishedMarkdown(text) : parseMarkdown(text)),
    [text, isUnfinished],
  );
  return <div class="prose">{blocks.map((block, index) => blockView(block, index))}</div>;
}

function blockView(block: Block, key: number) {
  if (block.type === 'paragraph') {
    const lines = block.lines.flatMap((line, index) =>
      index > 0 ? [<br key={`break-${index}`} />, ...inlineView(line)] : inlineView(line),
    );
    return <p key={key}>{lines}</p>;
  }
  const items = block.items.map(({ depth, parts }, index) => (
    <li key={index} data-depth={depth}>
      {inlineView(parts)}
    </li>
  ));
  return block.ordered ? (
    <ol key={key} start={block.start}>
      {items}
    </ol>
  ) : (
    <ul key={key}>{items}</ul>
  );
}

function inlineView(parts: Inline[]) {
  return parts.map((part, index) => {
    if (typeof part === 'string') return part;
    if (part.type === 'code') {
      return (
        <code key={index} data-short={part.text.length <= LONGEST_UNBROKEN}>
          {part.text}
        </code>
      );
    }
    if (part.type === 'link') {
      return (
        <a key={index} {...linkTo(part.href)}>
          {inlineView(part.parts)}
        </a>
      );
    }
    const Mark = part.type;
    return <Mark key={index}>{inlineView(part.parts)}</Mark>;
  });
}
