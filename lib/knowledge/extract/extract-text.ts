import { type ExtractedText, type Extractor, type FileToRead, UnreadableDocument } from './extracted-text.ts';
import { extractCsv } from './extract-csv.ts';
import { extractMarkdown } from './extract-markdown.ts';
import { extractPlainText } from './extract-plain-text.ts';

export type DocumentType = 'md' | 'txt' | 'csv' | 'pdf' | 'docx';

/** One entry a type; a type without one is accepted for upload and cannot be read yet. */
const EXTRACTORS: Partial<Record<DocumentType, Extractor>> = {
  md: extractMarkdown,
  txt: extractPlainText,
  csv: extractCsv,
};

const MIME_TYPES: Record<string, DocumentType> = {
  'text/markdown': 'md',
  'text/x-markdown': 'md',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'application/csv': 'csv',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};
const EXTENSIONS: Record<string, DocumentType> = {
  md: 'md',
  markdown: 'md',
  txt: 'txt',
  csv: 'csv',
  pdf: 'pdf',
  docx: 'docx',
};

/** The type by the name's ending, which people see and choose, else by the MIME type; null when it is none of ours. */
export function documentTypeOf(filename: string, mimeType: string | null): DocumentType | null {
  const extension = /\.([a-z0-9]{1,10})$/i.exec(filename)?.[1]?.toLowerCase() ?? '';
  const declared = mimeType?.split(';')[0]?.trim().toLowerCase() ?? '';
  return EXTENSIONS[extension] ?? MIME_TYPES[declared] ?? null;
}

/** @throws UnreadableDocument when the type is not one that can be read, or the file holds no text */
export async function extractText(file: FileToRead & { mimeType: string | null }): Promise<ExtractedText> {
  const type = documentTypeOf(file.filename, file.mimeType);
  const extract = type ? EXTRACTORS[type] : undefined;
  if (!extract) throw new UnreadableDocument('Files of this type cannot be read.');
  const extracted = await extract(file);
  if (extracted.blocks.length === 0 && !extracted.products?.length)
    throw new UnreadableDocument('The file holds no text.');
  return extracted;
}
