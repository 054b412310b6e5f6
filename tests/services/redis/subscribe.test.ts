import { describe, expect, it } from 'vitest';
import { DRIVERS, useBothDrivers } from './both-drivers.ts';
import { Listener } from './listener.ts';

const MANY = Array.from({ length: 300 }, (_, index) => JSON.stringify({ index, text: 'Blåbær 🦊, og\nmer' }));

describe.each(DRIVERS)('a subscription (%s)', (driver) => {
  const both = useBothDrivers();
  const service = () => both.of(driver);

  it('gets every message from when it is ready, in order, unchanged', async () => {
    const listener = await Listener.ready(service(), 'tenant:1');
    for (const message of MANY) await service().redis.publish('tenant:1', message);
    await listener.until(({ messages }) => messages.length === MANY.length);
    expect(listener.told).toEqual(['ready', ...MANY]);
  });

  it('keeps the order of one pipeline, and publishing tells how many listen', async () => {
    const listeners = [await Listener.ready(service(), 'c'), await Listener.ready(service(), 'c')];
    const replies = await service().redis.pipeline().publish('c', '1').publish('c', '2').publish('d', '3').exec();
    expect(replies).toEqual([2, 2, 0]);
    for (const listener of listeners) await listener.until(({ messages }) => messages.length === 2);
    expect(listeners.map(({ messages }) => messages)).toEqual([
      ['1', '2'],
      ['1', '2'],
    ]);
  });

  it('is told nothing within the calls that make it and publish to it', async () => {
    const listener = new Listener(service(), 'c');
    expect(listener.told).toEqual([]);
    await listener.until(({ readies }) => readies === 1);
    const publishing = service().redis.publish('c', 'x');
    expect(listener.messages).toEqual([]);
    await publishing;
    await listener.until(({ messages }) => messages.length === 1);
  });

  it('hears its own channel alone, whatever characters the names have', async () => {
    const names = ['a', 'a,b', 'a/b', 'blå bær', '100%', 'a*'];
    const listeners = await Promise.all(names.map((name) => Listener.ready(service(), name)));
    for (const name of names) await service().redis.publish(name, `to ${name}`);
    for (const listener of listeners) await listener.until(({ messages }) => messages.length > 0);
    expect(listeners.map(({ messages }) => messages)).toEqual(names.map((name) => [`to ${name}`]));
  });

  it('goes on when a handler throws, its own or another’s', async () => {
    const throwing = await Listener.ready(service(), 'c', () => {
      throw new Error('a handler’s own fault');
    });
    const other = await Listener.ready(service(), 'c');
    await service().redis.publish('c', '1');
    await service().redis.publish('c', '2');
    for (const listener of [throwing, other]) await listener.until(({ messages }) => messages.length === 2);
    expect([throwing.messages, other.messages]).toEqual([
      ['1', '2'],
      ['1', '2'],
    ]);
  });

  it('is told nothing more once it is closed, by its own handler too', async () => {
    const other = await Listener.ready(service(), 'c');
    const closing = await Listener.ready(service(), 'c', () => closing.subscription.close());
    for (const message of ['1', '2', '3']) await service().redis.publish('c', message);
    await other.until(({ messages }) => messages.length === 3);
    expect(closing.messages).toEqual(['1']);
  });

  it('ends with its service', async () => {
    const listener = await Listener.ready(service(), 'c');
    await service().close();
    expect(await until(async () => (await service().redis.publish('c', 'x')) === 0)).toBe(true);
    expect(listener.messages).toEqual([]);
  });
});

async function until(condition: () => Promise<boolean>): Promise<boolean> {
  for (const end = performance.now() + 10_000; performance.now() < end;) if (await condition()) return true;
  return false;
}
