import { randomBytes } from 'node:crypto';
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { ReadableStream } from 'node:stream/web';
import { expect, test } from 'vitest';
import { now } from '#lib/core/time.ts';
import type { BlobService } from '#lib/services/blob/port.ts';
import { bytesOf, cloudStore, embeddedStore } from './stores.ts';
import { receiveUpload } from '../../../app/api/blob/upload/receive-upload.ts';

const TEXT = { 'content-type': 'text/plain' };

function addressFor(blob: BlobService, options: { maximumBytes?: number; lifetimeMs?: number } = {}): Promise<string> {
  const expiresAt = new Date(now().getTime() + (options.lifetimeMs ?? 60_000));
  return blob.uploadAddress('tenant_1/a', {
    contentType: 'text/plain',
    maximumBytes: options.maximumBytes ?? 1000,
    expiresAt,
  });
}

const drafts = (root: string) => readdir(join(root, '.incoming'));

test('of parallel uploads to one address exactly one is taken, and the others hear of a conflict', async () => {
  const { blob, root } = await embeddedStore();
  const address = await addressFor(blob);
  const bodies = Array.from({ length: 8 }, (_, n) => `file ${n}`);
  const responses = await Promise.all(bodies.map((body) => fetch(address, { method: 'PUT', headers: TEXT, body })));
  expect(responses.map((response) => response.status).sort((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409, 409, 409, 409,
  ]);
  const winner = responses.findIndex((response) => response.status === 200);
  expect((await bytesOf((await blob.get('tenant_1/a'))?.body)).toString()).toBe(bodies[winner]);
  expect(await drafts(root)).toEqual([]);
});

test.each([
  ['past its time', {}, { lifetimeMs: -1 }, TEXT, 'x', 403, 'forbidden'],
  ['unsigned', { signature: '' }, {}, TEXT, 'x', 403, 'forbidden'],
  ['signed for another path', { path: 'tenant_2/a' }, {}, TEXT, 'x', 403, 'forbidden'],
  ['with a path out of the store', { path: '../../secret' }, {}, TEXT, 'x', 403, 'forbidden'],
  ['with a higher limit', { max: '999999' }, {}, TEXT, 'x', 403, 'forbidden'],
  ['with another type', {}, {}, { 'content-type': 'text/html' }, 'x', 400, 'bad_request'],
  ['with a file too large', {}, { maximumBytes: 3 }, TEXT, 'four', 413, 'payload_too_large'],
] as const)('an upload %s is refused', async (_what, change, options, headers, body, status, code) => {
  const { blob, root } = await embeddedStore();
  const address = new URL(await addressFor(blob, options));
  for (const [name, value] of Object.entries(change)) address.searchParams.set(name, value);
  const response = await fetch(address, { method: 'PUT', headers, body });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error: { code } });
  expect(await blob.head('tenant_1/a')).toBeNull();
  expect(await drafts(root).catch(() => [])).toEqual([]);
});

const chunked = (chunks: Iterable<Uint8Array>) =>
  ({ method: 'PUT', headers: TEXT, body: ReadableStream.from(chunks), duplex: 'half' }) as unknown as RequestInit;

test('an upload that hides its size hears when it is too large', async () => {
  const { blob, root } = await embeddedStore();
  const address = await addressFor(blob, { maximumBytes: 100_000 });
  const response = await fetch(address, chunked(Array.from({ length: 6 }, () => randomBytes(50_000))));
  expect(response.status).toBe(413);
  expect(await drafts(root)).toEqual([]);
  expect(await blob.head('tenant_1/a')).toBeNull();
});

test('an upload without end is cut off soon after the limit, and nothing of it stays', async () => {
  const { blob, root } = await embeddedStore();
  const address = await addressFor(blob, { maximumBytes: 100_000 });
  let sentBytes = 0;
  function* endless() {
    for (; sentBytes < 500_000_000; sentBytes += 50_000) yield randomBytes(50_000);
  }
  const outcome = await fetch(address, chunked(endless())).then(
    (response) => response.status,
    () => 'cut off',
  );
  expect([413, 'cut off']).toContain(outcome);
  expect(sentBytes).toBeLessThan(50_000_000);
  await expect.poll(() => drafts(root)).toEqual([]);
  expect(await blob.head('tenant_1/a')).toBeNull();
});

