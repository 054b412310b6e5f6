import { and, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
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

// A transaction for all of a large log would keep its endpoint from everybody else for seconds.
const AT_ONCE = 5_000;

/**
 * Has all that fit sent once more, as soon as the endpoint can take them, each under the ids that it has: what had
 * failed has one attempt, what waits keeps the retries that it has left. Tests are left out, and so is what is being sent
 * just now or about to be. @returns how many. @throws AppError `not_found`; `conflict` when the endpoint is off
 */
export async function resendDeliveries(
  tenantId: string,
  endpointId: string,
  filter: DeliveryFilter,
  atOnce = AT_ONCE,
): Promise<number> {
  let count = 0;
  for (let last: Place | null = null, isFirst = true; last || isFirst; isFirst = false) {
    const part: Part = await resendPart(tenantId, endpointId, { filter, last, atOnce });
    if (part.count > 0) deliverSoon(tenantId);
    count += part.count;
    last = part.last;
  }
  return count;
}

/** Where in the log one is, in the order of time. */
type Place = { createdAt: string; id: string };
/** `last` is null when nothing can follow. */
type Part = { count: number; last: Place | null };

async function resendPart(
  tenantId: string,
  endpointId: string,
  { filter, last, atOnce }: { filter: DeliveryFilter; last: Place | null; atOnce: number },
): Promise<Part> {
  return transaction(async (tx) => {
    const { enabled } = await holdEndpoint(tx, tenantId, endpointId);
    if (!enabled) {
      if (last) return { count: 0, last: null };
      throw conflict('The endpoint is switched off.');
    }
    const [at, { id, createdAt, status, nextAttemptAt, leaseUntil, eventType }] = [now(), webhookDeliveries];
    const next = tx
      .select({ id })
      .from(webhookDeliveries)
      .where(
        and(
          ofEndpoint(tenantId, endpointId),
          fitting(filter),
          ne(eventType, TEST_EVENT),
          or(isNull(leaseUntil), lte(leaseUntil, at)),
          or(ne(status, 'waiting'), gt(nextAttemptAt, at)),
          last ? sql`(${createdAt}, ${id}) > (${last.createdAt}::timestamptz, ${last.id})` : undefined,
        ),
      )
      .orderBy(createdAt, id)
      .limit(atOnce)
      .for('no key update');
    const rows = await tx
      .update(webhookDeliveries)
      .set({ status: 'waiting', nextAttemptAt: at, failures: WITH_ONE_MORE })
      .where(and(eq(webhookDeliveries.tenantId, tenantId), inArray(id, next)))
      .returning({ id, createdAt });
    return { count: rows.length, last: rows.length < atOnce ? null : latest(rows) };
  });
}

function latest(rows: readonly { id: string; createdAt: Date }[]): Place {
  const { id, createdAt } = rows.reduce((one, other) => (isAfter(other, one) ? other : one));
  return { id, createdAt: createdAt.toISOString() };
}

const isAfter = (one: { id: string; createdAt: Date }, other: { id: string; createdAt: Date }): boolean =>
  one.createdAt > other.createdAt || (+one.createdAt === +other.createdAt && one.id > other.id);

// The attempt that comes is one that the schedule does not count: of what waits it takes no retry, of the rest it is the last.
const WITH_ONE_MORE = sql`case when ${webhookDeliveries.status} = 'waiting'
  then greatest(${webhookDeliveries.failures} - 1, 0) else ${RETRIES} end`;
