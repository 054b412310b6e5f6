import { UnreadableDocument } from './extracted-text.ts';

/** The bytes as text: by their mark, else by what they look like, else what Windows writes. @throws UnreadableDocument for what is no text */
export function decodeText(bytes: Uint8Array): string {
  const text = decoded(bytes);
  if (looksBinary(text)) throw new UnreadableDocument('The file is not a text file.');
  return text.replace(UNSTORABLE, '').toWellFormed().normalize('NFC');
}

/** Control characters but for tab and line ends: NUL has no place in PostgreSQL, the others in no answer. */
const UNSTORABLE = /[^\P{Cc}\t\n\r]|[\uFEFF\uFFFE\uFFFF]/gu;
const SAMPLE_CHARACTERS = 4000;
const SAMPLE_BYTES = 4000;

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = wideWithoutMark(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return mostlyUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Of western text in sixteen bits every second byte is nought. */
function wideWithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const noughts = [0, 0];
  for (let at = 0; at < sample.length; at++) if (sample[at] === 0) noughts[at % 2]!++;
  const [even = 0, odd = 0] = noughts;
  const many = sample.length * 0.35;
  if (sample.length < 4 || Math.min(even, odd) > sample.length * 0.02) return null;
  return odd > many ? 'utf-16le' : even > many ? 'utf-16be' : null;
}

/** A file that was cut, or put together of two: one wrong letter must not spoil all the others. */
function mostlyUtf8(bytes: Uint8Array): string | null {
  const text = new TextDecoder('utf-8').decode(bytes);
  const wrong = text.match(/\uFFFD/g)?.length ?? 0;
  const right = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  return wrong * 10 <= right ? text : null;
}

function looksBinary(text: string): boolean {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  return (sample.match(UNSTORABLE)?.length ?? 0) > sample.length * 0.02 + 1;
}
