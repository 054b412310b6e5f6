import type { OperatorActor } from '#lib/core/actor.ts';
import { log } from '#lib/core/log/log.ts';
import { now } from '#lib/core/time.ts';
import { services } from '#lib/services/services.ts';

// A viewer says so about every 20 s: one that says nothing for twice as long, and a little, has gone.
const OPEN_MS = 45_000;
/** Longer than anything waits to be told because it may still be seen. */
const SEEN_MS = 30 * 60_000;

/** What an operator knows of a conversation by having looked at it. */
export interface Look {
  /** It is before their eyes now. */
  isOpen: boolean;
  /** When it last was, in milliseconds; null: not lately. */
  seenAt: number | null;
}

interface Place {
  conversationId: string;
  operatorId: string;
}

type Looker = Pick<OperatorActor, 'tenantId' | 'operatorId' | 'impersonatedBy'>;

/**
 * Notes that the operator has it before their eyes, has left it, or has read in it; what staff sees in their name they
 * have not seen. A store that is down spoils nothing.
 */
export async function noteLook(
  { tenantId, operatorId, impersonatedBy }: Looker,
  conversationId: string,
  what: 'open' | 'left' | 'read',
): Promise<void> {
  if (impersonatedBy !== null) return;
  const [open, seen] = keysOf(tenantId, { conversationId, operatorId });
  const pipeline = services().redis.redis.pipeline();
  pipeline.set(seen, now().getTime(), { px: SEEN_MS });
  if (what === 'open') pipeline.set(open, 1, { px: OPEN_MS });
  if (what === 'left') pipeline.del(open);
  await pipeline.exec().catch((error: unknown) => log.warn('a look was not noted', { tenantId, cause: error }));
}

/** Of each place, in their order; nobody looks at anything while the store is down. */
export async function looksAt(tenantId: string, places: readonly Place[]): Promise<Look[]> {
  if (places.length === 0) return [];
  const pipeline = services().redis.redis.pipeline();
  for (const key of places.flatMap((place) => keysOf(tenantId, place))) pipeline.get(key);
  const found = await pipeline.exec<(string | number | null)[]>().catch(() => []);
  return places.map((_, index) => {
    const [open, seen] = [found[2 * index] ?? null, found[2 * index + 1] ?? null];
    return { isOpen: open !== null, seenAt: seen === null ? null : Number(seen) };
  });
}

const keysOf = (tenantId: string, { conversationId, operatorId }: Place): [string, string] => [
  `look:${tenantId}:${conversationId}:${operatorId}`,
  `looked:${tenantId}:${conversationId}:${operatorId}`,
];
