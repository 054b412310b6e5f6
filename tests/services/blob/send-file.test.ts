import { describe, expect, test } from 'vitest';
import { now } from '#lib/core/time.ts';
import type { BlobService } from '#lib/services/blob/port.ts';
import { avatarAddress, imageAddress } from '#lib/services/blob/signed-address.ts';
import { bytesOf, cloudStore, embeddedStore } from './stores.ts';
import { sendFile } from '../../../app/api/blob/file/[...path]/send-file.ts';

const PATH = 'tenant_1/attachments/attachment_1.png';
const read = (blob: BlobService, address: string, method = 'GET') =>
  sendFile(new Request(address, { method }), new URL(address).pathname.replace('/api/blob/file/', ''), blob);

describe.each([
  ['cloud', cloudStore],
  ['embedded', embeddedStore],
] as const)('files of the %s store', (_driver, open) => {
  test('an image is sent with its type, shown by the browser, and cannot run as a page', async () => {
    const { blob } = await open();
    await blob.put(PATH, Buffer.from('picture'), 'image/png');
    const response = await read(blob, imageAddress(PATH, now()));
    expect(response.status).toBe(200);
    expect((await bytesOf(response.body ?? undefined)).toString()).toBe('picture');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '7',
      'content-disposition': 'inline; filename="attachment_1.png"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': expect.stringMatching(/^private, max-age=(8[6-9]\d{3}|90000), immutable$/),
    });
  });

  test.each(['text/html', 'image/svg+xml', 'application/pdf'])('%s is saved, not shown', async (contentType) => {
    const { blob } = await open();
    await blob.put(PATH, Buffer.from('<script>'), contentType);
    const response = await read(blob, imageAddress(PATH, now()));
    await response.body?.cancel();
    expect(response.headers.get('content-type')).toBe(contentType);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  });

  test('an avatar may be kept by any cache for good', async () => {
    const { blob } = await open();
    await blob.put(PATH, Buffer.from('face'), 'image/webp');
    const response = await read(blob, avatarAddress(PATH));
    await response.body?.cancel();
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('the small copy is sent where it is asked for and there is one, by the same signature', async () => {
    const { blob } = await open();
    const image = 'tenant_1/attachments/attachment_1/image.png';
    const address = imageAddress(image, now());
    await blob.put(image, Buffer.from('picture'), 'image/png');
    const sent = async (method?: string) => {
      const response = await read(blob, `${address}&size=small`, method);
      return [response.headers.get('content-type'), (await bytesOf(response.body ?? undefined)).toString()];
    };
    expect(await sent()).toEqual(['image/png', 'picture']);
    await blob.put('tenant_1/attachments/attachment_1/small.webp', Buffer.from('small'), 'image/webp');
    expect(await sent()).toEqual(['image/webp', 'small']);
    expect(await sent('HEAD')).toEqual(['image/webp', '']);
    const elsewhere = `${address.replace('attachment_1', 'attachment_2')}&size=small`;
    await expect(read(blob, elsewhere)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('HEAD tells the same without the bytes', async () => {
    const { blob } = await open();
    await blob.put(PATH, Buffer.from('picture'), 'image/png');
    const response = await read(blob, imageAddress(PATH, now()), 'HEAD');
    expect(response.body).toBeNull();
    expect(response.headers.get('content-length')).toBe('7');
    await expect(read(blob, imageAddress('tenant_1/none', now()), 'HEAD')).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each(['before', 'while'])('a caller who goes away %s the file is opened leaves nothing open', async (when) => {
    const { blob } = await open();
    await blob.put(PATH, Buffer.alloc(500_000), 'image/png');
    const address = imageAddress(PATH, now());
    const caller = new AbortController();
    if (when === 'before') caller.abort();
    const response = await sendFile(new Request(address, { signal: caller.signal }), PATH, blob);
    caller.abort();
    expect(await response.body?.getReader().read()).toEqual({ done: true, value: undefined });
  });

  test('a missing file and a bad signature are the same not_found', async () => {
    const { blob } = await open();
    await blob.put(PATH, Buffer.from('picture'), 'image/png');
    const unsigned = `http://localhost:3000/api/blob/file/${PATH}`;
    const stale = imageAddress(PATH, new Date(now().getTime() - 26 * 3_600_000));
    for (const address of [unsigned, stale, imageAddress('tenant_1/none', now()), avatarAddress('tenant_1/none')])
      await expect(read(blob, address)).rejects.toMatchObject({ code: 'not_found', message: 'No such file.' });
  });
});
