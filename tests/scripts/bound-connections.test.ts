import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { boundConnections, connectionBounds } from '#scripts/serve/bound-connections.ts';
import { listen } from '#scripts/serve/listen.ts';

async function startServer(bounds: { most: number; perAddress: number }) {
  const server = createServer((_, response) => void response.end('well'));
  boundConnections(server, bounds);
  const port = await listen(server, 0);
  onTestFinished(() => server.close().closeAllConnections());
  return port;
}

/** Connections that ask for nothing, and how many of them the server has left open. */
async function idle(port: number, count: number, from = '127.0.0.1') {
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: from });
      socket.on('error', () => {});
      onTestFinished(() => void socket.destroy());
      await once(socket, 'connect');
      return socket;
    }),
  );
  return { sockets, open: () => sockets.filter((socket) => !socket.closed).length };
}

const answers = (port: number, from: string): Promise<string> =>
  new Promise((resolve) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', localAddress: from });
    let text = '';
    socket.on('data', (chunk) => void (text += chunk.toString()));
    socket.on('error', () => {});
    socket.on('close', () => resolve(text.slice(0, 15)));
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  });

test('an address that opens connections without end leaves those of others alone', async () => {
  const port = await startServer({ most: 100, perAddress: 10 });
  const { sockets, open } = await idle(port, 50, '127.0.0.2');
  await expect.poll(open).toBe(10);
  expect(await answers(port, '127.0.0.2')).toBe('');
  expect(await answers(port, '127.0.0.3')).toBe('HTTP/1.1 200 OK');
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => answers(port, '127.0.0.2')).toBe('HTTP/1.1 200 OK');
});

test('all together have no more than the process can hold', async () => {
  const port = await startServer({ most: 30, perAddress: Infinity });
  const crowds = [await idle(port, 20, '127.0.0.2'), await idle(port, 20, '127.0.0.3')];
  await expect.poll(() => crowds.reduce((sum, { open }) => sum + open(), 0)).toBe(30);
  for (const socket of crowds[0]!.sockets) socket.destroy();
  await expect.poll(() => answers(port, '127.0.0.4')).toBe('HTTP/1.1 200 OK');
});

test('behind a proxy, from whose address all come, no address is bounded', () => {
  const settings = { TRUSTED_PROXY_HOPS: 0, STREAMS_PER_ADDRESS: 250 };
  expect(connectionBounds(settings).perAddress).toBe(500);
  expect(connectionBounds({ ...settings, TRUSTED_PROXY_HOPS: 1 }).perAddress).toBe(Infinity);
  expect(connectionBounds({ ...settings, STREAMS_PER_ADDRESS: 0 }).perAddress).toBe(Infinity);
});
