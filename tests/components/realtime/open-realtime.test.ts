import { expect, onTestFinished, test, vi } from 'vitest';
import { NEVER, QUICK, ready, start } from './one-connection.ts';

test('it is connecting, then open at ready, and hands on every event', async () => {
  const { server, events, until, stateNames } = await start();
  const line = await ready(server);
  line.event({ type: 'message', n: 1 }, '11');
  await until(() =>
    expect(events).toEqual([
      { type: 'ready', id: '10' },
      { type: 'message', n: 1 },
    ]),
  );
  expect(stateNames()).toEqual(['connecting', 'open']);
  expect(line.headers).toMatchObject({ authorization: 'Bearer token-1', accept: 'text/event-stream' });
  expect(line.headers['last-event-id']).toBeUndefined();
});

test('after a break it comes back by itself from the newest id that it had', async () => {
  const { server, until, realtime, stateNames } = await start();
  const first = await ready(server);
  first.event({ type: 'message' }, '11');
  first.event({ type: 'typing' });
  await until(() => expect(realtime.lastEventId).toBe('11'));
  first.cut();
  const second = await server.next();
  expect(second.headers['last-event-id']).toBe('11');
  expect(stateNames()).toEqual(['connecting', 'open', 'waiting', 'connecting']);
});

test('the id of ready counts where no event had one', async () => {
  const { server, until, realtime } = await start();
  const first = await ready(server, '42');
  await until(() => expect(realtime.lastEventId).toBe('42'));
  first.end();
  expect((await server.next()).headers['last-event-id']).toBe('42');
});

test('it goes on from where an earlier stream left off', async () => {
  const { server } = await start({ lastEventId: '7' });
  expect((await server.next()).headers['last-event-id']).toBe('7');
});

test('every connection asks for the token anew, and for one that comes late', async () => {
  const tokens = ['first', 'second'];
  const { server } = await start({ token: async () => tokens.shift() ?? 'none' });
  const line = await ready(server);
  expect(line.headers.authorization).toBe('Bearer first');
  line.cut();
  expect((await server.next()).headers.authorization).toBe('Bearer second');
});

test('a token that cannot be had now is asked for again', async () => {
  const token = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no network')).mockResolvedValue('t');
  const { server } = await start({ token });
  expect((await server.next()).headers.authorization).toBe('Bearer t');
});

test('own headers go along', async () => {
  const { server } = await start({ headers: { 'x-service-tenant': 'tenant_1' } });
  expect((await server.next()).headers['x-service-tenant']).toBe('tenant_1');
});

test('reset reaches the caller, and the point it counts from is that of its ready', async () => {
  const { server, events, until, realtime } = await start({ lastEventId: '1' });
  const line = await ready(server, '900');
  line.event({ type: 'reset' });
  await until(() => expect(events.at(-1)).toEqual({ type: 'reset' }));
  expect(realtime.lastEventId).toBe('900');
});

test('a line that says nothing for too long is given up for a new one', async () => {
  const { server } = await start({ timings: { ...QUICK, silenceMs: 60 } });
  const silent = await ready(server);
  const next = await server.next();
  await silent.gone;
  expect(next.headers['last-event-id']).toBe('10');
});

test('a server that never answers is given up too', async () => {
  const { server } = await start({ timings: { ...QUICK, silenceMs: 60 } });
  const mute = await server.next();
  await Promise.all([mute.gone, server.next()]);
  expect(server.waiting()).toBe(0);
});

test('comments are signs of life', async () => {
  const { server, until, stateNames, events } = await start({ timings: { ...QUICK, silenceMs: 1_500 } });
  const line = await ready(server);
  const beat = setInterval(() => line.send(': still here\n\n'), 50);
  onTestFinished(() => clearInterval(beat));
  const later = setTimeout(() => line.event({ type: 'message' }), 2_000);
  onTestFinished(() => clearTimeout(later));
  await until(() => expect(events).toHaveLength(2));
  expect(stateNames()).toEqual(['connecting', 'open']);
});

test.each([
  [401, 'unauthorized', 'unauthorized'],
  [403, 'origin_not_allowed', 'forbidden'],
  [404, 'not_found', 'refused'],
] as const)('a %i stops it, and says why', async (status, code, reason) => {
  const { server, states, until, surroundings } = await start();
  (await server.next()).refuse(status, { code, message: 'No.' });
  await until(() => expect(states.at(-1)?.state).toBe('stopped'));
  expect(states.at(-1)).toMatchObject({ reason, refusal: { status, code, message: 'No.' } });
  surroundings.showPage();
  surroundings.goOnline(true);
  expect(surroundings.listenerCount()).toBe(0);
  expect(server.waiting()).toBe(0);
});

test('a server fault is tried again, an answer that is no JSON too', async () => {
  const { server, until, stateNames } = await start();
  (await server.next()).refuse(503);
  (await server.next()).refuse(500, '<html>');
  await ready(server);
  await until(() => expect(stateNames().at(-1)).toBe('open'));
});

