import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';
import { allEndpoints } from '#tests/support/api/endpoints.ts';
import { readEventStream } from '#tests/support/api/event-stream.ts';

let tenant: TestTenant;
let anna: TestOperator;
beforeAll(async () => {
  tenant = await aTenant(inject('app'));
  anna = await tenant.operator();
});

const address = (path: string) => `${inject('app').url}${path}`;

test.each((await allEndpoints()).map(({ path }) => path).filter((path, at, all) => all.indexOf(path) === at))(
  '%s answers the methods that it has, and 405 to the rest',
  async (path) => {
    const url = address(`/api/v1${path.replaceAll(/\{\w+\}/g, 'x')}`);
    const offered = (await allEndpoints()).filter((each) => each.path === path).map(({ method }) => method);
    const preflight = await fetch(url, { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([
      204,
      offered.join(', '),
    ]);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status } = await fetch(url, { method });
      expect([method, status === 405]).toEqual([method, !offered.includes(method)]);
    }
  },
);

describe('HEAD', () => {
  test.each(['/api/v1/health', '/api/v1/openapi.json', '/api/v1/nowhere', '/api/v1/operator/me'])(
    'of %s has the status and headers of GET, and no body',
    async (path) => {
      const [get, head] = await Promise.all(['GET', 'HEAD'].map((method) => fetch(address(path), { method })));
      expect(head!.status).toBe(get!.status);
      for (const name of ['content-type', 'cache-control'])
        expect(head!.headers.get(name)).toBe(get!.headers.get(name));
      expect(await head!.text()).toBe('');
    },
  );
});

test('an answer is the same whatever cookies are sent, and sets none', async () => {
  const { fetch: ask } = anna.api.with({ cookie: 'theme=x; sb-access-token=y; a="b' });
  const response = await ask('/operator/me');
  expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
  expect(await response.json()).toEqual((await anna.api.get('/operator/me')).body);
});

test('JSON is as readable compressed as not, where it is, and a stream is never held back for it', async () => {
  const [plain, packed] = await Promise.all(
    ['identity', 'gzip, deflate, br'].map((accepted) =>
      fetch(address('/api/v1/openapi.json'), { headers: { 'accept-encoding': accepted } }),
    ),
  );
  expect(plain!.headers.get('content-encoding')).toBeNull();
  expect(await packed!.json()).toEqual(await plain!.json());
  const stream = await readEventStream((signal) =>
    anna.api.fetch('/operator/stream', { signal, headers: { 'accept-encoding': 'gzip, deflate, br' } }),
  );
  await stream.next((frame) => frame.event === 'presence');
  expect(stream.response.headers.get('content-encoding')).toBeNull();
  stream.cut();
});

test('requests sent one behind the other on a connection are answered in their order, a stream last', async () => {
  const socket = connect(Number(new URL(inject('app').url).port), 'localhost');
  const { authorization = '', origin = '' } = anna.api.headers;
  const common = `Host: localhost\r\nAuthorization: ${authorization}\r\nOrigin: ${origin}\r\n\r\n`;
  socket.write(`GET /api/v1/health HTTP/1.1\r\n${common}GET /api/v1/operator/me HTTP/1.1\r\n${common}`);
  socket.write(`GET /api/v1/operator/stream HTTP/1.1\r\n${common}`);
  let told = '';
  socket.on('data', (chunk) => void (told += chunk.toString()));
  await expect.poll(() => told).toContain('event: presence');
  const order = ['"checks"', '"operator"', 'text/event-stream', 'event: ready'].map((words) => told.indexOf(words));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order).not.toContain(-1);
  socket.destroy();
  await once(socket, 'close');
});

test('an old client without a host is answered', async () => {
  const socket = connect(Number(new URL(inject('app').url).port), 'localhost');
  socket.write('GET /api/v1/health HTTP/1.0\r\n\r\n');
  expect(Buffer.concat((await socket.toArray()) as Buffer[]).toString()).toMatch(/^HTTP\/1\.1 200 [^]*"status":"ok"/);
});

test('the embedded identity publishes its keys, and refuses what it does not offer', async () => {
  const keys = await fetch(address('/api/identity/auth/v1/.well-known/jwks.json'));
  expect(await keys.json()).toMatchObject({ keys: [{ kty: 'EC' }] });
  const refused = await fetch(address('/api/identity/auth/v1/.well-known/jwks.json'), { method: 'DELETE' });
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, OPTIONS']);
  expect((await fetch(address('/api/identity/auth/v1/signup'), { method: 'POST' })).status).toBe(404);
});

test('the embedded store shows no file without a signature, and takes none', async () => {
  expect(await (await fetch(address('/api/blob/file/a/b'))).json()).toMatchObject({ error: { code: 'not_found' } });
  expect((await fetch(address('/api/blob/file/a/b'), { method: 'HEAD' })).status).toBe(404);
  expect((await fetch(address('/api/blob/file/a/b'), { method: 'POST' })).status).toBe(405);
  const upload = await fetch(address('/api/blob/upload'), { method: 'PUT', body: 'x' });
  expect(await upload.json()).toMatchObject({ error: { code: 'forbidden' } });
});

test('what one caller breaks off troubles no other', async () => {
  const visitor = await tenant.visitor();
  const id = await visitor.conversation();
  const leaving = new AbortController();
  const broken = visitor.api
    .fetch(`/visitor/conversations/${id}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ body: 'Do you ship to Norway?', clientId: 'one' }),
      signal: leaving.signal,
    })
    .catch(() => null);
  const answered = await broken;
  leaving.abort();
  expect(answered?.status).toBe(200);
  // The turn goes on, and is stored, whoever listens.
  await expect
    .poll(async () => (await visitor.detail(id)).messages.map(({ role }) => role), { timeout: 15_000 })
    .toContain('assistant');
  expect(await anna.api.get('/operator/nowhere').catch(() => null)).toMatchObject(refusal('not_found'));
});
