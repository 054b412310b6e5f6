import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { addressesToListenOn, listen, ownUrl } from '#scripts/serve/listen.ts';
import { startServer } from './http-server-under-test.ts';

const LOOPBACK = ['127.0.0.1', '::1'];
const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
const outward = addresses.find(({ internal, family }) => !internal && family === 'IPv4')?.address;
const hasIPv6 = addresses.some(({ address }) => address === '::1');

function answers(address: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: address });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

test.each([
  [{ production: false }, LOOPBACK],
  [{ production: true }, []],
  [{ production: false, HOST: '0.0.0.0' }, ['0.0.0.0']],
  [{ production: true, HOST: '127.0.0.1' }, ['127.0.0.1']],
  [{ production: true, HOST: 'localhost' }, LOOPBACK],
  [{ production: false, HOST: '*' }, []],
])('with %j it listens on %j', (settings, expected) => {
  expect(addressesToListenOn({ HOST: undefined, ...settings })).toEqual(expected);
});

test.skipIf(!outward)('outside production nobody on the network finds the port', async () => {
  const port = await startServer(undefined, { addresses: LOOPBACK });
  expect(await answers('127.0.0.1', port)).toBe(true);
  expect(await answers(outward!, port)).toBe(false);
  expect(await answers(outward!, await startServer(undefined, { addresses: [] }))).toBe(true);
});

test.skipIf(!hasIPv6)('either address of this machine reaches it, for localhost may be both', async () => {
  const port = await startServer(undefined, { addresses: LOOPBACK });
  expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);
  expect((await fetch(`http://[::1]:${port}`)).status).toBe(200);
});

test('a machine without the second address is served on the first', async () => {
  const port = await startServer(undefined, { addresses: ['127.0.0.1', '2001:db8::7'] });
  expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);
});

test.skipIf(!hasIPv6)('a port that another program has on the second address is as good as taken', async () => {
  const other = createServer();
  onTestFinished(() => void other.close());
  const port = await listen(other, 0, ['::1']);
  const server = createServer();
  onTestFinished(() => void server.close());
  await expect(listen(server, port, LOOPBACK)).rejects.toThrow(`PORT: ${port} is in use by another program`);
});

test('an address that is not this machine’s is named as the reason', async () => {
  const server = createServer();
  await expect(listen(server, 0, ['192.0.2.77'])).rejects.toThrow('HOST: 192.0.2.77 is no address of this machine');
});

test.each([
  [undefined, 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['192.168.1.5', 'http://192.168.1.5:3000'],
  ['fd00::2', 'http://[fd00::2]:3000'],
])('with HOST %s the app calls itself at %s', (host, url) => expect(ownUrl(3000, host)).toBe(url));
