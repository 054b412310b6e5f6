import { createElement, type ReactElement } from 'react';
import { markdownElements } from '#components/conversation/markdown/markdown-elements.ts';
import styles from './markdown-text.module.css';

const IN_NEW_TAB = { target: '_blank', rel: 'noopener noreferrer nofollow' };

/** What a message says, as the visitor sees it too. */
export function MarkdownText({ text, isUnfinished }: { text: string; isUnfinished?: boolean }) {
  const elements = markdownElements<ReactElement>(text, isUnfinished, (tag, attributes, children) =>
    createElement(tag, attributes.href ? { ...attributes, ...IN_NEW_TAB } : attributes, ...children),
  );
  return createElement('div', { className: styles.text }, ...elements);
}
