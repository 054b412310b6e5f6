import { escapeHtml } from '#lib/core/escape-html.ts';
import { CODE, EMPHASIS, isMailLink, LINK, STRONG } from './markdown-marks.ts';

/** Text as it was typed. */
export const plainHtml = (text: string): string => paragraphs(escapeHtml(text));

/** The Markdown that messages may have (decisions.md, Message), everything else as text. */
export const markdownHtml = (markdown: string): string => paragraphs(inline(escapeHtml(markdown)));

// What is escaped holds no tag and no quote: what is put around it here are all there are.
function inline(escaped: string): string {
  return escaped
    .split(CODE)
    .map((part, at) => (at % 2 === 1 ? `<code>${part.slice(1, -1)}</code>` : withMarks(part)))
    .join('');
}

const withMarks = (text: string): string =>
  text
    .replace(LINK, (_, words: string, address: string) => link(words, address))
    .replace(STRONG, '<strong>$1</strong>')
    .replace(EMPHASIS, '<em>$1</em>');

const link = (words: string, address: string): string =>
  isMailLink(address) ? `<a href="${address}" style="color:#0f5547">${words || address}</a>` : words;

function paragraphs(html: string): string {
  const blocks = html
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean);
  return blocks.map((text, at) => block(text, at < blocks.length - 1 ? '0 0 8px' : '0')).join('');
}

const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s+/;

function block(text: string, margin: string): string {
  const lines = text.split('\n');
  if (lines.every((line) => ITEM.test(line)))
    return `<ul style="margin:${margin};padding-left:22px">${lines.map((line) => `<li>${line.replace(ITEM, '')}</li>`).join('')}</ul>`;
  return `<p style="margin:${margin}">${lines.join('<br>')}</p>`;
}
