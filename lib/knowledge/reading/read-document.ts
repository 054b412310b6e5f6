import type { Lexicon } from '#lib/language/words/lexicon.ts';
import { chunkDocument, type DocumentChunk } from '../chunk-document.ts';
import { MIME_TYPE_OF } from '../extract/document-type.ts';
import { extractText } from '../extract/extract-text.ts';
import { UnreadableDocument } from '../extract/extracted-text.ts';
import { LONGEST_TITLE, titleOfName } from './title-of-name.ts';

export interface FileToIngest {
  filename: string;
  mimeType: string;
  bytes: Uint8Array;
  /** Nobody reads the bytes after this, so that a parser may take them. */
  mayTake?: boolean;
  /** Where the visitor can read it. */
  url?: string | null;
}

export interface ReadDocument {
  title: string;
  /** As its content tells. */
  mimeType: string;
  /** The address that the page itself says it has. */
  url: string | null;
  /** Of a page: where it leads, and whether it wants not to be found. */
  links: string[];
  noIndex: boolean;
  chunks: DocumentChunk[];
  /** Why there are none, for the operator. */
  error: string | null;
}

/** Beyond it nobody finds anything by a search, and storing it would take longer than a request may. */
const MOST_CHUNKS = 80_000;

/** @throws whatever a parser does with a file that it does not understand */
export async function readDocument(file: FileToIngest, lexicon: Lexicon): Promise<ReadDocument> {
  const fallback = titleOfName(file.filename);
  try {
    const { type, ...extracted } = await extractText(file);
    const title = [...(extracted.title ?? '')].slice(0, LONGEST_TITLE).join('').trim() || fallback;
    const chunks = chunkDocument(title, extracted, lexicon);
    if (chunks.length > MOST_CHUNKS)
      throw new UnreadableDocument('The file holds too much text. Split it into smaller ones.');
    const mimeType = type === 'html' ? 'text/html' : MIME_TYPE_OF[type];
    const { url = null, links = [], noIndex = false } = extracted;
    return { title, mimeType, url, links, noIndex, chunks, error: null };
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    return unread(file, error.message);
  }
}

export function unread({ filename, mimeType }: FileToIngest, error: string): ReadDocument {
  return { title: titleOfName(filename), mimeType, url: null, links: [], noIndex: false, chunks: [], error };
}
