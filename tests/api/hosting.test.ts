import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { aTenant } from '#tests/support/api/api-tenant.ts';
import { useOwnApp } from '#tests/support/api/own-app.ts';

// As a host runs it: for the world, behind a proxy that ends TLS.
const app = useOwnApp({
  ...{ APP_ENV: 'production', APP_URL: 'https://chat.example.com' },
  ...{ TEST_CLOCK: '0', ALLOW_INSECURE_TARGETS: '0' },
});

const send = (path: string, init: RequestInit = {}) => fetch(`${app.url}${path}`, { redirect: 'manual', ...init });

test.each([
  ['/', 200],
  ['/panel', 200],
  ['/docs', 200],
  ['/widget.js', 200],
  ['/icon.svg', 200],
  ['/api/v1/health', 200],
  ['/panel/', 308],
  ['/nowhere', 404],
  ['/api/v1/nowhere', 404],
  ['/api/v1/operator/me', 401],
  ['/%zz', 400],
])('%s answers %d and tells browsers to come back by TLS alone', async (path, status) => {
  const response = await send(path);
  expect(response.status).toBe(status);
  expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
});

test.each(['/demo', '/demo/en', '/demo/products', '/demo/nowhere'])('%s is not there', async (path) => {
  const response = await send(path);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('Vardehei');
});

test('an address that no page has leads on to the start', async () => {
  const page = await (await send('/nowhere')).text();
  expect(page).toContain('Nothing here');
  expect(page).toMatch(/<a [^>]*href="\/"/);
  expect(page).not.toContain('This page could not be found');
});

test('neither the start page nor the start itself names what is not there', async () => {
  expect(await (await send('/')).text()).not.toMatch(/href="\/(demo|dev)/);
  expect(app.server.output()).toMatch(/Parley is ready/);
  expect(app.server.output()).not.toMatch(/\/demo|\/dev\//);
});

/** Sends the beginning of a request and breaks off. */
function breakOff(bytes: string): Promise<void> {
  return new Promise((resolve) => {
    const { port, hostname } = new URL(app.url);
    const socket = connect(Number(port), hostname, () => socket.write(bytes, () => setTimeout(end, 100)));
    const end = () => socket.destroy().once('close', () => resolve());
  });
}

test('a body that breaks off is no fault of the server’s, and stands in no log', async () => {
  const tenant = await aTenant(app, { allowedOrigins: ['https://shop.example'] });
  const { token } = await tenant.identified();
  const before = app.server.output().length;
  const head = `Host: chat.example.com\r\nOrigin: https://shop.example\r\nAuthorization: Bearer ${token}\r\n`;
  const json = `${head}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"name":`;
  const paths = [
    'PATCH /api/v1/visitor/me',
    'POST /api/v1/visitors',
    'POST /api/identity/auth/v1/token',
    'POST /panel',
  ];
  for (const path of paths) await breakOff(`${path} HTTP/1.1\r\n${json}`);
  await breakOff(`POST /api/v1/auth/sign-in-code HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"ema`);
  expect((await send('/api/v1/health')).status).toBe(200);
  expect(app.server.output().slice(before)).toBe('');
});

test('a JSON body beyond its limit is answered before it ends, and cut when it does not', async () => {
  const { port, hostname } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  let told = '';
  let sent = 0;
  socket.on('data', (chunk) => void (told += chunk.toString())).on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    'POST /api/v1/auth/sign-in-code HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  const chunk = `10000\r\n${' '.repeat(65_536)}\r\n`;
  const sending = setInterval(() => {
    if (socket.writableLength < 1024 * 1024 && socket.write(chunk)) sent += 65_536;
  }, 2);
  await closed;
  clearInterval(sending);
  expect(told).toMatch(/^HTTP\/1\.1 413 [^]*"code":"payload_too_large"/);
  expect(sent).toBeLessThan(32 * 1024 * 1024);
});
