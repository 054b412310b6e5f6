import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { ShortCache } from '#lib/core/short-cache.ts';
import type { ConversationList } from './conversation-lists.ts';

/** So often in a minute that a plan of its own is worth what it takes of each connection. */
const OFTEN = 20;

const counts = () =>
  oncePerProcess('lists-asked', () => new ShortCache<{ asked: number }>({ maximum: 1_000, ttlMs: 60_000 }));

/** Counts that the list's first page is asked for. @returns whether that is so often the case */
export function isOftenAsked(list: ConversationList, limit: number): boolean {
  const key = JSON.stringify([list, limit]);
  const count = counts().get(key) ?? { asked: 0 };
  if (count.asked === 0) counts().set(key, count);
  return ++count.asked > OFTEN;
}
