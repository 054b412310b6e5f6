import { AppError } from '#lib/core/errors.ts';
import { services } from '#lib/services/services.ts';
import { consume, type Limit } from './fixed-window.ts';
import { type CountedBy, type LimitRule, limitsOf, type LimitSubject } from './limit-rule.ts';

/**
 * Counts one use of each limit, in one round trip. @param onceFor what is counted once, however often it is retried
 * @returns whether it was counted now
 * @throws AppError `rate_limited`; `unavailable` where an outage refuses
 */
export async function enforce<P extends CountedBy>(
  rules: readonly LimitRule<P>[],
  subject: LimitSubject<P>,
  onceFor?: string,
): Promise<boolean> {
  return enforceLimits(limitsOf(rules, subject), onceFor);
}

/** The same of limits whose counters are known. */
export async function enforceLimits(limits: Limit[], onceFor?: string): Promise<boolean> {
  if (limits.length === 0) return false;
  const outcome = await consume(services().redis, limits, onceFor);
  if (outcome.allowed) return outcome.counted;
  throw new AppError('rate_limited', 'Too many requests; try again later.', {
    retryAfterSeconds: outcome.retryAfterSeconds,
  });
}
