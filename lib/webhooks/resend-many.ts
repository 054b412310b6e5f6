import { and, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { conflict } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { webhookDeliveries } from '#lib/db/schema/events.ts';
import { transaction } from '#lib/db/transaction.ts';
import { deliverSoon } from '#lib/deliveries/deliver-soon.ts';
import { TEST_EVENT } from '#lib/deliveries/record.ts';
import { RETRIES } from '#lib/deliveries/schedule.ts';
import { DeliveryFilter, fitting, ofEndpoint } from './delivery-filter.ts';
import { holdEndpoint } from './endpoint-row.ts';

/** Nobody sends a whole log again by leaving something out. */
export const ResendInput = DeliveryFilter.refine(
  ({ status, since }) => status === 'failed' || since !== undefined,
  'needs `status: "failed"` or `since`',
);

/**
 * Has all that fit sent once more, as soon as the endpoint can take them, each under the ids that it has: what had
 * failed has one attempt, what waits keeps the retries that it has left. Tests are left out, and so is what is being sent
 * just now or about to be. @returns how many. @throws AppError `not_found`; `conflict` when the endpoint is off
 */
export async function resendDeliveries(tenantId: string, endpointId: string, filter: DeliveryFilter): Promise<number> {
  const count = await transaction(async (tx) => {
    const { enabled } = await holdEndpoint(tx, tenantId, endpointId);
    if (!enabled) throw conflict('The endpoint is switched off.');
    const [at, { status, nextAttemptAt, leaseUntil, eventType }] = [now(), webhookDeliveries];
    const { rowCount } = await tx
      .update(webhookDeliveries)
      .set({ status: 'waiting', nextAttemptAt: at, failures: WITH_ONE_MORE })
      .where(
        and(
          ofEndpoint(tenantId, endpointId),
          fitting(filter),
          ne(eventType, TEST_EVENT),
          or(isNull(leaseUntil), lte(leaseUntil, at)),
          or(ne(status, 'waiting'), gt(nextAttemptAt, at)),
        ),
      );
    return rowCount ?? 0;
  });
  if (count > 0) deliverSoon(tenantId);
  return count;
}

// The attempt that comes is one that the schedule does not count: of what waits it takes no retry, of the rest it is the last.
const WITH_ONE_MORE = sql`case when ${webhookDeliveries.status} = 'waiting'
  then greatest(${webhookDeliveries.failures} - 1, 0) else ${RETRIES} end`;
