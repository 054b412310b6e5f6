import type { OpenBlob } from '#lib/services/blob/port.ts';
import { UnreadableDocument } from '../extract/extracted-text.ts';
import { LARGEST_BYTES } from './document-bounds.ts';

const SPARE_BYTES = 65_536;

/**
 * The bytes of a file in one piece from the start: gathered first and joined then, a large one would be held twice.
 * @throws UnreadableDocument for one that is too large
 */
export async function wholeOf({ body, sizeBytes }: Pick<OpenBlob, 'body' | 'sizeBytes'>): Promise<Uint8Array> {
  const reader = body.getReader({ mode: 'byob' });
  try {
    let bytes = roomFor(sizeBytes);
    for (let read = 0; ;) {
      // A store may not have told how long it is.
      const isFull = read === bytes.byteLength;
      const { value, done } = await reader.read(isFull ? new Uint8Array(SPARE_BYTES) : bytes.subarray(read));
      const part = value ?? new Uint8Array();
      if (!isFull) bytes = new Uint8Array(part.buffer);
      else if (!done) bytes = longer(bytes, part);
      read += part.byteLength;
      if (done) return read === bytes.byteLength ? bytes : bytes.slice(0, read);
    }
  } finally {
    await reader.cancel();
  }
}

function longer(bytes: Uint8Array, part: Uint8Array): Uint8Array<ArrayBuffer> {
  const least = bytes.byteLength + part.byteLength;
  const more = roomFor(least <= LARGEST_BYTES ? Math.min(LARGEST_BYTES, least * 2) : least);
  more.set(bytes);
  more.set(part, bytes.byteLength);
  return more;
}

function roomFor(bytes: number): Uint8Array<ArrayBuffer> {
  if (bytes > LARGEST_BYTES) throw new UnreadableDocument('The file is larger than 50 MB. Split it into smaller ones.');
  return new Uint8Array(bytes);
}
