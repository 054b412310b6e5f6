import { createServer as createSecureServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { guardedRequest } from '#lib/services/outbound/guarded-request.ts';
import type { Guard, GuardedRequest } from '#lib/services/outbound/guarded-request.ts';
import { gone, rawReceiver, receiver, untilTheEnd } from './receiver.ts';
import { selfSigned } from './self-signed.ts';

const GET: GuardedRequest = { method: 'GET', headers: {}, deadlineMs: 3000, maximumBytes: 1000 };
const LOCAL: Guard = { allowInsecure: true };
const PUBLIC_ONLY: Guard = { allowInsecure: false };

test('sends method, headers and body, and gives back status, headers and body', async () => {
  const { url } = await receiver((request, response) => {
    const mark = String(request.headers['x-mark']);
    response.writeHead(202, { 'x-seen': `${request.method} ${request.url} ${mark}` });
    request.pipe(response);
  });
  const post: GuardedRequest = { ...GET, method: 'POST', headers: { 'x-mark': 'm' }, body: 'hei på deg' };
  const result = await guardedRequest(`${url}/hook?a=1#part`, post, LOCAL);
  expect(result).toMatchObject({ ok: true, status: 202, complete: true });
  if (!result.ok) throw new Error(result.error);
  expect(result.body.toString()).toBe('hei på deg');
  expect(result.headers['x-seen']).toBe('POST /hook?a=1 m');
  expect(result.durationMs).toBeGreaterThanOrEqual(0);
});

test('connects to the address that was checked, and asks for it once', async () => {
  const seen: (string | undefined)[] = [];
  const { port } = await receiver((request, response) => response.end(String(seen.push(request.headers.host))));
  const asked: string[] = [];
  const resolve = async (host: string) => {
    asked.push(host);
    return asked.length === 1 ? ['127.0.0.1'] : ['127.0.0.2'];
  };
  const result = await guardedRequest(`http://hooks.example.com:${port}/`, GET, { allowInsecure: true, resolve });
  expect(result).toMatchObject({ ok: true, status: 200 });
  expect(seen).toEqual([`hooks.example.com:${port}`]);
  expect(asked).toEqual(['hooks.example.com']);
});

test('tries the next address of a host when one does not answer', async () => {
  const { port } = await receiver((_request, response) => response.end());
  const guard = { allowInsecure: true, resolve: async () => ['127.0.0.9', '127.0.0.1'] };
  expect(await guardedRequest(`http://hooks.example.com:${port}/`, GET, guard)).toMatchObject({ ok: true });
});

test('each request has a connection of its own', async () => {
  const { url, sockets } = await receiver((_request, response) => response.end('x'));
  await guardedRequest(url, GET, LOCAL);
  await guardedRequest(url, GET, LOCAL);
  expect(sockets).toHaveLength(2);
});

test.each([
  ['127.0.0.1', ['127.0.0.1']],
  ['a private address', ['192.168.0.10']],
  ['a metadata service', ['169.254.169.254']],
  ['one private address among public ones', ['93.184.215.14', '10.0.0.5', '93.184.215.15']],
  ['a loopback IPv6 address beside a public IPv4 address', ['93.184.215.14', '::1']],
  ['a mapped address', ['::ffff:10.0.0.1']],
])('a name that resolves to %s is blocked, and nothing is sent', async (_what, addresses) => {
  const { port, sockets } = await receiver((_request, response) => response.end());
  const guard = { allowInsecure: false, resolve: async () => addresses };
  const result = await guardedRequest(`https://hooks.example.com:${port}/`, GET, guard);
  expect(result).toEqual({ ok: false, error: 'blocked_address', durationMs: expect.any(Number) });
  expect(sockets).toHaveLength(0);
});

test('a private address among loopback ones is blocked where insecure targets are allowed', async () => {
  const guard = { allowInsecure: true, resolve: async () => ['127.0.0.1', '10.0.0.1'] };
  expect(await guardedRequest('http://hooks.example.com/', GET, guard)).toMatchObject({ error: 'blocked_address' });
});

test.each(['http://%/', 'http://127.1:%/', 'https://0x7f000001:%/', 'https://[::1]:%/', 'https://localhost.:%/'])(
  'the literal %s is blocked without a look-up',
  async (template) => {
    const { port, sockets } = await receiver((_request, response) => response.end());
    const guard: Guard = { allowInsecure: false, resolve: () => Promise.reject(new Error('asked')) };
    const address = template.replace('//%', `//127.0.0.1:${port}`).replace('%', String(port));
    expect(await guardedRequest(address, GET, guard)).toMatchObject({ ok: false, error: 'blocked_address' });
    expect(sockets).toHaveLength(0);
  },
);

test.each(['http://10.0.0.1/', 'http://169.254.169.254/latest/meta-data', 'http://[fd00::1]/', 'http://intranet/'])(
  '%s is blocked where insecure targets are allowed too',
  async (address) => {
    expect(await guardedRequest(address, GET, LOCAL)).toMatchObject({ ok: false, error: 'blocked_address' });
  },
);

test('a host without an address, or whose name server fails, is a dns failure', async () => {
  const empty = { allowInsecure: false, resolve: async () => [] };
  const failing = { allowInsecure: false, resolve: () => Promise.reject(new Error('SERVFAIL')) };
  expect(await guardedRequest('https://example.com/', GET, empty)).toMatchObject({ ok: false, error: 'dns' });
  expect(await guardedRequest('https://example.com/', GET, failing)).toMatchObject({ ok: false, error: 'dns' });
  expect(await guardedRequest('https://nowhere.invalid/', GET, PUBLIC_ONLY)).toMatchObject({ ok: false, error: 'dns' });
});

test('a name server that does not answer runs into the deadline', async () => {
  const guard: Guard = { allowInsecure: false, resolve: () => new Promise(() => {}) };
  const result = await guardedRequest('https://example.com/', { ...GET, deadlineMs: 60 }, guard);
  expect(result).toMatchObject({ ok: false, error: 'timeout' });
});

test('a redirect is an answer and is not followed', async () => {
  let followed = 0;
  const inner = await receiver((_request, response) => response.end(String((followed += 1))));
  const { url } = await receiver((_request, response) => response.writeHead(302, { location: inner.url }).end());
  expect(await guardedRequest(url, GET, LOCAL)).toMatchObject({ ok: true, status: 302 });
  expect(followed).toBe(0);
});

test('a server that accepts and says nothing runs into the deadline, and loses its connection', async () => {
  const { url, sockets } = await rawReceiver((socket) => socket.resume());
  const result = await guardedRequest(url, { ...GET, deadlineMs: 80 }, LOCAL);
  expect(result).toMatchObject({ ok: false, error: 'timeout' });
  expect(result.durationMs).toBeGreaterThanOrEqual(75);
  await gone(sockets[0]);
});

test('a TLS handshake that never ends runs into the deadline', async () => {
  const { port } = await rawReceiver(() => {});
  const result = await guardedRequest(`https://localhost:${port}/`, { ...GET, deadlineMs: 80 }, LOCAL);
  expect(result).toMatchObject({ ok: false, error: 'timeout' });
});

test('headers that drip in run into the deadline', async () => {
  const { url } = await rawReceiver((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    const drip = setInterval(() => socket.write('x-drip: 1\r\n'), 10);
    socket.on('close', () => clearInterval(drip));
  });
  expect(await guardedRequest(url, { ...GET, deadlineMs: 120 }, LOCAL)).toMatchObject({ ok: false, error: 'timeout' });
});

test('interim answers without end run into the deadline', async () => {
  const { url } = await rawReceiver((socket) => {
    const drip = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 10);
    socket.on('close', () => clearInterval(drip));
  });
  expect(await guardedRequest(url, { ...GET, deadlineMs: 120 }, LOCAL)).toMatchObject({ ok: false, error: 'timeout' });
});

