const NOTE = /\s*\(With \d+ images?, which you cannot see\.\)$/;

/** What somebody wrote, as a model reads it that is not shown the images sent with it. */
export const withPictures = (body: string, count: number): string =>
  count === 0 ? body : `${body} (With ${count} image${count === 1 ? '' : 's'}, which you cannot see.)`.trim();

/** The same text without that, and whether it was there. */
export const withoutPictures = (text: string): { text: string; hasPictures: boolean } => ({
  text: text.replace(NOTE, ''),
  hasPictures: NOTE.test(text),
});
