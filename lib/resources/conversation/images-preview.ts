import { textLanguage } from '#lib/i18n/language.ts';

/** The sign for an object in a text; no preview of what somebody wrote has one. */
export const IMAGES_MARK = '\uFFFC';

const WORDS = {
  no: (count: number) => (count === 1 ? 'Bilde' : `${count} bilder`),
  en: (count: number) => (count === 1 ? 'Image' : `${count} images`),
};

/** The preview of a message that has nothing but images, as it is kept: without a language. */
export const imagesPreview = (count: number): string => `${IMAGES_MARK}${count}`;

/** A kept preview as a reader of that language gets it. */
export function previewIn(preview: string | null, language: string | null): string | null {
  if (!preview?.startsWith(IMAGES_MARK)) return preview;
  return WORDS[textLanguage(language ?? '')](Number(preview.slice(IMAGES_MARK.length)));
}