test('a body that drips in is kept as far as it came, and the answer stands', async () => {
  const { url } = await receiver((_request, response) => {
    response.writeHead(200).write('first');
    const drip = setInterval(() => response.write('.'), 10);
    response.on('close', () => clearInterval(drip));
  });
  const result = await guardedRequest(url, { ...GET, deadlineMs: 150 }, LOCAL);
  expect(result).toMatchObject({ ok: true, status: 200, complete: false });
  expect(result.ok && result.body.toString()).toMatch(/^first\.*$/);
  expect(result.durationMs).toBeLessThan(1000);
});

test('of a huge body no more is read than what is kept', async () => {
  let written = 0;
  const { url, sockets } = await receiver((_request, response) => {
    const block = Buffer.alloc(64 * 1024, 'a');
    const more = () => {
      while (!response.destroyed && written < 500_000_000 && response.write(block)) written += block.length;
    };
    response.on('drain', more);
    more();
  });
  const result = await guardedRequest(url, { ...GET, maximumBytes: 2000 }, LOCAL);
  expect(result).toMatchObject({ ok: true, status: 200, complete: false, body: Buffer.alloc(2000, 'a') });
  await gone(sockets[0]);
  expect(written).toBeLessThan(50_000_000);
});

test('a body of exactly the limit is complete', async () => {
  const { url } = await receiver((_request, response) => response.end('12345'));
  const result = await guardedRequest(url, { ...GET, maximumBytes: 5 }, LOCAL);
  expect(result).toMatchObject({ ok: true, complete: true, body: Buffer.from('12345') });
});

