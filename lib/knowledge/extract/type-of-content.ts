import type { DocumentType } from './document-type.ts';

/** The type that the bytes themselves tell; null where they could be any text, or nothing of ours. */
export function typeOfContent(bytes: Uint8Array): DocumentType | null {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = all.subarray(0, 1024).toString('latin1');
  // Some programs write a line of their own before it; a text that speaks of it does not begin a line with it.
  if (/^[\s\S]{0,1000}?(?:^|[\r\n\0])%PDF-\d/.test(start)) return 'pdf';
  // Names stand in an archive as they are.
  return start.startsWith('PK\u0003\u0004') && all.includes('word/document') ? 'docx' : null;
}
