/** @jsxImportSource preact */
import { h, type VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { markdownElements } from '#components/conversation/markdown/markdown-elements.ts';
import { linkTo } from '../basics/link-to.ts';

export function MarkdownView({ text, isUnfinished }: { text: string; isUnfinished?: boolean }) {
  const elements = useMemo(
    () =>
      markdownElements<VNode>(text, isUnfinished, (tag, attributes, children) => {
        const own: object = attributes.href ? linkTo(attributes.href) : attributes;
        return h(tag, own, ...children);
      }),
    [text, isUnfinished],
  );
  return h('div', { class: 'prose' }, ...elements);
}
