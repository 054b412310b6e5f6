import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heartbeat } from '#components/panel/workspace/heartbeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
