import { oncePerProcess } from './once-per-process.ts';
import { ShortCache } from './short-cache.ts';

type Counts = ShortCache<{ asked: number }>;

const countsOf = (what: string): Counts =>
  oncePerProcess(`asked-${what}`, () => new ShortCache<{ asked: number }>({ maximum: 1_000, ttlMs: 60_000 }));

/**
 * Counts that a statement is asked for. @param times so often in a minute a plan of its own is worth what it takes of each
 * connection @returns whether it is asked for more often than that
 */
export function isAskedOften(what: string, key: string, times: number): boolean {
  const counts = countsOf(what);
  const count = counts.get(key) ?? { asked: 0 };
  if (count.asked === 0) counts.set(key, count);
  return ++count.asked > times;
}
