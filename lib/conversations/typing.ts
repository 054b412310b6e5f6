import type { ConversationState } from '#lib/conversations/record/conversation-state.ts';
import { inConversation } from '#lib/events/address.ts';
import { publishLive } from '#lib/events/channel.ts';
import { services } from '#lib/services/services.ts';

// api-v1.md, Limits, Timings: at most one notice every 2.5 s; a little less, so that a punctual client is never late.
const EVERY_MS = 2_300;

export interface Typist {
  role: 'visitor' | 'operator';
  operatorId: string | null;
  name: string | null;
}

/** Tells the other side that somebody types, or has stopped: each at most once in a while, whatever a client sends. */
export async function showTyping(
  tenantId: string,
  { snapshot }: ConversationState,
  typist: Typist,
  typing: boolean,
): Promise<void> {
  const { id: conversationId, visitor } = snapshot;
  if (!(await mayTell(keyOf(tenantId, conversationId, typist.operatorId ?? 'visitor'), typing))) return;
  const frame = { type: 'typing', conversationId, ...typist, typing } as const;
  publishLive(tenantId, { frame, to: inConversation(visitor.id, conversationId) });
}

/** Forgets what was told last of the visitor in these conversations. */
export async function forgetTyping(tenantId: string, conversationIds: string[]): Promise<void> {
  if (conversationIds.length === 0) return;
  await services().redis.redis.del(...conversationIds.map((id) => keyOf(tenantId, id, 'visitor')));
}

const keyOf = (tenantId: string, conversationId: string, typist: string) =>
  `typing:${tenantId}:${conversationId}:${typist}`;

// The key holds what was told last. A start waits for its time; an end is told at once, but not twice.
async function mayTell(key: string, typing: boolean): Promise<boolean> {
  const { redis } = services().redis;
  try {
    if (typing) return (await redis.set(key, 'typing', { nx: true, px: EVERY_MS })) !== null;
    return (await redis.set(key, 'stopped', { get: true, px: EVERY_MS })) !== 'stopped';
  } catch {
    return true;
  }
}
