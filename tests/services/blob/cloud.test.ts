import { expect, test } from 'vitest';
import { now } from '#lib/core/time.ts';
import { bytesOf, cloudStore } from './stores.ts';

test('a read costs one request once the store has named its host', async () => {
  const { blob, api } = await cloudStore();
  await blob.put('tenant_1/a', Buffer.from('a'), 'text/plain');
  await bytesOf((await blob.get('tenant_1/a'))?.body);
  api.requests.length = 0;
  await bytesOf((await blob.get('tenant_1/a'))?.body);
  expect(api.requests).toEqual(['GET /tenant_1/a']);
});

test('a folder of more files than one call lists is deleted whole', async () => {
  const { blob, api } = await cloudStore();
  for (let n = 0; n < 1201; n += 1)
    api.blobs.set(`tenant_1/x/${n}`, { bytes: Buffer.from('x'), contentType: 'text/plain' });
  api.blobs.set('tenant_1/y', { bytes: Buffer.from('y'), contentType: 'text/plain' });
  await blob.deletePrefix('tenant_1/x');
  expect([...api.blobs.keys()]).toEqual(['tenant_1/y']);
});

test('a refusal of the store is unavailable to the caller, and names no secret', async () => {
  const { blob, api } = await cloudStore();
  for (const code of ['forbidden', 'store_suspended', 'rate_limited']) {
    api.failures.push({ status: 403, code });
    const refused = blob.put('tenant_1/a', Buffer.from('a'), 'text/plain');
    await expect(refused).rejects.toMatchObject({ code: 'unavailable', message: 'The file store cannot be reached.' });
  }
});

test('a passing fault of the store is tried again', async () => {
  const { blob, api } = await cloudStore();
  api.failures.push({ status: 503, code: 'service_unavailable' });
  await blob.put('tenant_1/a', Buffer.from('a'), 'text/plain');
  expect(await blob.head('tenant_1/a')).not.toBeNull();
});

test('the check says what is wrong, and gives up after two seconds', async () => {
  const { blob, api } = await cloudStore();
  api.failures.push({ status: 403, code: 'forbidden' });
  await expect(blob.check()).rejects.toThrow(/Access denied/);
  api.delayMs = 10_000;
  const startedAt = performance.now();
  await expect(blob.check()).rejects.toThrow(/2000 ms/);
  expect(performance.now() - startedAt).toBeLessThan(3000);
});

test('an upload address is refused after its time', async () => {
  const { blob } = await cloudStore();
  const expiresAt = new Date(now().getTime() + 150);
  const options = { contentType: 'text/plain', maximumBytes: 10, expiresAt };
  const address = await blob.uploadAddress('tenant_1/a', options);
  await expect.poll(() => now() > expiresAt).toBe(true);
  const response = await fetch(address, { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: 'x' });
  expect(response.ok).toBe(false);
  expect(await blob.head('tenant_1/a')).toBeNull();
});
