import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { now } from '#lib/core/time.ts';
import { imageAddress } from '#lib/services/blob/signed-address.ts';
import { services } from '#lib/services/services.ts';
import { GET, HEAD } from '../../../app/api/blob/file/[...path]/route.ts';
import { OPTIONS, PUT } from '../../../app/api/blob/upload/route.ts';

const PATH = 'tenant_1/attachments/attachment_1.png';
const ORIGIN = { origin: 'https://shop.example.com' };
const context = (path: string) => ({ params: Promise.resolve({ path: path.split('/') }) });

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parley-routes-'));
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('BLOB_READ_WRITE_TOKEN', '');
});

afterAll(() => rm(dataDir, { recursive: true }));

test('a page of any origin may upload to a signed address, and read the answer', async () => {
  const expiresAt = new Date(now().getTime() + 60_000);
  const address = await services().blob.uploadAddress(PATH, { contentType: 'image/png', maximumBytes: 100, expiresAt });
  const preflight = await OPTIONS();
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type');
  const headers = { ...ORIGIN, 'content-type': 'image/png' };
  const stored = await PUT(new Request(address, { method: 'PUT', headers, body: 'picture' }));
  expect(stored.status).toBe(200);
  expect(stored.headers.get('access-control-allow-origin')).toBe('*');
  const again = await PUT(new Request(address, { method: 'PUT', headers, body: 'other' }));
  expect(again.status).toBe(409);
  expect(again.headers.get('access-control-allow-origin')).toBe('*');
  expect(await again.json()).toMatchObject({ error: { code: 'conflict' } });
});

test('a file is read at its signed address, and nowhere else', async () => {
  const path = 'tenant_1/attachments/attachment_2.png';
  await services().blob.put(path, Buffer.from('picture'), 'image/png');
  const address = imageAddress(path, now());
  const response = await GET(new Request(address, { headers: ORIGIN }), context(path));
  expect(await response.text()).toBe('picture');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect((await HEAD(new Request(address, { method: 'HEAD' }), context(path))).status).toBe(200);
  const unsigned = await GET(new Request(address.replace(/\?.*/, '')), context(path));
  expect(unsigned.status).toBe(404);
  expect(await unsigned.json()).toEqual({ error: { code: 'not_found', message: 'No such file.' } });
  const outside = await GET(new Request(address), context('../../secret'));
  expect(outside.status).toBe(404);
});
