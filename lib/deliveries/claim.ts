import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import type { Secrets } from './signature.ts';

/** A delivery that this claim alone may send, with what it is sent with. */
export interface Claimed extends Secrets {
  tenantId: string;
  id: string;
  claimId: string;
  /** From then on somebody else may send it. */
  leaseUntil: Date;
  endpointId: string;
  eventId: string;
  eventType: string;
  /** The exact bytes. */
  payload: string;
  status: 'waiting' | 'delivered' | 'failed';
  nextAttemptAt: Date | null;
  /** Made before this one, asked for ones too. */
  attempts: number;
  /** Those of the schedule that failed. */
  failures: number;
  url: string;
  /** The endpoint's last attempt failed. */
  isFailing: boolean;
}

export interface Wanted {
  /** Of these tenants' alone. */
  tenantIds?: readonly string[];
  limit: number;
  /** Of those at most so many to endpoints whose last attempt failed, so that dead ones leave room for the others. */
  failingLimit: number;
}

/** An attempt is over in five seconds, and recorded soon after: what is held longer was held by a process that died. */
const LEASE_MS = 30_000;
/** On their way to one endpoint at once. */
const AT_ONCE = 6;
const AT_ONCE_WHILE_FAILING = 2;

/**
 * Takes deliveries that are due: from each endpoint the oldest, the endpoints in turn, those that answer before those
 * that do not. What is read grows with the endpoints that have something waiting, not with what waits.
 */
export async function claimDue({ tenantIds, limit, failingLimit }: Wanted): Promise<Claimed[]> {
  const [at, claimId] = [now(), randomUUID()];
  const due = sql`d.status = 'waiting' and d.next_attempt_at <= ${at.toISOString()}::timestamptz`;
  const isFree = sql`(d.lease_until is null or d.lease_until <= ${at.toISOString()}::timestamptz)`;
  const { rows } = await db().execute<Record<string, unknown> & Row>(sql`
    with recursive waiting as (${tenantIds ? endpointsOf(tenantIds) : ALL_WAITED_FOR}), heads as (
      select head.place, head.id, head.next_attempt_at, e.consecutive_failures > 0 as is_failing,
        row_number() over (partition by e.tenant_id, e.id order by head.next_attempt_at, head.id) as nth
      from waiting w join webhook_endpoints e on e.tenant_id = w.tenant_id and e.id = w.endpoint_id and e.enabled
      cross join lateral (
        select d.ctid as place, d.id, d.next_attempt_at, ${isFree} as is_free from webhook_deliveries d
        where d.tenant_id = e.tenant_id and d.endpoint_id = e.id and ${due} order by d.next_attempt_at, d.id
        limit case when e.consecutive_failures > 0 then ${AT_ONCE_WHILE_FAILING} else ${AT_ONCE} end::int
      ) head where head.is_free
    ), ranked as (
      select *, row_number() over (partition by is_failing order by nth, next_attempt_at, id) as turn from heads
    ), chosen as (
      select * from ranked where not is_failing or turn <= ${failingLimit}
      order by is_failing, turn limit ${limit}
    ), locked as (
      select d.ctid as place from webhook_deliveries d join chosen c on d.ctid = c.place
      where ${due} and ${isFree} for update of d skip locked
    )
    update webhook_deliveries d set claim_id = ${claimId}, lease_until = ${leaseEnd(at).toISOString()}::timestamptz
    from locked l, webhook_endpoints e
    where d.ctid = l.place and e.tenant_id = d.tenant_id and e.id = d.endpoint_id
    returning ${CLAIMED}`);
  return rows.map((row) => toClaimed(row, claimId, at));
}

/** Takes one delivery, whatever its state, unless somebody has it already. @returns null then */
export async function claimOne(tenantId: string, deliveryId: string): Promise<Claimed | null> {
  const [at, claimId] = [now(), randomUUID()];
  const { rows } = await db().execute<Record<string, unknown> & Row>(sql`
    update webhook_deliveries d set claim_id = ${claimId}, lease_until = ${leaseEnd(at).toISOString()}::timestamptz
    from webhook_endpoints e
    where d.tenant_id = ${tenantId} and d.id = ${deliveryId} and e.tenant_id = d.tenant_id and e.id = d.endpoint_id
      and (d.lease_until is null or d.lease_until <= ${at.toISOString()}::timestamptz)
    returning ${CLAIMED}`);
  return rows[0] ? toClaimed(rows[0], claimId, at) : null;
}

/** Others may take them at once. */
export async function releaseClaims(claims: readonly Claimed[]): Promise<void> {
  if (claims.length === 0) return;
  const given = JSON.stringify(claims.map(({ tenantId, id, claimId }) => [tenantId, id, claimId]));
  await db().execute(sql`
    update webhook_deliveries d set claim_id = null, lease_until = null from json_array_elements(${given}::json) given
    where d.tenant_id = given ->> 0 and d.id = given ->> 1 and d.claim_id = given ->> 2`);
}

const endpointsOf = (tenantIds: readonly string[]): SQL =>
  sql`select tenant_id, id as endpoint_id from webhook_endpoints where tenant_id in ${[...tenantIds]}`;

// From one endpoint to the next, past all that waits for the same one: in an order that the index of what is due alone
// has, so that no statistics, stale as they may be, can send it through the log.
const ALL_WAITED_FOR = sql`
  (select d.tenant_id, d.endpoint_id from webhook_deliveries d where d.status = 'waiting'
    order by d.tenant_id, d.endpoint_id, d.next_attempt_at, d.id limit 1)
  union all
  select next.tenant_id, next.endpoint_id from waiting w cross join lateral (
    select d.tenant_id, d.endpoint_id from webhook_deliveries d
    where d.status = 'waiting' and (d.tenant_id, d.endpoint_id) > (w.tenant_id, w.endpoint_id)
    order by d.tenant_id, d.endpoint_id, d.next_attempt_at, d.id limit 1
  ) next`;

const leaseEnd = (at: Date): Date => new Date(at.getTime() + LEASE_MS);

const CLAIMED = sql`d.tenant_id as "tenantId", d.id, d.endpoint_id as "endpointId", d.event_id as "eventId",
  d.event_type as "eventType", d.payload, d.status, d.next_attempt_at as "nextAttemptAt", d.attempts, d.failures, e.url, e.secret, e.previous_secret as "previousSecret",
  e.secret_rotated_at as "secretRotatedAt", e.consecutive_failures > 0 as "isFailing"`;

type Times = 'nextAttemptAt' | 'secretRotatedAt';
type Row = Omit<Claimed, 'claimId' | 'leaseUntil' | Times> & Record<Times, string | Date | null>;

const toClaimed = (row: Row, claimId: string, at: Date): Claimed => ({
  ...row,
  claimId,
  leaseUntil: leaseEnd(at),
  nextAttemptAt: maybeDate(row.nextAttemptAt),
  secretRotatedAt: maybeDate(row.secretRotatedAt),
});

const maybeDate = (value: string | Date | null): Date | null => (value === null ? null : new Date(value));
