import type { ImageOutline } from './outline.ts';

const HEADER_BYTES = 12;

export function webpOutline(bytes: Buffer): ImageOutline | null {
  if (nameAt(bytes, 0) !== 'RIFF' || nameAt(bytes, 8) !== 'WEBP') return null;
  const end = bytes.readUInt32LE(4) + 8;
  if (end > bytes.length) return null;
  let size: { width: number; height: number } | null = null;
  let frames = 0;
  for (let at = HEADER_BYTES; at + 8 <= end;) {
    const [name, length] = [nameAt(bytes, at), bytes.readUInt32LE(at + 4)];
    const next = at + 8 + length + (length % 2);
    // The last chunk's padding may be missing.
    if (at + 8 + length > end) return null;
    size ??= SIZES[name]?.(bytes, at + 8) ?? null;
    if (name === 'ANMF') frames += 1;
    at = next;
  }
  return size && { type: 'image/webp', ...size, frames: Math.max(frames, 1), end };
}

const nameAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4);

type Size = (bytes: Buffer, at: number) => { width: number; height: number };

/** Of the chunks one of which comes first: the canvas, or the one picture. */
const SIZES: Record<string, Size | undefined> = {
  VP8X: (bytes, at) => ({ width: bytes.readUIntLE(at + 4, 3) + 1, height: bytes.readUIntLE(at + 7, 3) + 1 }),
  'VP8 ': (bytes, at) => ({ width: bytes.readUInt16LE(at + 6) & 0x3fff, height: bytes.readUInt16LE(at + 8) & 0x3fff }),
  VP8L: (bytes, at) => {
    const bits = bytes.readUInt32LE(at + 1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  },
};
