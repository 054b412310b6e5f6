import { now } from '#lib/core/time.ts';
import { inConversation } from '#lib/events/address.ts';
import type { LiveFrame } from '#lib/events/catalogue/realtime-event.ts';
import { channelOf, liveAnnouncement } from '#lib/events/channel.ts';
import { fieldsOf } from '#lib/services/redis/fields-of.ts';
import { services } from '#lib/services/services.ts';
import type { RunningTurn } from './running-turns.ts';

const KEPT_MS = 600_000;

type Running = Omit<RunningTurn, 'conversationId'>;

const key = (tenantId: string) => `running:${tenantId}`;

/** Where a turn is heard: on the streams of the tenant's operators and of the one visitor. */
export interface Stage {
  tenantId: string;
  conversationId: string;
  visitorId: string;
}

/** Shows a phase of a turn to all who watch, and keeps the text so far for those who come in mid-sentence. */
export async function showPhase(
  stage: Stage,
  frame: LiveFrame & { type: 'assistant' },
  kept: { text: string; label: string | null } | null,
): Promise<void> {
  const { tenantId, conversationId, visitorId } = stage;
  const pipeline = services().redis.redis.pipeline();
  const running = { visitorId, ...kept, at: now().getTime() };
  if (kept) pipeline.hset(key(tenantId), { [conversationId]: JSON.stringify(running) });
  else pipeline.hdel(key(tenantId), conversationId);
  pipeline.pexpire(key(tenantId), KEPT_MS);
  pipeline.publish(channelOf(tenantId), liveAnnouncement({ frame, to: inConversation(visitorId, conversationId) }));
  await pipeline.exec();
}

/** Forgets what is being said in these conversations. */
export async function forgetRunning(tenantId: string, conversationIds: string[]): Promise<void> {
  if (conversationIds.length > 0) await services().redis.redis.hdel(key(tenantId), ...conversationIds);
}

/** What turns have said so far that run now, or whose workers have died. */
export async function keptTurns(tenantId: string): Promise<RunningTurn[]> {
  const kept = await services().redis.redis.hgetall(key(tenantId));
  return [...fieldsOf(kept)].map(([conversationId, value]) => ({ conversationId, ...(JSON.parse(value) as Running) }));
}
