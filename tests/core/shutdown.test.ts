import { beforeEach, expect, test } from 'vitest';
import { forgetOncePerProcess } from '#lib/core/once-per-process.ts';
import { isShuttingDown, onShutdown, runShutdown } from '#lib/core/shutdown.ts';

beforeEach(() => forgetOncePerProcess('shutdown'));

test('streams end before the server, the server before the work, the work before the services', async () => {
  const order: string[] = [];
  onShutdown(() => void order.push('services'), 'services');
  onShutdown(() => void order.push('work'), 'work');
  onShutdown(() => void order.push('server'), 'server');
  onShutdown(() => void order.push('streams'));
  await runShutdown();
  expect(order).toEqual(['streams', 'server', 'work', 'services']);
});

test('a later phase waits for an earlier one', async () => {
  const order: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  onShutdown(async () => {
    await promise;
    order.push('streams');
  });
  onShutdown(() => void order.push('services'), 'services');
  const ended = runShutdown();
  expect(order).toEqual([]);
  resolve();
  await ended;
  expect(order).toEqual(['streams', 'services']);
});

test('a step that throws or never ends keeps nothing from ending, within five seconds', async () => {
  let closed = false;
  onShutdown(() => {
    throw new Error('a step that fails');
  });
  onShutdown(() => new Promise<void>(() => undefined));
  onShutdown(() => void (closed = true), 'services');
  const startedAt = performance.now();
  await runShutdown();
  expect(closed).toBe(true);
  expect(performance.now() - startedAt).toBeLessThan(5000);
});

test('a step that was taken out does not run', async () => {
  let ran = false;
  const takeOut = onShutdown(() => void (ran = true));
  takeOut();
  await runShutdown();
  expect(ran).toBe(false);
});

test('asked twice it runs each step once, and both wait for the end', async () => {
  let runs = 0;
  onShutdown(() => void runs++);
  await Promise.all([runShutdown(), runShutdown()]);
  expect(runs).toBe(1);
});

test('a stream that opens while the process ends is closed at once', async () => {
  expect(isShuttingDown()).toBe(false);
  await runShutdown();
  expect(isShuttingDown()).toBe(true);
  let closed = false;
  onShutdown(() => void (closed = true));
  expect(closed).toBe(true);
});
