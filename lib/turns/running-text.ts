import { now } from '#lib/core/time.ts';
import { channelOf } from '#lib/events/publish.ts';
import type { Frame } from '#lib/events/event.ts';
import { fieldsOf } from '#lib/services/redis/fields-of.ts';
import { services } from '#lib/services/services.ts';

const KEPT_MS = 600_000;
// Of a turn that says nothing for so long nothing is shown any more: its worker has died.
const STALE_MS = 60_000;

interface Running {
  visitorId: string;
  text: string;
  label: string | null;
  at: number;
}

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
  frame: Frame,
  kept: { text: string; label: string | null } | null,
): Promise<void> {
  const { tenantId, conversationId, visitorId } = stage;
  const pipeline = services().redis.redis.pipeline();
  const running = { visitorId, ...kept, at: now().getTime() };
  if (kept) pipeline.hset(key(tenantId), { [conversationId]: JSON.stringify(running) });
  else pipeline.hdel(key(tenantId), conversationId);
  pipeline.pexpire(key(tenantId), KEPT_MS);
  pipeline.publish(
    channelOf(tenantId),
    JSON.stringify({ kind: 'live', frame, operators: true, visitorId, conversationId }),
  );
  await pipeline.exec();
}

/** Forgets what is being said in these conversations. */
export async function forgetRunning(tenantId: string, conversationIds: string[]): Promise<void> {
  if (conversationIds.length > 0) await services().redis.redis.hdel(key(tenantId), ...conversationIds);
}

/** Frames that bring a stream that opens now to where the running turns are. */
export async function runningFrames(
  tenantId: string,
  fits: (turn: { conversationId: string; visitorId: string }) => boolean,
): Promise<Frame[]> {
  const reply = await services()
    .redis.redis.hgetall(key(tenantId))
    .catch(() => null);
  return [...fieldsOf(reply)].flatMap(([conversationId, value]) => {
    const running = JSON.parse(value) as Running;
    if (running.at < now().getTime() - STALE_MS || !fits({ conversationId, visitorId: running.visitorId })) return [];
    return framesOf(conversationId, running);
  });
}

function framesOf(conversationId: string, { text, label }: Running): Frame[] {
  const frames: Frame[] = [{ type: 'assistant', conversationId, phase: 'start' }];
  if (label) frames.push({ type: 'assistant', conversationId, phase: 'status', label });
  if (text) frames.push({ type: 'assistant', conversationId, phase: 'delta', text, offset: 0 });
  return frames;
}
