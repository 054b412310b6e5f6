import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { CLIENT_ADDRESS_HEADER, openClientAddress } from '#lib/core/caller/client-address-header.ts';
import { createHttpServer } from '#scripts/serve/create-http-server.ts';
import { listen } from '#scripts/serve/listen.ts';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

/** A server that answers with the headers that reached the handler. */
async function startEcho(hops = 0): Promise<number> {
  const { server, serveWith } = createHttpServer({ trustedProxyHops: hops, appUrl: 'https://chat.example' });
  serveWith(async (request, response) => void response.end(JSON.stringify(request.headers)));
  closers.push(() => server.close().closeAllConnections());
  return listen(server, 0);
}

async function headersThatArrive(sent: Record<string, string>, hops = 0): Promise<IncomingHttpHeaders> {
  const response = await fetch(`http://127.0.0.1:${await startEcho(hops)}/`, { headers: sent });
  return (await response.json()) as IncomingHttpHeaders;
}

async function addressThatArrives(sent: Record<string, string>, hops: number): Promise<string | null> {
  const headers = await headersThatArrive(sent, hops);
  return openClientAddress(String(headers[CLIENT_ADDRESS_HEADER]));
}

/** What the server says to these very bytes. */
async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(bytes);
  let answer = '';
  socket.on('data', (chunk) => void (answer += chunk.toString()));
  await once(socket, 'close');
  return answer;
}

test('no forwarding header that a client sends gets through', async () => {
  const sent = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-anything': '1',
    forwarded: 'for=203.0.113.9',
    'x-real-ip': '203.0.113.9',
    'true-client-ip': '203.0.113.9',
    'x-vercel-forwarded-for': '203.0.113.9',
    'x-vercel-ip-country': 'NO',
    'cf-connecting-ip': '203.0.113.9',
    [CLIENT_ADDRESS_HEADER]: 'guess 203.0.113.9',
    'x-own': 'kept',
  };
  const arrived = await headersThatArrive(sent);
  expect(Object.keys(arrived).filter((name) => name in sent)).toEqual(['x-own', CLIENT_ADDRESS_HEADER]);
  expect(JSON.stringify(arrived)).not.toContain('203.0.113.9');
});

test('without proxies the client is who holds the socket, in the plain spelling of its address', async () => {
  expect(await addressThatArrives({ 'x-forwarded-for': '203.0.113.9' }, 0)).toBe('127.0.0.1');
});

test.each([
  ['the one proxy wrote the last address', '198.51.100.1, 203.0.113.9', 1, '203.0.113.9'],
  ['of two proxies the outer one wrote the last but one', '198.51.100.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['a chain shorter than announced gives its first', '203.0.113.9', 3, '203.0.113.9'],
  ['ports and brackets are no part of the address', '[2001:DB8::9]:4711', 1, '2001:db8::9'],
  ['an IPv4 port is cut', '203.0.113.9:4711', 1, '203.0.113.9'],
  ['IPv4 in IPv6 is IPv4', '::ffff:203.0.113.9', 1, '203.0.113.9'],
  ['what is no address leaves the socket', 'unknown', 1, '127.0.0.1'],
  ['an empty chain leaves the socket', '', 1, '127.0.0.1'],
])('behind proxies: %s', async (_rule, forwardedFor, hops, address) => {
  expect(await addressThatArrives({ 'x-forwarded-for': forwardedFor }, hops)).toBe(address);
});

test('behind a proxy the protocol is the one of our own public address', async () => {
  expect((await headersThatArrive({ 'x-forwarded-proto': 'gopher' }, 1))['x-forwarded-proto']).toBe('https');
});

test.each([
  ['no HTTP', 'hello\r\n\r\n'],
  ['a broken header', 'GET / HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n'],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
  ['length and chunks', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n'],
  ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(100_000)}\r\n\r\n`],
  ['a path that does not decode', 'GET /%E0%A4%A HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  ['a path with NUL', 'GET /a%00b HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  ['a whole address as path', 'GET http://evil.example/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  ['an asterisk as path', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
])('%s is refused in the one shape of errors, and the server lives on', async (_what, bytes) => {
  const port = await startEcho();
  const answer = await sendRaw(port, bytes);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  const { error } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as { error: { code: string } };
  expect(error.code).toBe('bad_request');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
});

test('a client that breaks off, and one that speaks TLS, do no harm', async () => {
  const port = await startEcho();
  await sendRaw(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nbegun');
  await sendRaw(port, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
});

test('before anything can be served the answer is 503 with a time to come back', async () => {
  const { server } = createHttpServer({ trustedProxyHops: 0, appUrl: 'http://localhost:3000' });
  closers.push(() => server.close());
  const response = await fetch(`http://127.0.0.1:${await listen(server, 0)}/api/v1/health`);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await response.json()).toEqual({ error: { code: 'unavailable', message: 'Parley is starting.' } });
});

test.each([
  ['https://chat.example.com', 'max-age=31536000'],
  ['http://localhost:3000', null],
])('every answer at %s says to come back by TLS alone: %s', async (appUrl, expected) => {
  const { server, serveWith } = createHttpServer({ trustedProxyHops: 0, appUrl });
  closers.push(() => server.close().closeAllConnections());
  const port = await listen(server, 0);
  const told = async (init: RequestInit = {}) =>
    (await fetch(`http://127.0.0.1:${port}/`, init)).headers.get('strict-transport-security');
  expect(await told()).toBe(expected);
  serveWith(async (_, response) => void response.writeHead(404, { 'X-Own': '1' }).end());
  expect([await told(), await told({ method: 'PROPFIND' })]).toEqual([expected, expected]);
  expect(/^Strict-Transport-Security: (.*)$/im.exec(await sendRaw(port, 'hello\r\n\r\n'))?.[1] ?? null).toBe(expected);
});

test('a handler that fails answers 500 without its reason', async () => {
  const { server, serveWith } = createHttpServer({ trustedProxyHops: 0, appUrl: 'http://localhost:3000' });
  closers.push(() => server.close());
  serveWith(() => Promise.reject(new Error('the inner reason')));
  const response = await fetch(`http://127.0.0.1:${await listen(server, 0)}/`);
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('inner');
});

test('a port that is taken is named as the reason', async () => {
  const port = await startEcho();
  const { server } = createHttpServer({ trustedProxyHops: 0, appUrl: 'http://localhost:3000' });
  await expect(listen(server, port)).rejects.toThrow(`PORT: ${port} is in use by another program`);
});
