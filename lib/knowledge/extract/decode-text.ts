import { UnreadableDocument } from './extracted-text.ts';

/** The bytes as text: by their mark, else UTF-8, else what Windows writes. @throws UnreadableDocument for what is no text */
export function decodeText(bytes: Uint8Array): string {
  const text = decoded(bytes);
  if (looksBinary(text)) throw new UnreadableDocument('The file is not a text file.');
  return text.replace(UNSTORABLE, '').normalize('NFC');
}

/** Control characters but for tab and line ends: NUL has no place in PostgreSQL, the others in no answer. */
const UNSTORABLE = /[^\P{Cc}\t\n\r]|[\uFEFF\uFFFE\uFFFF]/gu;
const SAMPLE_CHARACTERS = 4000;

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function looksBinary(text: string): boolean {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  return (sample.match(UNSTORABLE)?.length ?? 0) > sample.length * 0.02 + 1;
}
