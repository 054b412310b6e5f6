import { AppError } from '#lib/core/errors.ts';
import { limitsOf } from '#lib/limits/limit-rule.ts';
import { enforceLimits } from '#lib/limits/enforce.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { findTenant } from '#lib/tenants/tenant.ts';
import { costToday, secondsOfTodayLeft } from './usage.ts';

/**
 * One of those that the tenant has in a day: its own number, never above everybody's, and none once the day has cost
 * what it may. @throws AppError `rate_limited`
 */
export async function countTurn(tenantId: string): Promise<void> {
  const { assistantTurnsPerDay, assistantCostPerDay } = await findTenant(tenantId);
  if (assistantCostPerDay !== null) await requireMoneyLeft(tenantId, assistantCostPerDay);
  const limits = limitsOf(LIMITS.assistantTurns, { tenantId });
  await enforceLimits(limits.map((limit) => ({ ...limit, maximum: assistantTurnsPerDay ?? limit.maximum })));
}

async function requireMoneyLeft(tenantId: string, most: number): Promise<void> {
  if ((await costToday(tenantId)) < most) return;
  throw new AppError('rate_limited', 'The assistant has cost today what it may; try again tomorrow.', {
    retryAfterSeconds: await secondsOfTodayLeft(tenantId),
  });
}
