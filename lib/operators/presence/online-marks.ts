import { log } from '#lib/core/log/log.ts';
import { now } from '#lib/core/time.ts';
import { announceChange } from '#lib/events/channel.ts';
import { services } from '#lib/services/services.ts';

// api-v1.md, Limits: an operator's heartbeat keeps online for 60 s.
export const ONLINE_MS = 60_000;
const KEPT_MS = 24 * 3_600_000;

/** The live source that says who is there. */
export const PRESENCE = 'presence';

const key = (tenantId: string) => `seen:${tenantId}`;

/**
 * An available operator's heartbeat: one round trip. Tells the streams when it brought the operator online.
 * A store that is down spoils nothing: the next heartbeat says it again.
 * @returns whether it did
 */
export async function markSeen(tenantId: string, operatorId: string): Promise<boolean> {
  const at = now().getTime();
  const pipeline = services().redis.redis.pipeline();
  pipeline.zscore(key(tenantId), operatorId);
  pipeline.zadd(key(tenantId), { score: at, member: operatorId });
  pipeline.pexpire(key(tenantId), KEPT_MS);
  let cameOnline = false;
  await unlessDown(tenantId, async () => {
    const [before] = await pipeline.exec<[string | number | null, unknown, unknown]>();
    cameOnline = before === null || Number(before) <= at - ONLINE_MS;
    if (cameOnline) announceChange(tenantId, PRESENCE);
  });
  return cameOnline;
}

/**
 * From now on nobody sees the operator: checked out, deactivated or made an integration account. That is committed
 * already, so a store that is down is no failure; the operator is then seen for a minute more at the longest.
 */
export async function markAway(tenantId: string, operatorId: string): Promise<void> {
  await unlessDown(tenantId, async () => {
    await services().redis.redis.zrem(key(tenantId), operatorId);
    announceChange(tenantId, PRESENCE);
  });
}

async function unlessDown(tenantId: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn('who is online could not be told', { tenantId, cause: error });
  }
}

/** When each available operator was last seen, in milliseconds; empty when the store is down. */
export async function lastSeen(tenantId: string): Promise<Map<string, number>> {
  const since = now().getTime() - KEPT_MS;
  try {
    const flat = await services().redis.redis.zrange<(string | number)[]>(key(tenantId), since, '+inf', {
      byScore: true,
      withScores: true,
    });
    return new Map(flat.flatMap((each, index) => (index % 2 ? [] : [[String(each), Number(flat[index + 1])]])));
  } catch {
    return new Map();
  }
}

export const isOnlineAt = (seenAt: number | undefined, at: number): boolean =>
  seenAt !== undefined && seenAt > at - ONLINE_MS;
