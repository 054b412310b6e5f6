import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { BODY_BOUNDS } from '#scripts/serve/bound-body.ts';
import { startServer } from './http-server-under-test.ts';

// Earned at 1 KB/s, and little patience, so that a test need not wait.
const bodyBounds = { patienceMs: 300, slowestBytesPerSecond: 1024, lingerMs: 300, lingerBytes: 1024 * 1024 };
const CHUNKED = 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';

async function readWhole(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    let length = 0;
    for await (const chunk of request) length += (chunk as Buffer).length;
    response.end(`read ${length}`);
  } catch {
    response.end();
  }
}

/** A socket to the port, with everything that it was told. */
function call(port: number): { socket: Socket; told: () => string; closed: Promise<unknown> } {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let told = '';
  socket.on('data', (chunk) => void (told += chunk.toString()));
  socket.on('error', () => undefined);
  return { socket, told: () => told, closed: new Promise((resolve) => socket.once('close', resolve)) };
}

/** Sends a chunk again and again for as long as there is somebody to take it. */
async function keepSending(socket: Socket, chunk: string, everyMs: number): Promise<void> {
  while (!socket.destroyed && socket.writable) {
    const taken = socket.write(chunk);
    if (!taken) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
    await sleep(everyMs);
  }
}

test('a body that trickles is answered with 408 in the one shape of errors, and cut', async () => {
  const { socket, told, closed } = call(await startServer(readWhole, { bodyBounds }));
  socket.write(CHUNKED);
  const sending = keepSending(socket, '1\r\nx\r\n', 50);
  await closed;
  await sending;
  expect(told()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(JSON.parse(told().slice(told().indexOf('\r\n\r\n')))).toEqual({
    error: { code: 'bad_request', message: 'The body took too long to arrive.' },
  });
});

test('a body that is announced and never comes is answered with 408', async () => {
  const { socket, told, closed } = call(await startServer(readWhole, { bodyBounds }));
  socket.write('PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n');
  await closed;
  expect(told()).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body that comes slowly but steadily is read to its end', async () => {
  const { socket, told } = call(await startServer(readWhole, { bodyBounds }));
  socket.write(`${CHUNKED.replace('Host: a', 'Host: a\r\nConnection: close')}`);
  for (let sent = 0; sent < 8; sent += 1) {
    socket.write(`200\r\n${'x'.repeat(512)}\r\n`);
    await sleep(100);
  }
  socket.write('0\r\n\r\n');
  await expect.poll(told).toContain('read 4096');
});

test('an answer may take as long as it likes once the body is there', async () => {
  const slow = async (request: IncomingMessage, response: ServerResponse) => {
    for await (const _ of request) continue;
    response.write('begun');
    await sleep(800);
    response.end(' and ended');
  };
  const port = await startServer(slow, { bodyBounds });
  const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: '{}' });
  expect(await response.text()).toBe('begun and ended');
});

const refuse = (request: IncomingMessage, response: ServerResponse) => {
  request.resume();
  response.writeHead(413, { 'Content-Length': 2 }).end('no');
};

test('who goes on sending after the answer is cut after so much', async () => {
  let read = 0;
  const counting = (request: IncomingMessage, response: ServerResponse) => {
    request.on('data', (chunk: Buffer) => void (read += chunk.length));
    refuse(request, response);
  };
  const bounds = { ...bodyBounds, patienceMs: 60_000, lingerMs: 60_000 };
  const { socket, told, closed } = call(await startServer(counting, { bodyBounds: bounds }));
  socket.write(CHUNKED);
  const sending = keepSending(socket, `10000\r\n${'x'.repeat(65_536)}\r\n`, 5);
  await closed;
  await sending;
  expect(told()).toMatch(/^HTTP\/1\.1 413 /);
  expect(read).toBeGreaterThanOrEqual(1024 * 1024);
});

test('who goes on sending little after the answer is cut after so long', async () => {
  const bounds = { ...bodyBounds, patienceMs: 60_000 };
  const { socket, told, closed } = call(await startServer(refuse, { bodyBounds: bounds }));
  socket.write(CHUNKED);
  const sending = keepSending(socket, '1\r\nx\r\n', 50);
  await closed;
  await sending;
  expect(told()).toMatch(/^HTTP\/1\.1 413 /);
});

test('who ends the body soon after the answer keeps the connection', async () => {
  const { socket, told } = call(await startServer(refuse, { bodyBounds: { ...bodyBounds, lingerMs: 1000 } }));
  const request = `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n`;
  socket.write(request);
  await expect.poll(() => told().match(/413/g)?.length).toBe(1);
  await sleep(200);
  socket.write('whole');
  await sleep(1000);
  socket.write(`${request}whole`);
  await expect.poll(() => told().match(/413/g)?.length).toBe(2);
});

test('a body of 256 KB over a slow phone’s line has the time that it needs', () => {
  const seconds = BODY_BOUNDS.patienceMs / 1000 + (256 * 1024) / BODY_BOUNDS.slowestBytesPerSecond;
  expect(seconds).toBeGreaterThan((256 * 1024 * 8) / 128_000);
});
