import { AppError } from '#lib/core/errors.ts';
import { consume, type Limit } from './fixed-window.ts';
import { services } from '#lib/services/services.ts';

/**
 * Counts one use of each limit, in one round trip. @param onceFor what is counted once, however often it is retried
 * @throws AppError `rate_limited`; `unavailable` where an outage refuses
 */
export async function enforce(limits: Limit[], onceFor?: string): Promise<void> {
  if (limits.length === 0) return;
  const outcome = await consume(services().redis, limits, onceFor);
  if (outcome.allowed) return;
  throw new AppError('rate_limited', 'Too many requests; try again later.', {
    retryAfterSeconds: outcome.retryAfterSeconds,
  });
}
