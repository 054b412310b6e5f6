import { IMAGES_MARK } from '#lib/resources/conversation/images-preview.ts';

// decisions.md, Conversations: a preview has at most 140 characters.
const PREVIEW_CHARACTERS = 140;

/** Message text without the Markdown that messages may hold, on one line. */
export function plainText(body: string): string {
  return body
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__)(.+?)\1/g, '$2')
    .replace(/(^|\W)([*_])(?! )([^*_]*[^*_\s])\2(?=\W|$)/g, '$1$3')
    .replace(/`([^`]+)`/g, '$1')
    .replace(/^\s*(?:[-*+]|\d+[.)])\s+/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

export function previewOf(body: string): string {
  const text = [...plainText(body).replaceAll(IMAGES_MARK, '')];
  return text.length <= PREVIEW_CHARACTERS ? text.join('') : `${text.slice(0, PREVIEW_CHARACTERS - 1).join('')}…`;
}
