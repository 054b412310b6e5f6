import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepAlive, keepAliveBy, untilQuiet, untilShutdown } from '#lib/core/keep-alive.ts';
import { forgetOncePerProcess } from '#lib/core/once-per-process.ts';
import { runShutdown } from '#lib/core/shutdown.ts';

beforeEach(() => ['keep-alive', 'shutdown'].forEach(forgetOncePerProcess));
afterEach(() => ['keep-alive', 'shutdown'].forEach(forgetOncePerProcess));

test('a process of our own does not end before the work has', async () => {
  const work = Promise.withResolvers<void>();
  keepAlive(work.promise);
  let ended = false;
  const shutdown = runShutdown().then(() => void (ended = true));
  await delay(50);
  expect(ended).toBe(false);
  work.resolve();
  await shutdown;
});

test('work that failed is told of, and neither ends the process nor holds it up', async () => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  keepAlive(Promise.reject(new Error('the store is down')));
  await delay(0);
  expect(stderr.mock.calls.flat().join()).toContain('work after an answer failed');
  await runShutdown();
  stderr.mockRestore();
});

test('the host that carries the API is believed, not one that comes later for the pages alone', () => {
  const later = vi.fn<() => void>();
  const given: Promise<void>[] = [];
  keepAliveBy((work) => void given.push(work));
  keepAliveBy(later);
  keepAlive(Promise.resolve());
  expect(given).toHaveLength(1);
  expect(later).not.toHaveBeenCalled();
  keepAliveBy(untilShutdown);
});

test('it is quiet when the work is over, and what that gave rise to, or when the patience is', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  keepAlive(first.promise.then(() => keepAlive(second.promise)));
  let isQuiet = false;
  const quiet = untilQuiet(10_000).then(() => void (isQuiet = true));
  first.resolve();
  await delay(20);
  expect(isQuiet).toBe(false);
  second.resolve();
  await quiet;
  await untilQuiet(10_000);
  const endless = Promise.withResolvers<void>();
  keepAlive(endless.promise);
  await untilQuiet(20);
  endless.resolve();
});
