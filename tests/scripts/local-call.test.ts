import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { isLocalCall, LOCAL_CALL_HEADER } from '#lib/core/caller/local-call-header.ts';
import { headersThatArrive, startServer } from './http-server-under-test.ts';

const outward = Object.values(networkInterfaces())
  .flatMap((each) => each ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

async function isTakenForLocal(url: string, sent: Record<string, string> = {}): Promise<boolean> {
  const arrived = await headersThatArrive(url, sent);
  return isLocalCall(new Headers({ [LOCAL_CALL_HEADER]: String(arrived[LOCAL_CALL_HEADER] ?? '') }));
}

test('who calls over the loopback is at this machine, by either of its addresses', async () => {
  const port = await startServer(undefined, { addresses: ['127.0.0.1', '::1'] });
  for (const host of ['127.0.0.1', 'localhost']) expect(await isTakenForLocal(`http://${host}:${port}`)).toBe(true);
});

// A machine without a network has no address of the kind.
test.skipIf(!outward)('who calls from another address is not, even when the address is this machine’s', async () => {
  const port = await startServer();
  expect(await isTakenForLocal(`http://${outward}:${port}`)).toBe(false);
  expect(await isTakenForLocal(`http://127.0.0.1:${port}`)).toBe(true);
});

test.each([
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'via',
  'x-real-ip',
  'cf-connecting-ip',
  'cdn-loop',
  'x-amzn-trace-id',
  LOCAL_CALL_HEADER,
])('what carries %s came through a proxy, or wants to be believed: it is not from here', async (name) => {
  const port = await startServer();
  expect(await isTakenForLocal(`http://127.0.0.1:${port}`, { [name]: 'yes' })).toBe(false);
});

test('what speaks HTTP/1.0, as proxies do that say nothing of themselves, is not from here', async () => {
  const socket = connect(await startServer(), '127.0.0.1');
  socket.write('GET / HTTP/1.0\r\nHost: localhost\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('200 OK');
  expect(answer.toString()).not.toContain(LOCAL_CALL_HEADER);
});

test.each([
  ['http://localhost:3000', true],
  ['https://chat.example.com', false],
])('with proxies declared and %s for its address, a call without traces of one is local: %s', async (appUrl, local) => {
  const port = await startServer(undefined, { hops: 1, appUrl });
  expect(await isTakenForLocal(`http://127.0.0.1:${port}`)).toBe(local);
  expect(await isTakenForLocal(`http://127.0.0.1:${port}`, { 'x-forwarded-for': '127.0.0.1' })).toBe(false);
});
