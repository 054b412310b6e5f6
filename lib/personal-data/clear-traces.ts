import { forgetTyping } from '#lib/conversations/typing.ts';
import { log } from '#lib/core/log/log.ts';
import { forgetLive } from '#lib/live/forget-live.ts';
import { type CountedBy, type LimitRule, limitsOf } from '#lib/limits/limit-rule.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { services } from '#lib/services/services.ts';
import { forgetRunning } from '#lib/turns/running-text.ts';

const KEYS_AT_ONCE = 500;

/** What the short-lived store holds of an erased visitor. Never rejects: all of it runs out by itself. */
export async function clearTraces(tenantId: string, visitorId: string, conversationIds: string[]): Promise<void> {
  const keys = countersOf(tenantId, visitorId, conversationIds);
  try {
    await forgetLive(tenantId, visitorId);
    await forgetRunning(tenantId, conversationIds);
    await forgetTyping(tenantId, conversationIds);
    for (let from = 0; from < keys.length; from += KEYS_AT_ONCE)
      await services().redis.redis.del(...keys.slice(from, from + KEYS_AT_ONCE));
  } catch (error) {
    log.warn('traces of an erased visitor are left to run out', { tenantId, visitorId, cause: error });
  }
}

// Those of addresses are of others behind the same address too, and stay.
function countersOf(tenantId: string, visitorId: string, conversationIds: string[]): string[] {
  const rules = Object.values<readonly LimitRule[]>(LIMITS).flat();
  const [ofVisitor, ofConversation] = [countedBy(rules, 'visitor'), countedBy(rules, 'conversation')];
  const counters = [
    ...limitsOf(ofVisitor, { tenantId, visitorId }),
    ...conversationIds.flatMap((conversationId) => limitsOf(ofConversation, { tenantId, conversationId })),
  ];
  return counters.map(({ key }) => key);
}

const countedBy = (rules: LimitRule[], by: CountedBy) => rules.filter(({ per }) => per === by);
