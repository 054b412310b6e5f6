import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export const bytesOf = (...parts: (Uint8Array | string)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts.map((each) => (typeof each === 'string' ? Buffer.from(each, 'latin1') : each))));

/** Left half red, right half blue, so that a turn shows. */
export const redAndBlue = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#f00' } }, gravity: 'west' },
  ]);

export const pngChunk = (name: string, data: Uint8Array): Buffer => {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(name, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8);
  return chunk;
};

/** Of one bit a pixel, all black: 40 megapixels are 5 KB. */
export function blackPng(width: number, height: number, ...more: Buffer[]): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * Math.min(height, 200_000_000 / width));
  const parts = [
    pngChunk('IHDR', header),
    ...more,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return bytesOf('\x89PNG\r\n\x1a\n', ...parts);
}

/** Frames of one pixel each on a screen of that size. */
export function gifOf(width: number, height: number, frames: number): Uint8Array<ArrayBuffer> {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  screen[4] = 0x80;
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  const colours = Buffer.from([0, 0, 0, 255, 255, 255]);
  return bytesOf('GIF89a', screen, colours, Buffer.concat(Array<Buffer>(frames).fill(frame)), ';');
}

/** An animation whose frames are of these colours. */
export async function animation(format: 'gif' | 'webp', colours: string[]): Promise<Uint8Array<ArrayBuffer>> {
  const frames = colours.map((background) => ({ create: { width: 20, height: 10, channels: 4 as const, background } }));
  const stills = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
  const joined = sharp(stills, { join: { animated: true } });
  const delay = colours.map((_, at) => 100 + at * 50);
  const made = format === 'gif' ? joined.gif({ delay, loop: 3 }) : joined.webp({ delay, loop: 3, lossless: true });
  return new Uint8Array(await made.toBuffer());
}
