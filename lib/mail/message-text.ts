import { CODE, EMPHASIS, isMailLink, LINK, STRONG } from './markdown-marks.ts';

/** The Markdown that messages may have, for who sees no HTML: nothing is bold, and where a link leads stands behind it. */
export const markdownText = (markdown: string): string =>
  markdown
    .split(CODE)
    .map((part, at) => (at % 2 === 1 ? part.slice(1, -1) : withoutMarks(part)))
    .join('');

const withoutMarks = (text: string): string =>
  text
    .replace(LINK, (_, words: string, address: string) => linkText(words, address))
    .replace(STRONG, '$1')
    .replace(EMPHASIS, '$1');

function linkText(words: string, address: string): string {
  if (!isMailLink(address)) return words;
  const place = address.replace(/^mailto:/i, '');
  return words === '' || words === place ? place : `${words} (${place})`;
}
