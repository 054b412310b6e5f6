import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { CLIENT_ADDRESS_HEADER, openClientAddress } from '#lib/core/caller/client-address-header.ts';
import { apiHost, type ApiRoute } from '#scripts/serve/api/api-host.ts';
import { startServer } from './http-server-under-test.ts';

type Exports = ApiRoute['exports'];
type Answer = NonNullable<Exports['GET']>;

const says =
  (text: string): Answer =>
  async () =>
    new Response(text);
const paramsOf: Answer = async (_request, { params }) => Response.json(await params);

/** The host before routes of the test's own. Its pages say which address they were asked for. */
async function startHost(routes: Record<string, Exports>): Promise<string> {
  const all = Object.entries(routes).map(([path, exports]) => ({ path, exports }));
  const host = apiHost(all, async (request, response) => void response.end(`page ${request.url}`));
  return `http://127.0.0.1:${await startServer(host)}`;
}

const told = async (url: string, init?: RequestInit) => {
  const response = await fetch(url, { redirect: 'manual', ...init });
  return { status: response.status, body: await response.text() };
};

async function sendRaw(url: string, bytes: string): Promise<{ socket: Socket; answer: () => string }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => void (answer += chunk.toString())).on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'data');
  return { socket, answer: () => answer };
}

describe('which route answers', () => {
  test('a path that is named goes before one that is left open, wherever the folders lie', async () => {
    const url = await startHost({
      '/api/v1/[[...unknown]]': { GET: says('unknown') },
      '/api/v1/things/[id]/parts': { GET: says('parts') },
      '/api/v1/things/[id]': { GET: says('one') },
      '/api/v1/things/counts': { GET: says('counts') },
      '/api/v1/things/[...rest]': { GET: says('rest') },
      '/api/v1/things': { GET: says('all') },
    });
    const answers = ['things', 'things/counts', 'things/x', 'things/x/parts', 'things/x/y/z', 'other/x', ''];
    const found = answers.map(async (path) => (await told(`${url}/api/v1/${path}`.replace(/\/$/, ''))).body);
    expect(await Promise.all(found)).toEqual(['all', 'counts', 'one', 'parts', 'rest', 'unknown', 'unknown']);
  });

  test.each([
    ['a%2Fb', { id: 'a/b' }],
    ['%C3%A6%20%25', { id: 'æ %' }],
    ['%2541', { id: '%41' }],
    ['a+b', { id: 'a+b' }],
    ['__proto__', { id: '__proto__' }],
  ])('what the address leaves open is decoded once: %s', async (part, params) => {
    const url = await startHost({ '/api/things/[id]': { GET: paramsOf } });
    expect(JSON.parse((await told(`${url}/api/things/${part}`)).body)).toEqual(params);
  });

  test('a rest is handed over part by part', async () => {
    const url = await startHost({ '/api/file/[...path]': { GET: paramsOf } });
    expect(JSON.parse((await told(`${url}/api/file/a/b%20c/d`)).body)).toEqual({ path: ['a', 'b c', 'd'] });
  });

  test('pages answer whatever is no route of the API', async () => {
    const url = await startHost({ '/api/v1/health': { GET: says('well') } });
    for (const path of ['/', '/panel', '/api', '/api/nowhere', '/apis/v1/health', '/API/v1/health'])
      expect((await told(url + path)).body).toBe(`page ${path}`);
  });

  test('an address is read with its dots resolved, so that none leads past the API’s own host', async () => {
    const url = await startHost({ '/api/v1/health': { GET: says('well') } });
    const answers = ['/panel/../api/v1/health', '/api/v1/../v1/health', '/%2e/api/v1/health'].map(async (path) => {
      const { answer } = await sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      return answer().endsWith('well');
    });
    expect(await Promise.all(answers)).toEqual([true, true, true]);
    const { answer } = await sendRaw(url, 'GET /api/v1/../../panel HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect(answer()).toMatch(/page \/api\/v1\/\.\.\/\.\.\/panel$/);
  });

  test.each([
    ['/api/v1/health/', '/api/v1/health'],
    ['/api//v1//health?a=//b', '/api/v1/health?a=//b'],
    ['/api/v1\\health', '/api/v1/health'],
    ['/api/v1/health/?a=1', '/api/v1/health?a=1'],
  ])('%s leads to %s', async (untidy, tidy) => {
    const url = await startHost({ '/api/v1/health': { GET: says('well') } });
    const { answer } = await sendRaw(url, `GET ${untidy} HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect(answer()).toMatch(/^HTTP\/1\.1 308 /);
    expect(/^location: (.*)\r$/im.exec(answer())?.[1]).toBe(tidy);
  });
});

describe('how a route answers', () => {
  test('where it has no function for the method, HEAD is GET without its body and OPTIONS tells what there is', async () => {
    const url = await startHost({ '/api/x': { GET: says('text'), PUT: says('put') } });
    expect(await told(`${url}/api/x`, { method: 'HEAD' })).toEqual({ status: 200, body: '' });
    const options = await fetch(`${url}/api/x`, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, PUT']);
    const refused = await fetch(`${url}/api/x`, { method: 'DELETE', headers: { origin: 'https://shop.example' } });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, PUT']);
    expect(refused.headers.get('access-control-allow-origin')).toBe('https://shop.example');
    expect(await refused.json()).toMatchObject({ error: { code: 'method_not_allowed' } });
  });

  test('one that throws is answered with 500 in the one shape, without its reason', async () => {
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const url = await startHost({
      '/api/error': { GET: () => Promise.reject(new Error('the inner reason')) },
      '/api/text': { GET: () => Promise.reject('the inner reason' as unknown as Error) },
    });
    for (const path of ['/api/error', '/api/text']) {
      const { status, body } = await told(url + path);
      expect([status, JSON.parse(body)]).toMatchObject([500, { error: { code: 'internal' } }]);
      expect(body).not.toContain('inner');
    }
    stderr.mockRestore();
  });

  test('a host that is none is refused in the one shape', async () => {
    const url = await startHost({ '/api/x': { GET: says('x') } });
    const { answer } = await sendRaw(url, 'GET /api/x HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n');
    expect(answer()).toMatch(/^HTTP\/1\.1 400 [^]*"code":"bad_request"/);
  });

  test('however it reads the headers, it sees none that a client forged', async () => {
    const list: Answer = async (request) => {
      // A native request is made of it now, with headers of its own.
      const before = request.headers.get(CLIENT_ADDRESS_HEADER);
      await new Response(request.body).text();
      const all = Object.fromEntries(request.headers);
      return Response.json({ all, before, after: request.headers.get(CLIENT_ADDRESS_HEADER) });
    };
    const url = await startHost({ '/api/x': { POST: list } });
    const forged = { 'x-forwarded-for': '203.0.113.9', [CLIENT_ADDRESS_HEADER]: 'guess 203.0.113.9', 'x-own': 'kept' };
    const { body } = await told(`${url}/api/x`, { method: 'POST', body: 'text', headers: forged });
    const seen = JSON.parse(body) as { all: Record<string, string>; before: string; after: string };
    expect(seen.all['x-own']).toBe('kept');
    expect(body).not.toContain('203.0.113.9');
    expect([openClientAddress(seen.before), openClientAddress(seen.after)]).toEqual(['127.0.0.1', '127.0.0.1']);
  });
});

describe('a caller who leaves', () => {
  test('aborts what works for them', async () => {
    const aborted = Promise.withResolvers<boolean>();
    const url = await startHost({
      '/api/x': {
        GET: async ({ signal }) => {
          signal.addEventListener('abort', () => aborted.resolve(true));
          await aborted.promise;
          return new Response('late');
        },
      },
    });
    const leaving = new AbortController();
    const asked = fetch(`${url}/api/x`, { signal: leaving.signal }).catch(() => 'left');
    await delay(50);
    leaving.abort();
    expect([await asked, await aborted.promise]).toEqual(['left', true]);
  });

  test('has the stream that they read let go', async () => {
    const cancelled = Promise.withResolvers<boolean>();
    const body = () =>
      new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(Buffer.from('first')),
        cancel: () => cancelled.resolve(true),
      });
    const url = await startHost({ '/api/x': { GET: async () => new Response(body()) } });
    const { socket } = await sendRaw(url, 'GET /api/x HTTP/1.1\r\nHost: a\r\n\r\n');
    socket.destroy();
    expect(await cancelled.promise).toBe(true);
  });

  test('and who does not read has no more made for them than fits between', async () => {
    let made = 0;
    const chunk = Buffer.alloc(64 * 1024);
    const body = () =>
      new ReadableStream<Uint8Array>(
        { pull: (controller) => (made++, controller.enqueue(chunk)) },
        { highWaterMark: 0 },
      );
    const url = await startHost({ '/api/x': { GET: async () => new Response(body()) } });
    const { socket } = await sendRaw(url, 'GET /api/x HTTP/1.1\r\nHost: a\r\n\r\n');
    socket.pause();
    await delay(300);
    const stalledAt = made;
    await delay(300);
    expect(made).toBe(stalledAt);
    expect(stalledAt * chunk.length).toBeLessThan(64 * 1024 * 1024);
    socket.destroy();
  });
});
