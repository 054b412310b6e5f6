import type { ImageOutline } from './outline.ts';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** A chunk's length, name and checksum. */
const AROUND_A_CHUNK = 12;

export function pngOutline(bytes: Buffer): ImageOutline | null {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE) || nameAt(bytes, SIGNATURE.length) !== 'IHDR') return null;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  for (let at = SIGNATURE.length; ;) {
    const next = at + bytes.readUInt32BE(at) + AROUND_A_CHUNK;
    if (next > bytes.length) return null;
    if (nameAt(bytes, at) === 'IEND') return { type: 'image/png', width, height, frames: 1, end: next };
    at = next;
  }
}

const nameAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at + 4, at + 8);
