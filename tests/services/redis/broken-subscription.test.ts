import { describe, expect, it, vi } from 'vitest';
import { createRedisService } from '#lib/services/redis/create.ts';
import { useBothDrivers } from './both-drivers.ts';
import { Listener } from './listener.ts';

const TIMINGS = { silenceMs: 240, answerMs: 600, reconnectMs: 10, longestReconnectMs: 80 };

describe('a subscription over an unreliable network', () => {
  const both = useBothDrivers(TIMINGS);
  const service = () => both.of('cloud');
  const pings = () => both.proxy.requests.flat().filter(([name]) => name === 'publish').length;

  it('says that it is ready again after a cut, and then misses nothing', async () => {
    const listener = await Listener.ready(service(), 'c');
    await service().redis.publish('c', 'before');
    await listener.until(({ messages }) => messages.length === 1);
    both.proxy.cutSubscriptions();
    await listener.until(({ readies }) => readies === 2);
    for (let index = 0; index < 50; index++) await service().redis.publish('c', String(index));
    await listener.until(({ messages }) => messages.length === 51);
    expect(listener.told).toEqual([
      'ready',
      'before',
      'ready',
      ...Array.from({ length: 50 }, (_, index) => String(index)),
    ]);
  });

  it('notices that its connection died in silence, and makes a new one', async () => {
    const listener = await Listener.ready(service(), 'c');
    both.proxy.freezeSubscriptions();
    await service().redis.publish('c', 'lost');
    await listener.until(({ readies }) => readies === 2);
    await service().redis.publish('c', 'found');
    await listener.until(({ messages }) => messages.length === 1);
    expect(listener.told).toEqual(['ready', 'ready', 'found']);
    await vi.waitUntil(() => both.proxy.subscriptions.size === 1);
  });

  it('stays as it is while nothing happens on the channel, and hands no ping on', async () => {
    const listener = await Listener.ready(service(), 'c');
    const before = pings();
    await vi.waitUntil(() => pings() >= before + 5, { timeout: 10_000 });
    expect(listener.told).toEqual(['ready']);
  });

  it('asks about all silent channels in one request, and about a busy one not at all', async () => {
    const silent = ['s1', 's2', 's3', 's4', 's5', 's6'];
    await Promise.all([...silent, 'busy'].map((channel) => Listener.ready(service(), channel)));
    const busy = setInterval(() => void both.proxy.command('PUBLISH', 'busy', 'x'), TIMINGS.silenceMs / 10);
    const before = both.proxy.requests.length;
    await vi.waitUntil(() => both.proxy.requests.length >= before + 4, { timeout: 10_000 });
    clearInterval(busy);
    const asked = both.proxy.requests
      .slice(before)
      .map((commands) => commands.map(([, channel = '']) => channel).toSorted());
    // Those that became ready a moment apart fall into step within the first requests.
    expect(asked.slice(2)).toEqual(asked.slice(2).map(() => silent));
  });

  it('takes no time in which its own process stood still for silence', async () => {
    const listener = await Listener.ready(service(), 'c');
    for (let round = 1; round <= 3; round++) {
      const before = pings();
      await vi.waitUntil(() => pings() > before, { timeout: 10_000, interval: 1 });
      const until = performance.now() + TIMINGS.answerMs * 2;
      while (performance.now() < until);
    }
    const after = pings();
    await vi.waitUntil(() => pings() >= after + 2, { timeout: 10_000 });
    expect(listener.told).toEqual(['ready']);
  });

  it('spares its own pings where another process asks already', async () => {
    const another = createRedisService(both.proxy.environment, TIMINGS);
    const listeners = [await Listener.ready(service(), 'c'), await Listener.ready(another, 'c')];
    const before = pings();
    const began = performance.now();
    await vi.waitUntil(() => pings() >= before + 8, { timeout: 10_000 });
    // Were each to ask for itself, they would be through in four silences.
    expect(performance.now() - began).toBeGreaterThan(TIMINGS.silenceMs * 5);
    expect(listeners.map(({ told }) => told)).toEqual([['ready'], ['ready']]);
    await another.close();
  });

  it('is read right in pieces of any size', async () => {
    both.proxy.faults.pieceBytes = 1;
    const listener = await Listener.ready(service(), 'blåbær');
    const messages = Array.from({ length: 10 }, (_, index) => JSON.stringify({ index, text: 'æøå 🦊 syltetøy' }));
    for (const message of messages) await service().redis.publish('blåbær', message);
    await listener.until((each) => each.messages.length === messages.length);
    expect(listener.messages).toEqual(messages);
  });

  it.each(['unavailable', 'mute'] as const)('comes about in the end when the store is %s at first', async (fault) => {
    both.proxy.faults.subscriptions = fault;
    const listener = new Listener(service(), 'c');
    const before = both.proxy.attempts;
    await vi.waitUntil(() => both.proxy.attempts >= before + 2, { timeout: 10_000 });
    expect(listener.told).toEqual([]);
    both.proxy.repair();
    await listener.until(({ readies }) => readies === 1);
    await service().redis.publish('c', 'x');
    await listener.until(({ messages }) => messages.length === 1);
  });

  it('that is closed while it waits to connect again does not come back', async () => {
    both.proxy.faults.subscriptions = 'unavailable';
    const listener = new Listener(service(), 'c');
    listener.subscription.close();
    both.proxy.repair();
    const other = await Listener.ready(service(), 'c');
    await service().redis.publish('c', 'x');
    await other.until(({ messages }) => messages.length === 1);
    expect(listener.told).toEqual([]);
    expect(both.proxy.subscriptions.size).toBe(1);
  });
});
