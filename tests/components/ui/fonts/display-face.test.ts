import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

const folder = new URL('../../../../components/ui/fonts/', import.meta.url);
const face = readFileSync(new URL('hedvig-letters-serif.woff2', folder));

test('the display face is a WOFF2 of at most 25 KB, with its licence beside it', () => {
  expect(face.subarray(0, 4).toString('latin1')).toBe('wOF2');
  expect(face.length).toBeLessThanOrEqual(25 * 1024);
  expect(readFileSync(new URL('hedvig-letters-serif-OFL.txt', folder), 'utf8')).toContain('SIL OPEN FONT LICENSE');
});

test('the display face has every letter, figure and mark that Norwegian and English headings need', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅabcdefghijklmnopqrstuvwxyzæøåéèêóòôàüöäñç';
  const needed = `${letters}0123456789 .,:;!?…–—-’‘“”«»()[]/&%+@#€$·−×`;
  const has = coverage(tableOf(face, CMAP));
  expect([...needed].filter((character) => !has(character.codePointAt(0)!))).toEqual([]);
});

// W3C, WOFF File Format 2.0, section 4: tags by number, lengths in base 128, all tables in one Brotli stream.
const CMAP = 0;
const TRANSFORMED = new Set([10, 11]);

function tableOf(font: Buffer, wanted: number): Buffer {
  let at = 48;
  const base128 = () => {
    let value = 0;
    for (let byte = 0x80; byte & 0x80; value = (value << 7) | (byte & 0x7f)) byte = font[at++]!;
    return value;
  };
  let start = 0;
  let found: [start: number, length: number] | undefined;
  for (let table = 0; table < font.readUInt16BE(12); table++) {
    const flags = font[at++]!;
    const tag = flags & 0x3f;
    if (tag === 0x3f) at += 4;
    const original = base128();
    const isTransformed = TRANSFORMED.has(tag) ? flags >> 6 === 0 : flags >> 6 !== 0;
    const length = isTransformed ? base128() : original;
    if (tag === wanted) found = [start, length];
    start += length;
  }
  if (!found) throw new Error(`the font has no table ${wanted}`);
  const tables = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)));
  return tables.subarray(found[0], found[0] + found[1]);
}

/** Of the segments of format 4, the one for the Basic Multilingual Plane. */
function coverage(cmap: Buffer): (codePoint: number) => boolean {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8));
  const at = offsets.find((offset) => cmap.readUInt16BE(offset) === 4)!;
  const twice = cmap.readUInt16BE(at + 6);
  return (codePoint) => {
    for (let segment = 0; segment < twice; segment += 2)
      if (codePoint <= cmap.readUInt16BE(at + 14 + segment))
        return codePoint >= cmap.readUInt16BE(at + 16 + twice + segment);
    return false;
  };
}
