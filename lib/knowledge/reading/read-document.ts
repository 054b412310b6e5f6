import type { Lexicon } from '#lib/language/words/lexicon.ts';
import { chunkDocument, type DocumentChunk } from '../chunk-document.ts';
import { MIME_TYPE_OF } from '../extract/document-type.ts';
import { extractText } from '../extract/extract-text.ts';
import { wordsInTexts } from '#lib/language/words/words.ts';
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

/** What reading tells of a file beside its passages. */
export interface ReadHead {
  title: string;
  /** As its content tells. */
  mimeType: string;
  /** The address that the page itself says it has. */
  url: string | null;
  /** Of a page: where it leads, and whether it wants not to be found. */
  links: string[];
  noIndex: boolean;
  /** Why there are none, for the operator. */
  error: string | null;
}

/** Some of a file's passages, and the words in them that were in none before. */
export interface ReadPart {
  chunks: DocumentChunk[];
  words: string[];
}

export type ReadDocument = ReadHead & ReadPart;

/** Beyond it nobody finds anything by a search, and storing it would take longer than a request may. */
const MOST_CHUNKS = 80_000;

/** Passages that are handed on together. */
const CHUNKS_A_PART = 200;

/** @throws whatever a parser does with a file that it does not understand */
export function readDocument(file: FileToIngest, lexicon: Lexicon): Promise<ReadDocument> {
  return gathered((onPart) => readInParts(file, lexicon, onPart));
}

/** What was read, in one; of what ended with an error nothing counts. */
export async function gathered(read: (onPart: (part: ReadPart) => void) => Promise<ReadHead>): Promise<ReadDocument> {
  const parts: ReadPart[] = [];
  const head = await read((part) => parts.push(part));
  if (head.error !== null) return { ...head, chunks: [], words: [] };
  return { ...head, chunks: parts.flatMap(({ chunks }) => chunks), words: parts.flatMap(({ words }) => words) };
}

/**
 * The same, its passages as they are made: whoever stores them need not wait for the last.
 * @param onPart is given what does not count where reading ends with an error
 */
export async function readInParts(
  file: FileToIngest,
  lexicon: Lexicon,
  onPart: (part: ReadPart) => void,
): Promise<ReadHead> {
  const fallback = titleOfName(file.filename);
  try {
    const { type, ...extracted } = await extractText(file);
    const title = [...(extracted.title ?? '')].slice(0, LONGEST_TITLE).join('').trim() || fallback;
    handOn(chunkDocument(title, extracted, lexicon), onPart);
    const mimeType = type === 'html' ? 'text/html' : MIME_TYPE_OF[type];
    const { url = null, links = [], noIndex = false } = extracted;
    return { title, mimeType, url, links, noIndex, error: null };
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    return unread(file, error.message);
  }
}

function handOn(all: Iterable<DocumentChunk>, onPart: (part: ReadPart) => void): void {
  const known = new Set<string>();
  let count = 0;
  let held: DocumentChunk[] = [];
  const flush = () => {
    const words = [...wordsInTexts(held.map(({ heading, body }) => `${heading} ${body}`)).difference(known)];
    for (const word of words) known.add(word);
    if (held.length > 0) onPart({ chunks: held, words });
    held = [];
  };
  for (const chunk of all) {
    if (++count > MOST_CHUNKS)
      throw new UnreadableDocument('The file holds too much text. Split it into smaller ones.');
    if (held.push(chunk) === CHUNKS_A_PART) flush();
  }
  flush();
}

export function unread({ filename, mimeType }: FileToIngest, error: string): ReadHead {
  return { title: titleOfName(filename), mimeType, url: null, links: [], noIndex: false, error };
}
