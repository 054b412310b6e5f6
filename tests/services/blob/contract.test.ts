import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { now } from '#lib/core/time.ts';
import { bytesOf, cloudStore, embeddedStore } from './stores.ts';

const PNG = 'image/png';
const inAnHour = () => new Date(now().getTime() + 3_600_000);

describe.each([
  ['cloud', cloudStore],
  ['embedded', embeddedStore],
] as const)('the %s store', (driver, open) => {
  test('says which driver it is, and that it can be used', async () => {
    const { blob } = await open();
    expect(blob.driver).toBe(driver);
    await expect(blob.check()).resolves.toBeUndefined();
    await expect(blob.close()).resolves.toBeUndefined();
  });

  test('gives back the bytes, the type and the size that were put', async () => {
    const { blob } = await open();
    const bytes = randomBytes(300_000);
    const stored = { path: 'tenant_1/attachments/a.png', contentType: PNG, sizeBytes: 300_000 };
    expect(await blob.put(stored.path, bytes, PNG)).toEqual(stored);
    expect(await blob.head(stored.path)).toEqual(stored);
    for (let read = 0; read < 2; read += 1) {
      const found = await blob.get(stored.path);
      expect(found).toMatchObject(stored);
      expect((await bytesOf(found?.body)).equals(bytes)).toBe(true);
    }
  });

  test('reads into room that is the reader’s own', async () => {
    const { blob } = await open();
    const bytes = randomBytes(100_000);
    await blob.put('tenant_1/own-room', bytes, PNG);
    const reader = (await blob.get('tenant_1/own-room'))!.body.getReader({ mode: 'byob' });
    let room = new Uint8Array(100_001);
    for (let read = 0; ;) {
      const { value, done } = await reader.read(room.subarray(read));
      room = new Uint8Array(value!.buffer);
      read += value!.byteLength;
      if (done) break;
    }
    expect(Buffer.from(room.subarray(0, 100_000)).equals(bytes)).toBe(true);
  });

  test('knows nothing of what was never put', async () => {
    const { blob } = await open();
    expect(await blob.get('tenant_1/missing')).toBeNull();
    expect(await blob.head('tenant_1/missing')).toBeNull();
    await blob.put('tenant_1/there', randomBytes(3), PNG);
    await bytesOf((await blob.get('tenant_1/there'))?.body);
    expect(await blob.get('tenant_1/missing')).toBeNull();
  });

  test('replaces what lies at the path, type included', async () => {
    const { blob } = await open();
    await blob.put('tenant_1/a', Buffer.from('a longer first version'), 'text/plain');
    await blob.put('tenant_1/a', Buffer.from('second'), 'text/csv; charset=utf-8');
    const found = await blob.get('tenant_1/a');
    expect(found).toMatchObject({ contentType: 'text/csv', sizeBytes: 6 });
    expect((await bytesOf(found?.body)).toString()).toBe('second');
  });

  test('keeps an empty file', async () => {
    const { blob } = await open();
    await blob.put('tenant_1/empty', new Uint8Array(), 'text/plain');
    expect(await blob.head('tenant_1/empty')).toMatchObject({ sizeBytes: 0 });
    expect(await bytesOf((await blob.get('tenant_1/empty'))?.body)).toHaveLength(0);
  });

  test('takes a view into a larger buffer for what it shows', async () => {
    const { blob } = await open();
    await blob.put('tenant_1/view', Buffer.from('xxshownxx').subarray(2, 7), 'text/plain');
    expect((await bytesOf((await blob.get('tenant_1/view'))?.body)).toString()).toBe('shown');
  });

  test('a file and a folder may have the same name', async () => {
    const { blob } = await open();
    await blob.put('tenant_1/a', Buffer.from('file'), 'text/plain');
    await blob.put('tenant_1/a/b', Buffer.from('below'), 'text/plain');
    expect((await bytesOf((await blob.get('tenant_1/a'))?.body)).toString()).toBe('file');
    expect((await bytesOf((await blob.get('tenant_1/a/b'))?.body)).toString()).toBe('below');
  });

  test('deletes what is named, and minds nothing that is missing', async () => {
    const { blob } = await open();
    for (const name of ['a', 'b', 'c']) await blob.put(`tenant_1/${name}`, Buffer.from(name), 'text/plain');
    await blob.delete(['tenant_1/a', 'tenant_1/b', 'tenant_1/missing', 'tenant_2/deep/missing']);
    await blob.delete([]);
    expect(await blob.head('tenant_1/a')).toBeNull();
    expect(await blob.get('tenant_1/b')).toBeNull();
    expect(await blob.head('tenant_1/c')).not.toBeNull();
  });

  test('deletes a folder whole, and not its neighbour with a longer name', async () => {
    const { blob } = await open();
    for (const path of ['tenant_1/x/1', 'tenant_1/x/deep/2', 'tenant_1/xy/3', 'tenant_12/x/4', 'tenant_1/x'])
      await blob.put(path, Buffer.from(path), 'text/plain');
    await blob.deletePrefix('tenant_1/x');
    expect(await blob.head('tenant_1/x/1')).toBeNull();
    expect(await blob.head('tenant_1/x/deep/2')).toBeNull();
    expect(await blob.head('tenant_1/x')).not.toBeNull();
    await blob.deletePrefix('tenant_1/');
    await blob.deletePrefix('tenant_1');
    expect(await blob.head('tenant_1/xy/3')).toBeNull();
    expect(await blob.head('tenant_12/x/4')).not.toBeNull();
  });

  test.each([
    '',
    '/',
    '/etc/passwd',
    '..',
    '../secret',
    'tenant_1/../../secret',
    'tenant_1/..',
    'tenant_1/./a',
    'tenant_1//a',
    'tenant_1/',
    '.incoming/a',
    'tenant_1/.hidden',
    'tenant_1/a@blob',
    'tenant_1/a\0.png',
    'tenant_1/a\n.png',
    'tenant_1\\..\\secret',
    'tenant_1/%2e%2e/secret',
    'tenant_1/a b',
    'tenant_1/å.png',
    'tenant_1/a?b',
    'tenant_1/a#b',
    'https://elsewhere.example.com/a',
    `tenant_1/${'a'.repeat(129)}`,
    'a/'.repeat(260) + 'a',
  ])('refuses the path %j everywhere', async (path) => {
    const { blob } = await open();
    const upload = { contentType: PNG, maximumBytes: 10, expiresAt: inAnHour() };
    await expect(blob.put(path, randomBytes(1), PNG)).rejects.toThrow('Not a path');
    await expect(blob.get(path)).rejects.toThrow('Not a path');
    await expect(blob.head(path)).rejects.toThrow('Not a path');
    await expect(blob.delete([path])).rejects.toThrow('Not a path');
    await expect(blob.uploadAddress(path, upload)).rejects.toThrow('Not a path');
  });

  test.each(['', '/', '..', '../', 'tenant_1/..', 'tenant_1//', '.incoming', 'tenant_1/../..'])(
    'refuses to delete below %j',
    async (prefix) => {
      const { blob } = await open();
      await expect(blob.deletePrefix(prefix)).rejects.toThrow('Not a path');
    },
  );

  describe('direct upload', () => {
    const PATH = 'tenant_1/documents/document_1';
    const put = (address: string, body: BodyInit, contentType = 'text/plain') =>
      fetch(address, { method: 'PUT', headers: { 'content-type': contentType }, body });

    async function granted(options: { maximumBytes?: number; contentType?: string } = {}) {
      const { blob } = await open();
      const limits = { contentType: 'text/plain', maximumBytes: 1000, expiresAt: inAnHour(), ...options };
      return { blob, address: await blob.uploadAddress(PATH, limits) };
    }

    test('a plain PUT with the content type stores the file', async () => {
      const { blob, address } = await granted();
      expect(await blob.head(PATH)).toBeNull();
      expect((await put(address, 'hei', 'text/plain; charset=utf-8')).status).toBe(200);
      expect(await blob.head(PATH)).toMatchObject({ path: PATH, contentType: 'text/plain', sizeBytes: 3 });
      expect((await bytesOf((await blob.get(PATH))?.body)).toString()).toBe('hei');
    });

    test('a file of exactly the limit passes, and one of a byte more does not', async () => {
      const { blob, address } = await granted({ maximumBytes: 1000 });
      expect((await put(address, 'a'.repeat(1001))).ok).toBe(false);
      expect(await blob.head(PATH)).toBeNull();
      expect((await put(address, 'a'.repeat(1000))).ok).toBe(true);
    });

    test('another content type is refused', async () => {
      const { blob, address } = await granted();
      expect((await put(address, '<script>', 'text/html')).ok).toBe(false);
      expect(await blob.head(PATH)).toBeNull();
    });

    test('a second file never replaces the first', async () => {
      const { blob, address } = await granted();
      expect((await put(address, 'first')).ok).toBe(true);
      expect((await put(address, 'second')).ok).toBe(false);
      expect((await bytesOf((await blob.get(PATH))?.body)).toString()).toBe('first');
    });

    test('an address with anything changed allows nothing', async () => {
      const { blob, address } = await granted();
      const url = new URL(address);
      for (const name of url.searchParams.keys()) {
        for (const value of ['1', 'tenant_2/x', 'text/html', '9999999999', '']) {
          const changed = new URL(address);
          changed.searchParams.set(name, value);
          const response = await put(changed.href, 'x', value === 'text/html' ? value : 'text/plain');
          expect(response.ok, `${name}=${value}`).toBe(false);
        }
      }
      expect(await blob.head(PATH)).toBeNull();
      expect(await blob.head('tenant_2/x')).toBeNull();
    });
  });
});
