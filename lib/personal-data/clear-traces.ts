import { forgetTyping } from '#lib/conversations/typing.ts';
import { log } from '#lib/core/log.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { services } from '#lib/services/services.ts';
import { forgetRunning } from '#lib/turns/running-text.ts';

const KEYS_AT_ONCE = 500;

/** What the short-lived store holds of an erased visitor. Never rejects: all of it runs out by itself. */
export async function clearTraces(tenantId: string, visitorId: string, conversationIds: string[]): Promise<void> {
  const keys = countersOf(tenantId, visitorId, conversationIds);
  try {
    await forgetRunning(tenantId, conversationIds);
    await forgetTyping(tenantId, conversationIds);
    for (let from = 0; from < keys.length; from += KEYS_AT_ONCE)
      await services().redis.redis.del(...keys.slice(from, from + KEYS_AT_ONCE));
  } catch (error) {
    log.warn('traces of an erased visitor are left to run out', { tenantId, visitorId, cause: error });
  }
}

// Those of addresses are of others behind the same address too, and stay.
const ANY_ADDRESS = '192.0.2.1';

function countersOf(tenantId: string, visitorId: string, conversationIds: string[]): string[] {
  const own = [
    ...LIMITS.newConversations(tenantId, visitorId, ANY_ADDRESS),
    ...LIMITS.callbacks(tenantId, visitorId),
    ...LIMITS.profileUpdates(tenantId, visitorId),
    ...LIMITS.visitorReadMarks(tenantId, visitorId),
    ...conversationIds.flatMap((id) => [
      ...LIMITS.visitorMessages(tenantId, id, ANY_ADDRESS),
      ...LIMITS.humanRequests(tenantId, id, ANY_ADDRESS),
    ]),
  ];
  return own.map(({ key }) => key).filter((key) => key.includes(`:${tenantId}:`));
}
