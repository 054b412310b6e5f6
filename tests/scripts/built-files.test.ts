import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { packedFolder, packFiles } from '#scripts/build/pack-files.ts';
import { serveBuiltFiles } from '#scripts/serve/built-files.ts';
import { startServer } from './http-server-under-test.ts';

const CHUNK = 'const word = "ø";'.repeat(200);
let distDir: string;
let port: number;

beforeEach(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'parley-files-'));
  const files = { 'static/chunks/a.js': CHUNK, 'static/media/a.woff2': 'a font', 'static/chunks/tiny.js': '1' };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(distDir, name)), { recursive: true });
    await writeFile(join(distDir, name), content);
  }
  await packFiles(distDir, { publicFolder: await aPublicFolder() });
  const handler = serveBuiltFiles(distDir, async (asked, response) => void response.end(`page ${asked.url}`));
  port = await startServer(handler);
});
afterEach(() => rm(distDir, { recursive: true }));

async function aPublicFolder(): Promise<string> {
  const folder = join(distDir, 'public');
  await mkdir(folder);
  for (const name of ['widget.js', 'chat-0123.js', 'chat.js', 'icon.svg']) await writeFile(join(folder, name), CHUNK);
  return folder;
}

interface Asked {
  accepts?: string;
  method?: string;
  headers?: Record<string, string>;
}

/** By Node's own client, which unpacks nothing. */
async function ask(path: string, { accepts = '', method = 'GET', headers = {} }: Asked = {}) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    request({ port, path, method, headers: { 'accept-encoding': accepts, ...headers } }, resolve)
      .on('error', reject)
      .end(),
  );
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

describe('a file of the build', () => {
  test('comes packed as its reader takes it, and as it is to one who takes nothing', async () => {
    const brotli = await ask('/_next/static/chunks/a.js', { accepts: 'gzip, deflate, br, zstd' });
    const gzip = await ask('/_next/static/chunks/a.js', { accepts: 'gzip' });
    const plain = await ask('/_next/static/chunks/a.js');
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect([brotliDecompressSync(brotli.body), gunzipSync(gzip.body), plain.body].map(String)).toEqual([
      CHUNK,
      CHUNK,
      CHUNK,
    ]);
  });

  test('says what it is, letters included, whatever the page around it is written in', async () => {
    const { headers } = await ask('/widget.js', { accepts: 'br' });
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  test('is kept for as long as its name stands for its content', async () => {
    const kept = async (path: string) => (await ask(path)).headers['cache-control'];
    expect(await kept('/_next/static/chunks/a.js')).toBe('public, max-age=31536000, immutable');
    expect(await kept('/chat-0123.js')).toBe('public, max-age=31536000, immutable');
    expect(await kept('/widget.js')).toBe('public, max-age=300, stale-while-revalidate=86400');
    expect(await kept('/chat.js')).toBe('no-cache');
    expect(await kept('/icon.svg')).toBe('public, max-age=0, must-revalidate');
  });

  test("of the widget's may be read by any page, and no other", async () => {
    expect((await ask('/widget.js')).headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect((await ask('/icon.svg')).headers['access-control-allow-origin']).toBeUndefined();
  });

  test('is not sent again to one who has it', async () => {
    const first = await ask('/widget.js', { accepts: 'br' });
    const tag = String(first.headers.etag);
    const again = await ask('/widget.js', { accepts: 'br', headers: { 'if-none-match': tag } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
  });

  test('that is no smaller packed, or packed already, comes as it is', async () => {
    for (const path of ['/_next/static/chunks/tiny.js', '/_next/static/media/a.woff2'])
      expect((await ask(path, { accepts: 'br, gzip' })).headers['content-encoding']).toBeUndefined();
  });

  test('can be asked about without its content', async () => {
    const { status, body } = await ask('/widget.js', { method: 'HEAD', accepts: 'br' });
    expect([status, body.length]).toEqual([200, 0]);
  });
});

describe('a page is asked for', () => {
  test.each([
    '/panel',
    '/',
    '/widget.js.br',
    '/_next/static/chunks/none.js',
    '/_next/static/../BUILD_ID',
    '//widget.js',
  ])('by %s', async (path) => {
    expect(String((await ask(path, { accepts: 'br' })).body)).toBe(`page ${path}`);
  });

  test('by what changes something', async () => {
    expect(String((await ask('/widget.js', { method: 'POST' })).body)).toBe('page /widget.js');
  });

  test('where the file went after the server had started', async () => {
    await rm(packedFolder(distDir), { recursive: true });
    expect(String((await ask('/widget.js', { accepts: 'br' })).body)).toBe('page /widget.js');
  });
});