test('a body that ends before its declared length is incomplete', async () => {
  const { url } = await rawReceiver((socket) => {
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'));
  });
  const result = await guardedRequest(url, GET, LOCAL);
  expect(result).toMatchObject({ ok: true, status: 200, complete: false, body: Buffer.from('half') });
});

test('a compressed body is kept as it came', async () => {
  const packed = gzipSync(Buffer.alloc(1_000_000));
  const { url } = await receiver((_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
  );
  const result = await guardedRequest(url, { ...GET, maximumBytes: 2_000_000 }, LOCAL);
  expect(result).toMatchObject({ ok: true, body: packed });
});

test.each([
  ['hangs up without an answer', ''],
  ['answers nonsense', 'SSH-2.0-OpenSSH_9.2\r\n'],
  ['sends headers without end', `HTTP/1.1 200 OK\r\nx-long: ${'a'.repeat(40_000)}\r\n\r\n`],
  ['turns to another protocol', 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'],
])('a server that %s is a network failure', async (_what, bytes) => {
  const { url } = await rawReceiver((socket) => socket.once('data', () => socket.end(bytes)));
  expect(await guardedRequest(url, GET, LOCAL)).toMatchObject({ ok: false, error: 'network' });
});

test('a port where nobody listens is a network failure', async () => {
  const { url, port } = await rawReceiver(() => {});
  const free = `http://127.0.0.2:${port}/`;
  expect(await guardedRequest(free, GET, LOCAL)).toMatchObject({ ok: false, error: 'network' });
  expect(url).toContain(String(port));
});

test('a certificate counts for the name in the address only, and only when it is trusted', async () => {
  const { certificate, key } = selfSigned('hooks.example.com');
  const { port } = await untilTheEnd(
    createSecureServer({ cert: certificate, key }, (_q, response) => response.end('ok')),
  );
  const guard = { allowInsecure: true, resolve: async () => ['127.0.0.1'] };
  const ask = (host: string) => guardedRequest(`https://${host}:${port}/`, GET, guard);
  expect(await ask('hooks.example.com')).toMatchObject({ ok: false, error: 'network' });
  const before = getCACertificates('default');
  onTestFinished(() => setDefaultCACertificates(before));
  setDefaultCACertificates([...before, certificate]);
  expect(await ask('hooks.example.com')).toMatchObject({ ok: true, status: 200 });
  expect(await ask('hooks.example.com.')).toMatchObject({ ok: true, status: 200 });
  expect(await ask('other.example.com')).toMatchObject({ ok: false, error: 'network' });
  expect(await ask('127.0.0.1')).toMatchObject({ ok: false, error: 'network' });
});
