import type { Limit } from '#lib/limits/fixed-window.ts';
import { services } from '#lib/services/services.ts';

/** As if the operator's last heartbeat had come then, in milliseconds. */
export async function lastSeenAt(tenantId: string, operatorId: string, at: number): Promise<void> {
  await services().redis.redis.zadd(`seen:${tenantId}`, { score: at, member: operatorId });
}

/** As if the limits had been used up just now. */
export async function useUp(limits: Limit[]): Promise<void> {
  for (const { key, maximum, windowMs } of limits)
    await services().redis.redis.set(key, `${maximum} ${Date.now() + windowMs}`);
}
