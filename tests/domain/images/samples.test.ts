import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { renderImage } from '#lib/images/render-image.ts';

const FOLDER = join(import.meta.dirname, 'samples');
const samples = readdirSync(FOLDER).filter((name) => !name.endsWith('.md'));
// The last is of twelve bits, which no browser shows.
const isBroken = (name: string) => /^(bad|huge)|^testorig12/.test(name);

const TYPES: Record<string, string> = { png: 'image/png', gif: 'image/gif', jpg: 'image/jpeg', webp: 'image/webp' };
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(FOLDER, name)));
const pixelsOf = (bytes: Uint8Array) => sharp(bytes, { animated: true }).ensureAlpha().raw().toBuffer();

/** The largest difference of any one value, and the mean of all. */
function differences(one: Buffer, other: Buffer): { largest: number; mean: number } {
  const each = one.map((value, at) => Math.abs(value - other[at]!));
  return { largest: each.reduce((a, b) => Math.max(a, b), 0), mean: each.reduce((a, b) => a + b, 0) / each.length };
}

test('there are a hundred pictures that others test with, of each type', () => {
  expect(samples.length).toBeGreaterThanOrEqual(100);
  expect(new Set(samples.map((name) => name.split('.').at(-1)))).toEqual(new Set(Object.keys(TYPES)));
});

describe('a picture that others test with', () => {
  test.each(samples.filter((name) => !isBroken(name)))('is served as it looks: %s', async (name) => {
    const given = bytesOf(name);
    const type = TYPES[name.split('.').at(-1)!]!;
    const image = await renderImage(given);
    const before = await sharp(given, { animated: true }).metadata();
    expect(image).toMatchObject({ type, width: before.width, height: before.pageHeight ?? before.height });
    const after = await sharp(image.bytes, { animated: true }).metadata();
    expect([after.pages ?? 1, after.delay, after.loop]).toEqual([before.pages ?? 1, before.delay, before.loop]);
    const { largest, mean } = differences(await pixelsOf(given), await pixelsOf(image.bytes));
    const lossless = type === 'image/png';
    expect(lossless ? largest : mean).toBeLessThan(lossless ? 1 : 3);
    const small = await sharp(image.small).metadata();
    expect(small).toMatchObject({ format: 'webp' });
    expect(Math.max(small.width, small.height)).toBe(Math.min(480, Math.max(image.width, image.height)));
  });

  test.each(samples.filter(isBroken))('is refused: %s', async (name) => {
    await expect(renderImage(bytesOf(name))).rejects.toMatchObject({ code: 'bad_request' });
  });
});