test('a broken upload leaves nothing, and the same address takes the next try', async () => {
  const { blob, root } = await embeddedStore();
  const address = await addressFor(blob, { maximumBytes: 1_000_000 });
  const broken = httpRequest(address, { method: 'PUT', headers: { ...TEXT, 'content-length': 500_000 } });
  broken.on('error', () => {});
  broken.write(randomBytes(200_000));
  await expect.poll(() => drafts(root).catch(() => [])).toHaveLength(1);
  broken.destroy();
  await expect.poll(() => drafts(root)).toEqual([]);
  expect(await blob.head('tenant_1/a')).toBeNull();
  expect((await fetch(address, { method: 'PUT', headers: TEXT, body: 'whole' })).status).toBe(200);
});

test('the upload route is not there when the store is not embedded', async () => {
  const { blob } = await cloudStore();
  const request = new Request('http://localhost/api/blob/upload?path=a', { method: 'PUT', body: 'x' });
  await expect(receiveUpload(request, blob)).rejects.toMatchObject({ code: 'not_found' });
});

test('readers of a path that is written all the time see whole versions, each with its own type', async () => {
  const { blob } = await embeddedStore();
  const versions = [
    { type: 'text/plain', bytes: Buffer.alloc(200_000, 'a') },
    { type: 'text/csv', bytes: Buffer.alloc(50_000, 'b') },
  ] as const;
  await blob.put('tenant_1/a', versions[0].bytes, versions[0].type);
  const writes = Array.from({ length: 40 }, (_, n) => versions[n % 2 ? 0 : 1]);
  const writing = Promise.all(writes.map(({ bytes, type }) => blob.put('tenant_1/a', bytes, type)));
  for (let n = 0; n < 40; n += 1) {
    const found = await blob.get('tenant_1/a');
    const expected = versions.find(({ type }) => type === found?.contentType);
    expect((await bytesOf(found?.body)).equals(expected?.bytes ?? Buffer.of())).toBe(true);
  }
  await writing;
});

test('a reader that goes away in the middle leaves no file open', async () => {
  const { blob } = await embeddedStore();
  await blob.put('tenant_1/a', randomBytes(500_000), 'text/plain');
  const openFiles = async () => (await readdir('/proc/self/fd')).length;
  const before = await openFiles();
  for (let n = 0; n < 50; n += 1) {
    const reader = (await blob.get('tenant_1/a'))?.body.getReader();
    const reading = reader?.read();
    await reader?.cancel();
    await reading;
    await (await blob.get('tenant_1/a'))?.body.cancel();
  }
  expect(await openFiles()).toBeLessThan(before + 10);
});

test('a folder that empties while something is put into it loses nothing', async () => {
  const { blob } = await embeddedStore();
  for (let round = 0; round < 60; round += 1) {
    await blob.put('tenant_1/x/old', Buffer.from('old'), 'text/plain');
    await Promise.all([blob.delete(['tenant_1/x/old']), blob.put('tenant_1/x/new', Buffer.from('new'), 'text/plain')]);
    expect(await blob.head('tenant_1/x/new')).not.toBeNull();
    await blob.delete(['tenant_1/x/new']);
  }
});

test('folders that become empty go with their last file', async () => {
  const { blob, root } = await embeddedStore();
  await blob.put('tenant_1/x/deep/a', Buffer.from('a'), 'text/plain');
  await blob.delete(['tenant_1/x/deep/a']);
  expect((await readdir(root)).filter((name) => name !== '.incoming')).toEqual([]);
});

test('a file is readable by its owner alone', async () => {
  const { blob, root } = await embeddedStore();
  await blob.put('tenant_1/a', Buffer.from('a'), 'text/plain');
  expect((await stat(join(root, 'tenant_1/a@blob'))).mode & 0o077).toBe(0);
});

test('drafts that a crash left behind are removed after a day, younger ones are not', async () => {
  const { blob, root } = await embeddedStore();
  await mkdir(join(root, '.incoming'), { recursive: true });
  for (const name of ['old', 'young']) await writeFile(join(root, '.incoming', name), 'half');
  const twoDaysAgo = new Date(now().getTime() - 2 * 24 * 3_600_000);
  await utimes(join(root, '.incoming/old'), twoDaysAgo, twoDaysAgo);
  await blob.put('tenant_1/a', Buffer.from('a'), 'text/plain');
  expect(await drafts(root)).toEqual(['young']);
});
