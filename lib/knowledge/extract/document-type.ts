export type DocumentType = 'md' | 'txt' | 'csv' | 'pdf' | 'docx';

/** The name that is kept and told of each type. */
export const MIME_TYPE_OF: Record<DocumentType, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
};

export const DOCUMENT_MIME_TYPES: readonly string[] = Object.values(MIME_TYPE_OF);

const TYPE_OF_MIME: Record<string, DocumentType> = {
  ...Object.fromEntries(Object.entries(MIME_TYPE_OF).map(([type, mime]) => [mime, type as DocumentType])),
  'text/x-markdown': 'md',
  'application/csv': 'csv',
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
  return lookUp(EXTENSIONS, extension) ?? lookUp(TYPE_OF_MIME, declared);
}

// A name such as "constructor" is on every object.
const lookUp = (types: Record<string, DocumentType>, name: string): DocumentType | null =>
  Object.hasOwn(types, name) ? (types[name] ?? null) : null;
