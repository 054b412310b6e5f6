import type { ImageOutline } from './outline/outline.ts';

// What begins a page, a drawing or a script. In packed pixels none of them comes about by chance.
const MARKUP = /<(?:script|html|!doctype|svg[\s>/]|iframe|body[\s>]|\?php)/i;
const PDF = '%PDF-';
const ZIP = { entry: 'PK\x03\x04', directoryEnd: 'PK\x05\x06', directoryEndBytes: 22, commentBytes: 65_535 };
/** How much of what follows an image is looked at to tell text from data. */
const LOOKED_AT = 256;

/**
 * Whether the file is something else beside an image: a page, a script, an archive or a document, for whom an image is
 * only the door. What cameras put behind a picture (a film, a second picture) is none of these.
 */
export function isDisguised(bytes: Buffer, outline: ImageOutline): boolean {
  return (
    MARKUP.test(bytes.toString('latin1')) ||
    bytes.includes(PDF) ||
    holdsArchive(bytes) ||
    beginsComment(bytes, outline) ||
    isText(bytes.subarray(outline.end))
  );
}

/** Archives are read from their end. */
function holdsArchive(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - ZIP.directoryEndBytes - ZIP.commentBytes);
  return bytes.includes(ZIP.directoryEnd, from) && bytes.includes(ZIP.entry);
}

/** Where the format leaves a number open, a script begins a comment over the picture and goes on behind it. */
function beginsComment(bytes: Buffer, { type }: ImageOutline): boolean {
  const at = { 'image/gif': 6, 'image/jpeg': 4, 'image/webp': 4, 'image/png': -1 }[type];
  return at > 0 && bytes.toString('latin1', at, at + 2) === '/*' && bytes.includes('*/', at + 2);
}

function isText(behind: Buffer): boolean {
  const begins = behind.findIndex((byte) => byte > 0x20);
  if (begins < 0) return false;
  const looked = behind.subarray(begins, begins + LOOKED_AT);
  const printable = looked.filter((byte) => (byte >= 0x20 && byte < 0x7f) || (byte >= 0x09 && byte <= 0x0d)).length;
  return looked.length >= 4 && printable / looked.length > 0.9;
}