test('a 429 is met with the patience that it asks for, whatever wakes the page meanwhile', async () => {
  const { server, states, until, surroundings } = await start();
  (await server.next()).refuse(429, undefined, { 'retry-after': '1' });
  await until(() => expect(states.at(-1)?.state).toBe('waiting'));
  expect(states.at(-1)).toMatchObject({ refusal: { status: 429, retryAfterMs: 1000 } });
  expect((states.at(-1) as { retryInMs: number }).retryInMs).toBeGreaterThanOrEqual(1000);
  const refusedAt = Date.now();
  surroundings.showPage();
  await server.next();
  expect(Date.now() - refusedAt).toBeGreaterThan(900);
});

test('retry: puts off the next connection', async () => {
  const { server, states, until } = await start();
  const line = await ready(server);
  line.send('retry: 300\n\n');
  line.end();
  await until(() => expect(states.at(-1)?.state).toBe('waiting'));
  expect((states.at(-1) as { retryInMs: number }).retryInMs).toBeGreaterThanOrEqual(300);
});

test('failed tries grow apart, and a steady connection makes the next one soon again', async () => {
  const { server, states, until } = await start({ timings: { ...QUICK, steadyMs: 50 } });
  for (let n = 0; n < 5; n++) (await server.next()).cut();
  const line = await ready(server);
  const steady = setTimeout(() => line.cut(), 80);
  onTestFinished(() => clearTimeout(steady));
  await server.next();
  const waits = states.flatMap((state) => (state.state === 'waiting' ? [state.retryInMs] : []));
  await until(() => expect(waits).toHaveLength(6));
  expect(waits[4]).toBeGreaterThanOrEqual(20);
  expect(waits[5]).toBeLessThanOrEqual(4);
});

test('a stream that opens and ends at once, again and again, is no success', async () => {
  const { server, states } = await start();
  for (let n = 0; n < 5; n++) (await ready(server)).end();
  await server.next();
  const waits = states.flatMap((state) => (state.state === 'waiting' ? [state.retryInMs] : []));
  expect(waits.at(-1)).toBeGreaterThanOrEqual(20);
});

test('a page that is shown again does not wait for its turn', async () => {
  const { server, states, until, surroundings } = await start({ timings: NEVER });
  (await server.next()).refuse(503);
  await until(() => expect(states.at(-1)?.state).toBe('waiting'));
  surroundings.showPage();
  await ready(server);
  await until(() => expect(states.at(-1)?.state).toBe('open'));
});

test('a network that comes back replaces a line that may be dead', async () => {
  const { server, states, until, surroundings } = await start();
  const old = await ready(server);
  await until(() => expect(states.at(-1)?.state).toBe('open'));
  surroundings.goOnline(true);
  await Promise.all([old.gone, ready(server)]);
  await until(() => expect(states.at(-1)?.state).toBe('open'));
});

test('a page that is looked at again keeps a line that has just spoken', async () => {
  const { server, events, until, surroundings, stateNames } = await start();
  const line = await ready(server);
  await until(() => expect(events).toHaveLength(1));
  surroundings.showPage();
  line.event({ type: 'message' });
  await until(() => expect(events).toHaveLength(2));
  expect(stateNames()).toEqual(['connecting', 'open']);
});

test('without a network it is offline, and open as soon as there is one', async () => {
  const { server, states, until, surroundings } = await start({ timings: NEVER });
  await ready(server);
  await until(() => expect(states.at(-1)?.state).toBe('open'));
  surroundings.goOnline(false);
  await until(() => expect(states.at(-1)?.state).toBe('offline'));
  surroundings.goOnline(true);
  await ready(server);
  await until(() => expect(states.at(-1)?.state).toBe('open'));
});

test('a page that goes to sleep lets go of its line, and takes it up when it is shown', async () => {
  const { server, events, until, surroundings } = await start();
  const line = await ready(server);
  await until(() => expect(events).toHaveLength(1));
  surroundings.hidePage();
  await line.gone;
  expect(server.waiting()).toBe(0);
  surroundings.showPage();
  expect((await server.next()).headers['last-event-id']).toBe('10');
});

test('closed, it says and hears nothing more', async () => {
  const { server, realtime, events, states, until, surroundings } = await start();
  const line = await ready(server);
  await until(() => expect(events).toHaveLength(1));
  line.event({ type: 'message' });
  realtime.close();
  await line.gone;
  expect({ events: events.length, state: states.at(-1)?.state }).toEqual({ events: 1, state: 'open' });
  expect(surroundings.listenerCount()).toBe(0);
});

test('a listener may close it in the middle of a burst, and hears no more of the burst', async () => {
  const heard: string[] = [];
  const { server, realtime, until } = await start({
    onEvent: ({ type }) => {
      heard.push(type);
      if (type === 'stop') realtime.close();
    },
  });
  const line = await server.next();
  line.open();
  line.send('data: {"type":"stop"}\n\ndata: {"type":"after"}\n\n');
  await until(() => expect(heard).toEqual(['stop']));
  await line.gone;
  expect(heard).toEqual(['stop']);
});
