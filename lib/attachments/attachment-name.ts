import type { ImageType } from '#lib/images/outline/outline.ts';

const LONGEST = 120;

const ENDINGS: Record<ImageType, readonly [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
};
const OTHER_ENDING = new RegExp(`\\.(?:${Object.values(ENDINGS).flat().join('|')})$`, 'i');

/**
 * What a file is called, for people: without folders, without what cannot be seen or turns text around, never so long
 * that it hides its ending, which is that of what the file is.
 */
export function attachmentName(given: string, type: ImageType): string {
  const seen = given
    .toWellFormed()
    // Control and format characters: bidi marks among them, and what joins nothing here.
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .split(/[/\\]/)
    .at(-1)!
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const endings = ENDINGS[type];
  const isRight = endings.some((ending) => seen.toLowerCase().endsWith(`.${ending}`));
  const ending = isRight ? seen.slice(seen.lastIndexOf('.') + 1) : endings[0];
  const stem = seen.replace(OTHER_ENDING, '').trim();
  return `${
    [...stem]
      .slice(0, LONGEST - ending.length - 1)
      .join('')
      .trim() || 'image'
  }.${ending}`;
}
