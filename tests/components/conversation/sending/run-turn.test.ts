import { expect, test } from 'vitest';
import { runTurn, type TurnOptions } from '#components/conversation/sending/run-turn.ts';
import type { TurnEvent } from '#lib/resources/assistant/turn-event.ts';
import { fakeSurroundings } from '../../realtime/fake-surroundings.ts';
import { startLineServer } from '../../realtime/line-server.ts';
import { madeMessage } from '../state/message-made.ts';

const QUICK = { firstDelayMs: 4, maxDelayMs: 20, silenceMs: 5_000, giveUpMs: 5_000 };
const stored = madeMessage(1, { clientId: 'c1' });
const answer = madeMessage(2, { role: 'assistant' });

async function start(options: Partial<TurnOptions> = {}) {
  const server = await startLineServer();
  const surroundings = fakeSurroundings();
  const events: TurnEvent[] = [];
  const outcome = runTurn({
    url: server.url,
    body: { clientId: 'c1', body: 'Hello' },
    token: () => 'token-1',
    onEvent: (event) => events.push(event),
    timings: QUICK,
    surroundings,
    ...options,
  });
  return { server, surroundings, events, outcome };
}

async function nextOpen(server: Awaited<ReturnType<typeof startLineServer>>) {
  const line = await server.next();
  line.open();
  return line;
}

test('a turn is posted, its events are handed on, and its outcome is the last of them', async () => {
  const { server, events, outcome } = await start();
  const line = await nextOpen(server);
  expect(JSON.parse(line.body)).toEqual({ clientId: 'c1', body: 'Hello' });
  expect(line.headers).toMatchObject({ authorization: 'Bearer token-1', 'content-type': 'application/json' });
  line.event({ type: 'message', message: stored });
  line.event({ type: 'assistant.start' });
  line.event({ type: 'assistant.delta', text: 'Hi' });
  line.event({ type: 'assistant.done', messages: [answer] });
  expect(await outcome).toEqual({ kind: 'done', messages: [answer] });
  expect(events.map(({ type }) => type)).toEqual(['message', 'assistant.start', 'assistant.delta', 'assistant.done']);
});

test('the outcome does not wait for the end of the stream', async () => {
  const { server, outcome } = await start();
  const line = await nextOpen(server);
  line.event({ type: 'silent', reason: 'human' });
  expect(await outcome).toEqual({ kind: 'silent', reason: 'human' });
  await line.gone;
});

test('an error of the turn is an outcome, not a reason to try again', async () => {
  const { server, outcome } = await start();
  const line = await nextOpen(server);
  line.event({ type: 'message', message: stored });
  line.event({ type: 'error', code: 'rate_limited', message: 'Enough for today.' });
  expect(await outcome).toEqual({ kind: 'failed', code: 'rate_limited', message: 'Enough for today.' });
  expect(server.waiting()).toBe(0);
});

test.each(['cut', 'end'] as const)(
  'a stream that is %s before the outcome is asked for again with the same clientId',
  async (how) => {
    const { server, outcome } = await start();
    const first = await nextOpen(server);
    first.event({ type: 'message', message: stored });
    first.event({ type: 'assistant.delta', text: 'Half an' });
    first[how]();
    const second = await nextOpen(server);
    expect(second.body).toBe(first.body);
    second.event({ type: 'message', message: stored });
    second.event({ type: 'assistant.done', messages: [answer] });
    expect(await outcome).toEqual({ kind: 'done', messages: [answer] });
  },
);

test('a server fault is tried again, as often as it takes', async () => {
  const { server, outcome } = await start();
  for (const status of [500, 503, 502]) (await server.next()).refuse(status);
  (await nextOpen(server)).event({ type: 'silent', reason: 'off' });
  expect(await outcome).toEqual({ kind: 'silent', reason: 'off' });
});

test.each([400, 401, 403, 404, 409, 413, 429])('a %i is not tried again', async (status) => {
  const { server, outcome } = await start();
  (await server.next()).refuse(status, { code: 'some_code', message: 'No.' }, { 'retry-after': '30' });
  expect(await outcome).toEqual({
    kind: 'refused',
    refusal: { status, code: 'some_code', message: 'No.', retryAfterMs: 30_000 },
  });
  expect(server.waiting()).toBe(0);
});

test('it gives up in the end, and knows whether the message is stored', async () => {
  const timings = { ...QUICK, giveUpMs: 80 };
  const before = await start({ timings });
  const refusing = (async () => {
    for (;;) (await before.server.next()).cut();
  })();
  refusing.catch(() => undefined);
  expect(await before.outcome).toEqual({ kind: 'unreachable', stored: false });

  const after = await start({ timings });
  const repeating = (async () => {
    for (;;) {
      const line = await nextOpen(after.server);
      line.event({ type: 'message', message: stored });
      line.end();
    }
  })();
  repeating.catch(() => undefined);
  expect(await after.outcome).toEqual({ kind: 'unreachable', stored: true });
});

test('a turn that says nothing for too long is asked for again', async () => {
  const { server, outcome } = await start({ timings: { ...QUICK, silenceMs: 600 } });
  const mute = await nextOpen(server);
  await mute.gone;
  (await nextOpen(server)).event({ type: 'silent', reason: 'requested' });
  expect(await outcome).toEqual({ kind: 'silent', reason: 'requested' });
});

test('a network that comes back cuts the wait short', async () => {
  const { server, surroundings, outcome } = await start({
    timings: { ...QUICK, firstDelayMs: 60_000, maxDelayMs: 60_000 },
  });
  (await server.next()).cut();
  const trying = setInterval(() => surroundings.goOnline(true), 10);
  (await nextOpen(server)).event({ type: 'silent', reason: 'human' });
  clearInterval(trying);
  expect(await outcome).toEqual({ kind: 'silent', reason: 'human' });
});

test('aborted, it lets go of its line, and of its wait', async () => {
  const ending = new AbortController();
  const reading = await start({ signal: ending.signal });
  const line = await nextOpen(reading.server);
  ending.abort();
  expect(await reading.outcome).toEqual({ kind: 'aborted' });
  await line.gone;

  const second = new AbortController();
  const waiting = await start({
    signal: second.signal,
    timings: { ...QUICK, firstDelayMs: 60_000, maxDelayMs: 60_000 },
  });
  (await waiting.server.next()).cut();
  await expect.poll(() => waiting.surroundings.listenerCount()).toBe(1);
  second.abort();
  expect(await waiting.outcome).toEqual({ kind: 'aborted' });
});
