import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Displaced } from '#lib/events/channel.ts';
import { StreamsAtOnce } from '#lib/http/streams/streams-at-once.ts';
import { DRIVERS, useBothDrivers } from '#tests/services/redis/both-drivers.ts';

const MOST = 20;
const anna = { tenantId: 'tenant_1', id: 'operator_anna' };

afterEach(() => void vi.useRealTimers());

describe.each(DRIVERS)('streams at once, counted in Redis (%s)', (driver) => {
  const both = useBothDrivers();

  /** Processes that hear each other; `deaf` ones are not told. */
  function processes(count: number) {
    const all = Array.from({ length: count }, () => {
      const tell = (tenantId: string, displaced: Displaced) => {
        for (const each of all) if (each.tenants.has(tenantId) && !each.isDeaf) each.streams.displace(displaced);
      };
      const streams = new StreamsAtOnce(() => both.of(driver), tell);
      const open: string[] = [];
      return {
        streams,
        open,
        tenants: new Set<string>(),
        isDeaf: false,
        enter(name: string, owner = anna) {
          this.tenants.add(owner.tenantId);
          const leave = streams.enter(owner, () => close());
          const close = () => {
            open.splice(open.indexOf(name), 1);
            leave();
          };
          open.push(name);
          return close;
        },
      };
    });
    return all;
  }

  const counted = (id = anna.id) => both.of(driver).redis.zcard(`streams:${id}`);
  const names = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `s${from + index}`);
  /** Opened one after the other, for streams of one moment have no order between processes. */
  async function enterAll(process: ReturnType<typeof processes>[number] | undefined, list: string[]) {
    const before = await counted();
    for (const name of list) process!.enter(name);
    await expect.poll(() => counted()).toBe(Math.min(MOST, before + list.length));
    await setTimeout(3);
  }

  test('one more than 20 ends the oldest, and it alone', async () => {
    const [one] = processes(1);
    await enterAll(one, names(1, 20));
    expect(one!.open).toEqual(names(1, 20));
    one!.enter('s21');
    await expect.poll(() => one!.open).toEqual(names(2, 21));
    await expect.poll(() => counted()).toBe(MOST);
  });

  test('50 at once over two processes end with 20, and none of them is counted further', async () => {
    const [one, other] = processes(2);
    for (let n = 0; n < 50; n++) [one, other][n % 2]!.enter(`s${n}`);
    await expect.poll(() => one!.open.length + other!.open.length).toBe(MOST);
    await expect.poll(() => counted()).toBe(MOST);
  });

  test('the oldest is ended in whichever process it is', async () => {
    const [one, other] = processes(2);
    await enterAll(one, names(1, 20));
    await enterAll(other, names(21, 25));
    await expect.poll(() => one!.open).toEqual(names(6, 20));
    expect(other!.open).toEqual(names(21, 25));
  });

  test('streams that were closed make room', async () => {
    const [one] = processes(1);
    const closes = names(1, 20).map((name) => one!.enter(name));
    for (const close of closes.slice(10)) close();
    await expect.poll(() => counted()).toBe(10);
    for (const name of names(21, 30)) one!.enter(name);
    await expect.poll(() => counted()).toBe(MOST);
    expect(one!.open).toEqual([...names(1, 10), ...names(21, 30)]);
  });

  test('streams that are opened and closed at once leave nothing behind, also where the store is too slow', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const [one] = processes(1);
    if (driver === 'cloud') Object.assign(both.proxy.faults, { delayMs: 1_200, times: 60 });
    for (const name of names(1, 200)) one!.enter(name)();
    await setTimeout(1_500);
    both.proxy.repair();
    await expect.poll(() => (vi.advanceTimersByTime(20_000), counted())).toBe(0);
  });

  test('what is left behind of streams that have ended costs no stream that is open', async () => {
    const [one] = processes(1);
    await enterAll(one, names(1, 15));
    // As when the store heard of their opening last.
    const [of] = await both.of(driver).redis.zrange<string[]>(`streams:${anna.id}`, 0, 0);
    const ghosts = Array.from({ length: 10 }, (_, n) => of!.replace(/\.\d+\./, `.99999999999${n}.`));
    for (const member of ghosts) await both.of(driver).redis.zadd(`streams:${anna.id}`, { score: Date.now(), member });
    one!.enter('s16');
    await expect.poll(() => counted()).toBe(16);
    expect(one!.open).toEqual(names(1, 16));
  });

  test('everybody has 20 of their own', async () => {
    const [one] = processes(1);
    const others = ['operator_ola', 'visitor_a', 'visitor_b'].map((id) => ({ tenantId: 'tenant_1', id }));
    for (const name of names(1, 20)) for (const owner of [anna, ...others]) one!.enter(`${owner.id} ${name}`, owner);
    await expect.poll(() => counted('visitor_b')).toBe(MOST);
    expect(one!.open).toHaveLength(80);
  });

  test("one of the platform's staff has 20 over all tenants, and each tenant's hub is told", async () => {
    const [one, other] = processes(2);
    const inShop = { tenantId: 'tenant_2', id: anna.id };
    for (const name of names(1, 10)) one!.enter(name, inShop);
    await expect.poll(() => counted()).toBe(10);
    await setTimeout(3);
    for (const name of names(11, 25)) other!.enter(name);
    await expect.poll(() => one!.open).toEqual(names(6, 10));
    expect(other!.open).toHaveLength(15);
  });

  test('what a process leaves that dies is not counted, once its time is up', async () => {
    const [dead, alive] = processes(2);
    await enterAll(alive, names(1, 5));
    await enterAll(dead, names(6, 20));
    // It says nothing more, neither that it lives nor that its streams have ended.
    vi.setSystemTime(Date.now() + 61_000);
    for (const name of names(21, 35)) alive!.enter(name);
    await expect.poll(() => counted()).toBe(MOST);
    expect(alive!.open).toEqual([...names(1, 5), ...names(21, 35)]);
  });

  test('what a process leaves that ends in order is not counted at all', async () => {
    const [ending, alive] = processes(2);
    await enterAll(alive, names(1, 5));
    await enterAll(ending, names(6, 20));
    await ending!.streams.close();
    for (const name of names(21, 35)) alive!.enter(name);
    await expect.poll(() => counted()).toBe(MOST);
    expect(alive!.open).toEqual([...names(1, 5), ...names(21, 35)]);
  });

  test('a process that did not hear that its stream has to go is told again by the next', async () => {
    const [deaf, other] = processes(2);
    await enterAll(deaf, names(1, 20));
    deaf!.isDeaf = true;
    other!.enter('s21');
    await expect.poll(() => counted()).toBe(MOST + 1);
    expect(deaf!.open).toHaveLength(MOST);
    deaf!.isDeaf = false;
    other!.enter('s22');
    await expect.poll(() => deaf!.open).toEqual(names(3, 20));
    await expect.poll(() => counted()).toBe(MOST);
  });

  test('a process that lives is counted for as long as it says so', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const [quiet, other] = processes(2);
    await enterAll(quiet, names(1, 20));
    const until = async () => Number(await both.of(driver).redis.zscore('streams:processes', await processOf()));
    const processOf = async () => (await both.of(driver).redis.zrange<string[]>('streams:processes', 0, -1))[0]!;
    const before = await until();
    vi.setSystemTime(Date.now() + 30_000);
    vi.advanceTimersByTime(20_000);
    await expect.poll(until).toBeGreaterThanOrEqual(before + 29_000);
    vi.setSystemTime(Date.now() + 40_000);
    other!.enter('s21');
    await expect.poll(() => quiet!.open).toEqual(names(2, 20));
  });
});

describe('streams at once, with a store that is down', () => {
  const both = useBothDrivers({ commandMs: 50 });

  test('are bounded in each process by itself', async () => {
    both.proxy.faults.commands = 'reset';
    const streams = new StreamsAtOnce(
      () => both.of('cloud'),
      () => {},
    );
    const open = new Set<number>();
    for (let n = 0; n < 50; n++) {
      open.add(n);
      const leave = streams.enter(anna, () => {
        open.delete(n);
        leave();
      });
    }
    expect([...open]).toEqual(Array.from({ length: MOST }, (_, index) => 30 + index));
  });
});
