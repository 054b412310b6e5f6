import { Fragment, type ReactNode } from 'react';
import type { Inline } from '#components/conversation/markdown/markdown-inline.ts';
import { type Block, parseMarkdown, parseUnfinishedMarkdown } from '#components/conversation/markdown/markdown.ts';
import styles from './markdown-text.module.css';

/** The Markdown that messages have, as elements: nothing of it is ever read as HTML. */
export function MarkdownText({ text, isUnfinished = false }: { text: string; isUnfinished?: boolean }) {
  const blocks = isUnfinished ? parseUnfinishedMarkdown(text) : parseMarkdown(text);
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  if (block.type === 'paragraph')
    return (
      <p>
        {block.lines.map((line, index) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            {inline(line)}
          </Fragment>
        ))}
      </p>
    );
  const items = block.items.map(({ depth, parts }, index) => (
    <li key={index} data-depth={depth || undefined}>
      {inline(parts)}
    </li>
  ));
  return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
}

const inline = (parts: Inline[]): ReactNode =>
  parts.map((part, index) => {
    if (typeof part === 'string') return part;
    switch (part.type) {
      case 'strong':
        return <strong key={index}>{inline(part.parts)}</strong>;
      case 'em':
        return <em key={index}>{inline(part.parts)}</em>;
      case 'code':
        return <code key={index}>{part.text}</code>;
      case 'link':
        return (
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {inline(part.parts)}
          </a>
        );
    }
  });
