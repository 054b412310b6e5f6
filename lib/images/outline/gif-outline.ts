import type { ImageOutline } from './outline.ts';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const HEADER_BYTES = 13;
const IMAGE_BYTES = 10;

export function gifOutline(bytes: Buffer): ImageOutline | null {
  if (!/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return null;
  let [width, height, frames] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8), 0];
  for (let at = HEADER_BYTES + colourTable(bytes.readUInt8(10)); ;) {
    const block = bytes.readUInt8(at);
    if (block === TRAILER) return frames > 0 ? { type: 'image/gif', width, height, frames, end: at + 1 } : null;
    if (block === EXTENSION) at = afterBlocks(bytes, at + 2);
    else if (block === IMAGE) {
      frames += 1;
      // A frame may be larger than the screen that the header names.
      width = Math.max(width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5));
      height = Math.max(height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7));
      at = afterBlocks(bytes, at + IMAGE_BYTES + colourTable(bytes.readUInt8(at + 9)) + 1);
    } else return null;
  }
}

const colourTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Behind a row of blocks, each led by its length; one of length 0 ends it. */
function afterBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) at += length + 1;
  return at + 1;
}
