import { expect, test } from 'vitest';
import { nextAttemptAfter } from '#lib/deliveries/schedule.ts';

const AT = new Date('2026-11-20T12:00:00.000Z');
const MINUTE_MS = 60_000;

test('the waits are 1 min, 5 min, 30 min, 2 h and 6 h, and there is no seventh attempt', () => {
  const waits = [1, 2, 3, 4, 5, 6].map((failed) => {
    const next = nextAttemptAfter(failed, AT);
    return next && (next.getTime() - AT.getTime()) / MINUTE_MS;
  });
  expect(waits).toEqual([1, 5, 30, 120, 360, null]);
});
