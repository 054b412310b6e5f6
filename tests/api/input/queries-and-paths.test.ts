import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type ApiClient, expectErrorShape, refusal } from '#tests/support/api/api-client.ts';
import { aTenant } from '#tests/support/api/api-tenant.ts';
import type { TestVisitor } from '#tests/support/api/api-visitor.ts';

let anna: ApiClient;
let visitor: TestVisitor;
beforeAll(async () => {
  const tenant = await aTenant(inject('app'));
  [anna, visitor] = [(await tenant.operator()).api, await tenant.visitor()];
});

const cursorOf = (text: string) => Buffer.from(text).toString('base64url');
const ID = 'conversation_01jd4q8w2tf7sbm3v5x9kz6ahe';

const BAD_QUERIES = [
  ...['0', '101', '-1', '1.5', 'many', '', ' ', '1e1000', 'NaN', '٣'].map(
    (limit) => `limit=${encodeURIComponent(limit)}`,
  ),
  ...['shut', 'OPEN', '', 'all,open'].map((filter) => `filter=${filter}`),
  ...[
    'x',
    '%',
    'null',
    '🏔',
    'x'.repeat(201),
    cursorOf('x'),
    cursorOf(`2026-01-01T00:00:00.000Z`),
    cursorOf(`x ${ID}`),
  ].map((cursor) => `cursor=${encodeURIComponent(cursor)}`),
  ...[
    '2026-13-01T00:00:00.000Z',
    '0000-01-01T00:00:00.000Z',
    '2026-02-30T00:00:00.000Z',
    "2026-01-01T00:00:00.000Z'",
  ].map((at) => `cursor=${cursorOf(`${at} ${ID}`)}`),
  `cursor=${cursorOf('2026-01-01T00:00:00.000Z visitor_01jd4q8w2tf7sbm3v5x9kz6ahe')}`,
  ...[`q=${'x'.repeat(201)}`, 'q=%00', 'q=a%00b', 'departmentId=%00', 'visitorId=%00', 'cursor=%00'],
];

test.each(BAD_QUERIES)('a list asked for with %s answers 400', async (query) => {
  expect(await anna.get(`/operator/conversations?${query}`)).toMatchObject(refusal('bad_request'));
});

test.each([
  'limit=1',
  'limit=100',
  'cursor=',
  'unknown=1&limit=5',
  'q=%27%3A*%20%26%20!',
  'q=%F0%9F%8F%94',
  'q=%ff%fe',
  'q=%ED%A0%80',
  'q=a:*%20|%20!b%20%3C-%3E%20c',
  'departmentId=x',
  'visitorId=x',
])('a list asked for with %s is answered', async (query) => {
  expect((await anna.get(`/operator/conversations?${query}`)).status).toBe(200);
});

test('a language that is none is refused, a longer tag is cut', async () => {
  const path = `/visitor/conversations/${await visitor.conversation()}`;
  for (const language of ['x', 'english', 'en_GB', '', '%00', 'e%20n'])
    expect(await visitor.api.get(`${path}?language=${language}`)).toMatchObject(refusal('bad_request'));
  for (const language of ['en', 'en-GB', 'zh-Hant-TW', 'NO'])
    expect((await visitor.api.get(`${path}?language=${language}`)).status).toBe(200);
});

/** What the server says to these very bytes, whatever a client library would make of them. */
async function sendRaw(request: string): Promise<{ status: number; headers: Headers; body: unknown }> {
  const socket = connect(Number(new URL(inject('app').url).port), 'localhost');
  socket.on('error', () => undefined);
  socket.write(request);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'close');
  const [head = '', ...rest] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers(lines.map((line) => line.split(/: ?(.*)/s, 2) as [string, string]));
  const text = rest.join('\r\n\r\n').replace(/^[0-9a-f]+\r\n|\r\n0\r\n\r\n$/g, '');
  return { status: Number(first.split(' ')[1]), headers, body: text === '' ? null : JSON.parse(text) };
}

const asked = (target: string, method = 'GET') =>
  `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;

const UNKNOWN = [
  '',
  '/',
  '/nothing',
  '/visitor',
  '/visitor/conversations/a/b/c',
  '/OPERATOR/me',
  '/operator/me/x',
  '/health.json',
  '/__proto__',
  '/constructor',
  '/a%2fb',
  '/%20',
  '/%C3%A6',
  '/%2e%2e%2f',
];

describe.each(UNKNOWN)('the unknown path /api/v1%s', (path) => {
  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('answers %s with 404 in the one shape', async (method) => {
    const response = await fetch(`${inject('app').url}/api/v1${path}`, {
      method,
      headers: { origin: 'https://x.example' },
    });
    const body: unknown = await response.json();
    expectErrorShape(response, body, `${method} ${path}`);
    expect({ status: response.status, body }).toMatchObject(refusal('not_found'));
    expect(response.headers.get('access-control-allow-origin')).toBe('https://x.example');
  });
});

test.each([
  '/%',
  '/%zz',
  '/%ff',
  '/%00',
  '/operator/conversations/%c0%af',
  '/server/operators/%ED%A0%80',
  '/visitor/conversations/%E0%A4%A',
])('the malformed path /api/v1%s answers 400 in the one shape', async (path) => {
  const answer = await sendRaw(asked(`/api/v1${path}`));
  expectErrorShape(answer, answer.body, path);
  expect(answer).toMatchObject(refusal('bad_request'));
});

test('a path that ends in a slash, or has two, leads to the same place without them', async () => {
  for (const path of ['/api/v1/health/', '/api/v1//health'])
    expect(await (await fetch(`${inject('app').url}${path}`)).json()).toMatchObject({ status: 'ok' });
});

test.each([
  ['no request at all', 'hello\r\n\r\n', 400],
  ['a target that is no path', asked('http://evil.example/api/v1/health'), 400],
  ['two lengths', 'POST /api/v1/visitors HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx', 400],
  [
    'a length and chunks',
    'POST /api/v1/visitors HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['headers without end', `GET /api/v1/health HTTP/1.1\r\nHost: a\r\nX-A: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
])('%s is answered in the one shape', async (_, request, status) => {
  const answer = await sendRaw(request);
  expect(answer).toMatchObject({
    status,
    body: { error: { code: 'bad_request', message: expect.any(String) as string } },
  });
});

test.each(['PROPFIND', 'TRACE', 'PURGE', 'MKCOL', 'LOCK'])(
  '%s is answered with 405 and what there is',
  async (method) => {
    for (const path of ['/api/v1/health', '/api/v1/nothing', '/api/v1/operator/me']) {
      const answer = await sendRaw(asked(path, method));
      expectErrorShape(answer, answer.body, path);
      expect(answer).toMatchObject(refusal('method_not_allowed'));
      expect(answer.headers.get('allow')).toContain('GET');
    }
  },
);

test('a large header of a stranger is refused or read, and breaks nothing', async () => {
  for (const name of ['authorization', 'origin', 'x-service-tenant', 'last-event-id', 'cookie']) {
    const value = name === 'authorization' ? `Bearer ${'x'.repeat(9000)}` : 'x'.repeat(9000);
    const answer = await anna.with({ [name]: value }).fetch('/operator/me');
    expect([200, 401, 403]).toContain(answer.status);
    await answer.body?.cancel();
  }
});
