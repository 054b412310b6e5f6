import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { inTurn } from '#lib/images/in-turn.ts';
import { renderAvatar, renderImage } from '#lib/images/render-image.ts';
import { animation, blackPng, bytesOf, gifOf, pngChunk, redAndBlue } from './made-images.ts';

const jpeg = async () => new Uint8Array(await redAndBlue().jpeg().toBuffer());
const png = async () => new Uint8Array(await redAndBlue().png().toBuffer());
const webp = async () => new Uint8Array(await redAndBlue().webp().toBuffer());
const gif = async () => new Uint8Array(await redAndBlue().gif().toBuffer());
const TYPES = { jpeg, png, webp, gif, 'animated gif': () => animation('gif', ['red', 'blue']) };

const refused = { code: 'bad_request' };
const colourAt = async (bytes: Uint8Array, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
];
const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 200 && green < 60 && blue < 60;

describe('what a camera knows', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('is gone from a %s: place, time, device, profile', async (format) => {
    const exif = { IFD0: { Make: 'Brattvåg', Copyright: 'Kari' }, IFD3: { GPSLatitude: '62/1 34/1 0/1' } };
    const image = redAndBlue().withExif(exif).withIccProfile('p3').withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>');
    const given = new Uint8Array(await image.toFormat(format).toBuffer());
    expect(Object.keys(await sharp(given).metadata())).toEqual(expect.arrayContaining(['exif', 'icc', 'xmp']));
    const { bytes, small } = await renderImage(given);
    for (const made of [bytes, small, await renderAvatar(given)]) {
      const { exif: e, icc, xmp, iptc, orientation } = await sharp(made).metadata();
      expect([e, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      expect(Buffer.from(made).includes('Brattv')).toBe(false);
    }
  });

  test.each([
    [1, false, [5, 20]],
    [2, false, [55, 20]],
    [3, false, [55, 20]],
    [6, true, [20, 5]],
    [8, true, [20, 55]],
    [5, true, [20, 5]],
  ])('turns it: orientation %i', async (orientation, turned, [left, top]) => {
    const given = new Uint8Array(await redAndBlue().withMetadata({ orientation }).jpeg().toBuffer());
    const image = await renderImage(given);
    expect([image.width, image.height]).toEqual(turned ? [40, 60] : [60, 40]);
    expect(isRed(await colourAt(image.bytes, left!, top!))).toBe(true);
    expect(isRed(await colourAt(image.small, left!, top!))).toBe(true);
  });

  test('in four inks is shown in three lights', async () => {
    const given = new Uint8Array(await redAndBlue().toColourspace('cmyk').jpeg().toBuffer());
    const image = await renderImage(given);
    expect(await sharp(image.bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  });
});

test.each(['gif', 'webp'] as const)('an animation stays one: %s', async (format) => {
  const colours = ['red', 'lime', 'blue', 'white'];
  const image = await renderImage(await animation(format, colours));
  expect(image).toMatchObject({ type: `image/${format}`, width: 20, height: 10 });
  const metadata = await sharp(image.bytes, { animated: true }).metadata();
  expect(metadata).toMatchObject({ pages: 4, loop: 3, delay: [100, 150, 200, 250] });
  expect(isRed(await colourAt(image.small, 5, 5))).toBe(true);
  expect((await sharp(image.small, { animated: true }).metadata()).pages ?? 1).toBe(1);
});

describe('cut off', () => {
  test.each(Object.entries(TYPES))('a %s is refused, wherever', async (_, make) => {
    const whole = await make();
    await renderImage(whole);
    for (const part of [0, 1, 2, 5, 9, 20, 0.3, 0.5, 0.8, 0.95, -12, -2, -1]) {
      const end = Number.isInteger(part) ? part : Math.floor(whole.length * part);
      await expect(renderImage(whole.slice(0, end)), `to ${part}`).rejects.toMatchObject(refused);
    }
  });

  test('and filled up again with nothing it is refused too', async () => {
    for (const make of [jpeg, png]) {
      const whole = await make();
      const half = bytesOf(whole.slice(0, whole.length / 2), new Uint8Array(whole.length / 2));
      await expect(renderImage(half)).rejects.toMatchObject(refused);
    }
  });
});

describe('what is something else as well', () => {
  const BEHIND: [string, string][] = [
    ['a page', '<!DOCTYPE html><p>Hi'],
    ['a script', '<ScRiPt>alert(1)</sCrIpT>'],
    ['a script without a tag', '\n*/=1;alert(document.domain);//'],
    ['a drawing', '<svg onload=alert(1)>'],
    ['PHP', '<?php system($_GET[0]);'],
    ['a document', '%PDF-1.7\n1 0 obj'],
    ['an archive', `PK\x03\x04${'\0'.repeat(26)}PK\x01\x02${'\0'.repeat(42)}PK\x05\x06${'\0'.repeat(18)}`],
    ['a shell script', '#!/bin/sh\nrm -rf /\n'],
  ];
  for (const [type, make] of Object.entries(TYPES))
    test.each(BEHIND)(`is refused: a ${type} with %s behind it`, async (_, behind) => {
      await expect(renderImage(bytesOf(await make(), behind))).rejects.toMatchObject(refused);
    });

  test('is refused within it: a page in a comment or a text', async () => {
    const text = Buffer.from('Comment\0<script>alert(1)</script>', 'latin1');
    await expect(renderImage(blackPng(8, 8, pngChunk('tEXt', text)))).rejects.toMatchObject(refused);
    const [start, rest] = [(await jpeg()).slice(0, 2), (await jpeg()).slice(2)];
    const comment = bytesOf(Buffer.from([0xff, 0xfe, 0, 30]), '<html><body onload=alert(1)>');
    await expect(renderImage(bytesOf(start, comment, rest))).rejects.toMatchObject(refused);
  });

  test('is refused where its numbers begin a script’s comment', async () => {
    await expect(
      renderImage(bytesOf('GIF89a/*\x0a\0\x80\0\0\0\0\0\xff\xff\xff', '*/=alert(1);')),
    ).rejects.toMatchObject(refused);
    const sized = gifOf(0x2a2f, 10, 1);
    await expect(renderImage(bytesOf(sized, '\0*/'))).rejects.toMatchObject(refused);
  });

  test('is served where a camera put it: a second picture, a film, padding, a line’s end', async () => {
    const film = bytesOf(
      '\0\0\0\x18ftypmp42\0\0\0\0mp42isom',
      Buffer.from(Array.from({ length: 3000 }, (_, n) => (n * 37) % 256)),
    );
    for (const behind of [await jpeg(), film, new Uint8Array(500), '\r\n'])
      expect(await renderImage(bytesOf(await jpeg(), behind))).toMatchObject({ type: 'image/jpeg' });
    expect(await renderImage(bytesOf(await png(), '\n'))).toMatchObject({ type: 'image/png' });
  });
});

describe('what is none of the four', () => {
  test.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ['a drawing behind a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a document', '%PDF-1.4\n%âãÏÓ\n'],
    ['a bitmap', `BM${'\0'.repeat(60)}`],
    ['an icon', '\0\0\x01\0\x01\0'],
    ['a phone’s own format', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['text', 'GIF, I said'],
    ['a name and nothing else', 'GIF89a'],
    ['zeros', '\0'.repeat(1000)],
  ])('is refused: %s', async (_, text) => {
    await expect(renderImage(bytesOf(text))).rejects.toMatchObject(refused);
  });

  test('is refused: TIFF, AVIF', async () => {
    for (const format of ['tiff', 'avif'] as const) {
      const given = new Uint8Array(await redAndBlue().toFormat(format).toBuffer());
      await expect(renderImage(given)).rejects.toMatchObject(refused);
    }
  });
});

describe('forty megapixels', () => {
  const webpHeader = (width: number, height: number) => {
    const canvas = Buffer.alloc(10);
    canvas.writeUIntLE(width - 1, 4, 3);
    canvas.writeUIntLE(height - 1, 7, 3);
    return bytesOf('RIFF', Buffer.from([22, 0, 0, 0]), 'WEBPVP8X', Buffer.from([10, 0, 0, 0]), canvas);
  };
  const BOMBS: [string, () => Uint8Array<ArrayBuffer>][] = [
    ['a PNG of one row too many', () => blackPng(8000, 5001)],
    ['a PNG of 30,000 by 30,000', () => blackPng(30_000, 30_000)],
    ['a PNG of 2 billion by 2 billion', () => blackPng(2 ** 31 - 1, 2 ** 31 - 1)],
    ['a GIF of 65,535 by 65,535', () => gifOf(65_535, 65_535, 1)],
    ['a GIF of 4,001 frames', () => gifOf(100, 100, 4001)],
    ['a GIF of 200,000 frames', () => gifOf(1000, 1000, 200_000)],
    ['a WebP of 16,383 by 16,383', () => webpHeader(16_383, 16_383)],
  ];

  test.each(BOMBS)('are not unpacked to refuse %s', async (_, make) => {
    const bytes = make();
    const [begun, held] = [performance.now(), process.memoryUsage().rss];
    await expect(renderImage(bytes)).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining('megapixels'),
    });
    expect(performance.now() - begun).toBeLessThan(1000);
    expect(process.memoryUsage().rss - held).toBeLessThan(100 * 2 ** 20);
  });

  test('of a JPEG are those that it names', async () => {
    const bytes = await jpeg();
    const frame = Buffer.from(bytes.buffer).indexOf(Buffer.from([0xff, 0xc0]));
    bytes.set([0xff, 0xdc, 0xff, 0xdc], frame + 5);
    await expect(renderImage(bytes)).rejects.toMatchObject({ message: expect.stringContaining('megapixels') });
  });

  test('pass, of one frame or of many', async () => {
    expect(await renderImage(blackPng(8000, 5000))).toMatchObject({ width: 8000, height: 5000 });
    expect(await renderImage(gifOf(1000, 1000, 40))).toMatchObject({ width: 1000, height: 1000 });
  }, 60_000);

  test('are not the only thing that can be packed: gigabytes of text and profile are left alone', async () => {
    const packed = deflateSync(Buffer.alloc(300_000_000));
    const text = pngChunk('zTXt', bytesOf('Comment\0\0', packed));
    const profile = pngChunk('iCCP', bytesOf('p\0\0', packed));
    for (const chunk of [text, profile]) {
      const held = process.memoryUsage().rss;
      const outcome = await renderImage(blackPng(8, 8, chunk)).then(
        () => 'served',
        ({ code }: { code: string }) => code,
      );
      expect(['served', 'bad_request']).toContain(outcome);
      expect(process.memoryUsage().rss - held).toBeLessThan(100 * 2 ** 20);
    }
  }, 60_000);
});

describe('an avatar', () => {
  test('is the middle of the picture, square', async () => {
    const bytes = await renderAvatar(new Uint8Array(await redAndBlue(600, 200).jpeg().toBuffer()));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(isRed(await colourAt(bytes, 100, 256))).toBe(true);
    expect(isRed(await colourAt(bytes, 400, 256))).toBe(false);
  });

  test('is no GIF', async () => {
    await expect(renderAvatar(await gif())).rejects.toMatchObject(refused);
  });
});

test('at most two pictures are worked on at once, and those beyond thirty that wait are turned away', async () => {
  let [now, most] = [0, 0];
  const work = async () => {
    most = Math.max(most, ++now);
    await delay(5);
    now -= 1;
  };
  const all = await Promise.allSettled(Array.from({ length: 40 }, () => inTurn(work)));
  expect(most).toBe(2);
  const turnedAway = all.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  expect(turnedAway).toHaveLength(8);
  expect(turnedAway[0]).toMatchObject({ code: 'unavailable' });
  await expect(inTurn(async () => 'again')).resolves.toBe('again');
});
