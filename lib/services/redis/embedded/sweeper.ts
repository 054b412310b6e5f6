import type { Keyspace } from './keyspace.ts';

const EVERY_MS = 250;
const KEYS_AT_ONCE = 1_000;
const LONGEST_TURN_MS = 4;

/** Removes what expired and nobody asks for again, a little at a time, and more while much of it is found. */
export function keepSwept(keyspace: Keyspace): { stop(): void } {
  const timer = setInterval(() => {
    const end = performance.now() + LONGEST_TURN_MS;
    while (keyspace.sweep(KEYS_AT_ONCE) > KEYS_AT_ONCE / 4 && performance.now() < end);
  }, EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
