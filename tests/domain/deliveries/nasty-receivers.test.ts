import type { ServerResponse } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { attempt } from '#lib/deliveries/attempt.ts';
import { claimDue, type Claimed } from '#lib/deliveries/claim.ts';
import { runDeliveries } from '#lib/deliveries/run-deliveries.ts';
import { deliveryRow, due, run, useDeliveries } from './delivery-stage.ts';

const stage = useDeliveries();
afterEach(() => void vi.useRealTimers());

const GIGABYTE = 1_000_000_000;
const BLOCK = Buffer.alloc(64 * 1024, 'a');
let written = 0;

function pour(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && written < GIGABYTE && response.write(BLOCK)) written += BLOCK.length;
  };
  response.on('drain', more);
  more();
}

function drip(response: ServerResponse, bytes: string): void {
  const dripping = setInterval(() => response.socket?.write(bytes), 50);
  response.on('close', () => clearInterval(dripping));
}

/** What each path does, and what is made of it. */
const NASTY: Record<string, { does: (response: ServerResponse) => void; becomes: object }> = {
  '/hangs': { does: () => {}, becomes: { status: 'waiting', error: 'timeout', response_status: null } },
  '/drips-headers': {
    does: (response) => {
      response.socket?.write('HTTP/1.1 200 OK\r\n');
      drip(response, 'x-a: 1\r\n');
    },
    becomes: { status: 'waiting', error: 'timeout', response_status: null },
  },
  '/drips-body': {
    does: (response) => {
      response.writeHead(200, { 'content-length': 100_000 }).write('first');
      drip(response, '.');
    },
    becomes: {
      status: 'delivered',
      error: null,
      response_status: 200,
      response_body: expect.stringMatching(/^first\.+$/),
    },
  },
  '/drips-a-refusal': {
    does: (response) => {
      response.writeHead(500, { 'content-length': 100_000 }).write('sorry');
      drip(response, '.');
    },
    becomes: { status: 'waiting', error: 'http_500', response_body: expect.stringMatching(/^sorry\.+$/) },
  },
  '/resets': {
    does: (response) => void response.socket?.resetAndDestroy(),
    becomes: { status: 'waiting', error: 'network', response_status: null },
  },
  '/resets-within': {
    does: (response) => void response.writeHead(200).write('half', () => response.socket?.resetAndDestroy()),
    becomes: { status: 'delivered', error: null, response_status: 200, response_body: 'half' },
  },
  '/pours': {
    does: (response) => pour(response.writeHead(200)),
    becomes: { status: 'delivered', response_body: 'a'.repeat(2000) },
  },
  '/redirects': {
    does: (response) => void response.writeHead(301, { location: stage.receiver.url('/good') }).end(),
    becomes: { status: 'waiting', error: 'http_301', response_status: 301 },
  },
  '/continues': {
    does: (response) => drip(response, 'HTTP/1.1 103 Early Hints\r\n\r\n'),
    becomes: { status: 'waiting', error: 'timeout' },
  },
  '/babbles': {
    does: (response) => void response.socket?.end('SSH-2.0-OpenSSH_9.2\r\n'),
    becomes: { status: 'waiting', error: 'network' },
  },
};

test('receivers that hang, drip, reset, pour or redirect are done with in five seconds, and delay nobody', async () => {
  const paths = Object.keys(NASTY);
  const nasty = await Promise.all(paths.map(async (path) => due(await stage.anEndpoint(path))));
  const good = await due(await stage.anEndpoint('/good'), 30);
  const begun = performance.now();
  let goodMs = Infinity;
  stage.receiver.answer = ({ url = '' }, response) => {
    if (url !== '/good') return NASTY[url]!.does(response);
    response.writeHead(204).end();
    if (stage.receiver.received.filter(({ path }) => path === '/good').length === good.length)
      goodMs = performance.now() - begun;
  };
  expect(await run()).toEqual({ done: paths.length + good.length, left: false });
  expect(goodMs).toBeLessThan(4_000);
  expect(performance.now() - begun).toBeLessThan(9_000);
  for (const [at, path] of paths.entries())
    expect({ path, ...(await deliveryRow(nasty[at]![0]!)) }).toMatchObject({
      path,
      attempts: 1,
      ...NASTY[path]!.becomes,
    });
  for (const id of good) expect(await deliveryRow(id)).toMatchObject({ status: 'delivered', attempts: 1 });
  expect(stage.receiver.received.filter(({ path }) => path === '/good')).toHaveLength(good.length);
  expect(written).toBeLessThan(GIGABYTE / 10);
});

/** The attempt's own clock is moved on by so much between the request's arrival and the answer. */
async function answeredAfter(delivery: Claimed, ms: number) {
  const arrived = Promise.withResolvers<ServerResponse>();
  stage.receiver.answer = (_, response) => arrived.resolve(response);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const attempting = attempt(delivery);
  const response = await arrived.promise;
  vi.advanceTimersByTime(ms);
  response.writeHead(200).end();
  const attempted = await attempting;
  vi.useRealTimers();
  return attempted;
}

test('an answer after 4.9 seconds is in time, one after 5.1 is not', async () => {
  await due(await stage.anEndpoint(), 2);
  const [one, other] = await claimDue({ limit: 2, failingLimit: 0 });
  expect(await answeredAfter(one!, 4_900)).toMatchObject({ error: null, responseStatus: 200 });
  expect(await answeredAfter(other!, 5_100)).toMatchObject({ error: 'timeout', responseStatus: null });
});

test('receivers that hang keep no place from those that answer', async () => {
  const [hanging, good] = [
    await Promise.all([0, 1, 2, 3].map(() => stage.anEndpoint('/hangs'))),
    await stage.anEndpoint(),
  ];
  for (const endpoint of hanging) await due(endpoint);
  await due(good, 3);
  const answeredAt: number[] = [];
  stage.receiver.answer = ({ url }, response) => {
    if (url === '/hangs') return;
    answeredAt.push(performance.now());
    response.end();
  };
  const begunAt = performance.now();
  await runDeliveries(AbortSignal.timeout(10_000), { slots: 4 });
  expect(answeredAt).toHaveLength(3);
  expect(answeredAt.every((at) => at - begunAt < 4_000)).toBe(true);
});
