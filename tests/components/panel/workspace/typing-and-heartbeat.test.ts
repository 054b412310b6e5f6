import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heartbeat } from '#components/panel/workspace/heartbeat.ts';
import { typingSender } from '#components/panel/inbox/state/sending/typing-sender.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('typing notices', () => {
  it('go out at most every 2.5 seconds while one types', async () => {
    const told: [atMs: number, typing: boolean][] = [];
    const startMs = Date.now();
    const sender = typingSender(async (typing) => told.push([Date.now() - startMs, typing]));
    for (let at = 0; at < 10_000; at += 100) {
      sender.type();
      await vi.advanceTimersByTimeAsync(100);
    }
    const times = told.map(([atMs]) => atMs);
    expect(told.every(([, typing]) => typing)).toBe(true);
    expect(times.length).toBeGreaterThanOrEqual(4);
    expect(times.slice(1).every((atMs, index) => atMs - times[index]! >= 2_500)).toBe(true);
  });

  it('say when it is over: after a pause, and at once when one stops', async () => {
    const told: boolean[] = [];
    const sender = typingSender(async (typing) => told.push(typing));
    sender.type();
    await vi.advanceTimersByTimeAsync(4_100);
    expect(told).toEqual([true, false]);
    sender.type();
    sender.stop();
    sender.stop();
    expect(told).toEqual([true, false, true, false]);
  });

  it('survive a line that is down', async () => {
    const sender = typingSender(() => Promise.reject(new Error('down')));
    sender.type();
    sender.stop();
    await expect(vi.advanceTimersByTimeAsync(10_000)).resolves.toBeDefined();
  });
});

describe('the heartbeat', () => {
  it('is sent at once and every 25 seconds, however often there is a sign of life', async () => {
    const sentAt: number[] = [];
    const startMs = Date.now();
    const heart = heartbeat(async () => sentAt.push(Date.now() - startMs));
    for (let second = 0; second < 100; second++) {
      heart.tick();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    heart.stop();
    expect(sentAt).toEqual([0, 25_000, 50_000, 75_000, 100_000]);
  });

  it('comes by signs of life alone where a hidden page gets no timers', () => {
    const send = vi.fn<() => Promise<void>>(async () => undefined);
    const heart = heartbeat(send);
    vi.setSystemTime(Date.now() + 30_000);
    heart.tick();
    heart.stop();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('ends with the panel', async () => {
    const send = vi.fn<() => Promise<void>>(async () => undefined);
    heartbeat(send).stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
