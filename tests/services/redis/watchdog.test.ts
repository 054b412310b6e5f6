import type { Redis } from '@upstash/redis';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Watchdog, type Watched } from '#lib/services/redis/watchdog.ts';

const TIMINGS = { silenceMs: 240, answerMs: 600, reconnectMs: 10, longestReconnectMs: 80, commandMs: 1_000 };
const ARRIVES_AFTER_MS = 1;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('two processes that began in the same moment do not go on asking in the same moments', async () => {
  let pings = 0;
  const listening: Watched[] = [];
  const arrive = () => listening.forEach((each) => each.heard());
  const publish = () => {
    pings++;
    setTimeout(arrive, ARRIVES_AFTER_MS);
  };
  const pinger = { pipeline: () => ({ publish, exec: async () => [] }) } as unknown as Redis;
  for (let process = 0; process < 2; process++)
    listening.push(new Watchdog(pinger, TIMINGS).watch('c', () => expect.fail('nothing is dead')));
  await vi.advanceTimersByTimeAsync(400 * TIMINGS.silenceMs);
  // One ping a silence; in step they would need half as many again.
  expect(pings).toBeGreaterThan(350);
  expect(pings).toBeLessThan(480);
  listening.forEach((each) => each.release());
});
