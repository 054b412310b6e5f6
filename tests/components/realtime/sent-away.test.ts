import { describe, expect, test } from 'vitest';
import { NEVER, QUICK, ready, start } from './one-connection.ts';

describe('sent away by the server', () => {
  async function sentAway(timings = QUICK) {
    const started = await start({ timings });
    const line = await ready(started.server);
    line.send('retry: 300000\n\n');
    line.end();
    await started.until(() => expect(started.states.at(-1)?.state).toBe('away'));
    return started;
  }

  test('it says so, and a network that comes back does not bring it back', async () => {
    const { server, states, surroundings } = await sentAway();
    const { retryInMs } = states.at(-1) as { retryInMs: number };
    expect(retryInMs).toBeGreaterThanOrEqual(300_000);
    expect(retryInMs).toBeLessThanOrEqual(450_000);
    surroundings.goOnline(false);
    surroundings.goOnline(true);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.waiting()).toBe(0);
    expect(states.at(-1)?.state).toBe('away');
  });

  test.each([
    ['looked at', 'showPage'],
    ['used', 'act'],
  ] as const)('it comes back as soon as the page is %s, and goes on where it was', async (_, how) => {
    const { server, states, surroundings, until } = await sentAway();
    surroundings[how]();
    const line = await server.next();
    expect(line.headers['last-event-id']).toBe('10');
    line.open();
    line.event({ type: 'ready', id: '10' });
    await until(() => expect(states.at(-1)?.state).toBe('open'));
  });

  test('it comes back by itself when the time is over', async () => {
    const { server } = await start({ timings: { ...QUICK, awayMs: 100 } });
    const line = await ready(server);
    const sentAt = Date.now();
    line.send('retry: 200\n\n');
    line.end();
    expect((await server.next()).headers['last-event-id']).toBe('10');
    expect(Date.now() - sentAt).toBeGreaterThanOrEqual(190);
  });
});

test('a page that is used does not hurry a connection that nobody sent away', async () => {
  const { server, states, until, surroundings } = await start({ timings: NEVER });
  (await server.next()).refuse(503);
  await until(() => expect(states.at(-1)?.state).toBe('waiting'));
  surroundings.act();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.waiting()).toBe(0);
});
