import { type DocumentType, documentTypeOf } from './document-type.ts';
import { type FileToRead, UnreadableDocument } from './extracted-text.ts';
import { typeOfContent } from './type-of-content.ts';

const NAMES: Record<DocumentType, string> = {
  pdf: 'PDF',
  docx: 'Word',
  txt: 'text',
  md: 'Markdown',
  csv: 'CSV',
};

/** What begins like this is something else than any document that can be read, whatever its name says. */
const FOREIGN: readonly (readonly [start: string, is: string])[] = [
  ['PK\u0003\u0004', 'an archive or an office file of another kind. Save it as PDF or DOCX'],
  ['PK\u0005\u0006', 'an empty archive. Upload the document itself'],
  ['{\\rtf', 'an RTF file. Save it as DOCX or PDF'],
  ['MZ', 'a program, not a document'],
  ['\u007fELF', 'a program, not a document'],
  ['\u0089PNG', 'a picture. Upload the text that it shows'],
  ['\u00ff\u00d8\u00ff', 'a picture. Upload the text that it shows'],
  ['GIF8', 'a picture. Upload the text that it shows'],
  ['RIFF', 'a picture or a recording, not a document'],
  ['\u001f\u008b', 'an archive. Upload the documents in it one by one'],
  ['Rar!', 'an archive. Upload the documents in it one by one'],
  ['7z\u00bc\u00af', 'an archive. Upload the documents in it one by one'],
];

const OLD_OFFICE = '\u00d0\u00cf\u0011\u00e0';

/** The type by the content, and where that is any text by the name. @throws UnreadableDocument for what is none of ours */
export function readableType(file: FileToRead & { mimeType: string | null }): DocumentType | 'html' {
  const { bytes, filename, mimeType } = file;
  if (mimeType === 'text/html') return 'html';
  if (bytes.byteLength === 0) throw new UnreadableDocument('The file is empty.');
  const told = typeOfContent(bytes);
  if (told) return told;
  refuseForeign(bytes);
  const named = documentTypeOf(filename, mimeType);
  if (!named) throw new UnreadableDocument('Files of this type cannot be read. Upload PDF, DOCX, TXT, MD or CSV.');
  if (named !== 'pdf' && named !== 'docx') return named;
  throw new UnreadableDocument(`This is no ${NAMES[named]} file, or a damaged one. Save it anew and upload that.`);
}

function refuseForeign(bytes: Uint8Array): void {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16)).toString('latin1');
  if (start.startsWith(OLD_OFFICE)) throw new UnreadableDocument(oldOfficeReason(bytes));
  const foreign = FOREIGN.find(([begin]) => start.startsWith(begin));
  // "MZ" may begin a text; a program has bytes that no text has.
  if (foreign && (foreign[0] !== 'MZ' || bytes.subarray(0, 512).includes(0)))
    throw new UnreadableDocument(`This is ${foreign[1]}.`);
}

/** Word keeps a document with a password in the container of its old format. */
function oldOfficeReason(bytes: Uint8Array): string {
  const isEncrypted = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(ENCRYPTED);
  if (isEncrypted) return 'The file is protected by a password. Save it without one and upload that.';
  return 'This is a file of an old Office format. Save it as DOCX or PDF and upload that.';
}

const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
