import { expect, test } from 'vitest';
import { backoffMs } from '#components/realtime/backoff.ts';

const timings = { firstDelayMs: 400, maxDelayMs: 30_000 };

test('the first try again is soon, and not at one moment for everybody', () => {
  expect(backoffMs(0, timings, () => 0)).toBe(0);
  expect(backoffMs(0, timings, () => 0.5)).toBe(200);
});

test('each further wait doubles, with its upper half left to chance', () => {
  expect([1, 2, 3].map((failures) => backoffMs(failures, timings, () => 0))).toEqual([400, 800, 1600]);
  expect([1, 2, 3].map((failures) => backoffMs(failures, timings, () => 1))).toEqual([800, 1600, 3200]);
});

test('no wait is longer than the longest, however often it failed', () => {
  expect(backoffMs(2_000, timings, () => 1)).toBe(30_000);
  expect(backoffMs(2_000, timings, () => 0)).toBe(15_000);
});
