import type { ImageOutline } from './outline.ts';

const END = 0xd9;
const SCAN = 0xda;
/** Markers of a frame's size: C0 to CF, save those that begin tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Without a length behind them. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

export function jpegOutline(bytes: Buffer): ImageOutline | null {
  if (bytes.readUInt16BE(0) !== 0xffd8) return null;
  let size: { width: number; height: number } | null = null;
  for (let at = 2; ;) {
    at = markerFrom(bytes, at);
    const marker = bytes.readUInt8(at);
    at += 1;
    if (marker === END) return size && { type: 'image/jpeg', ...size, frames: 1, end: at };
    if (isBare(marker)) continue;
    if (isFrame(marker)) size ??= { height: bytes.readUInt16BE(at + 3), width: bytes.readUInt16BE(at + 5) };
    at += bytes.readUInt16BE(at);
    if (marker === SCAN) at = afterScan(bytes, at);
  }
}

/** Where the next marker's second byte stands. */
function markerFrom(bytes: Buffer, from: number): number {
  let at = from;
  while (bytes.readUInt8(at) !== 0xff) at += 1;
  while (bytes.readUInt8(at) === 0xff) at += 1;
  return at;
}

/** The first marker that is not part of the scan: neither a stuffed byte nor a restart. */
function afterScan(bytes: Buffer, from: number): number {
  for (let at = from; ;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) throw new RangeError('the scan has no end');
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
    at += next === 0xff ? 1 : 2;
  }
}
