import { sql } from 'drizzle-orm';
import { db } from '#lib/db/database.ts';
import type { Attempted } from './attempt.ts';
import type { Claimed } from './claim.ts';
import { nextAttemptAfter } from './schedule.ts';
import { noticeOf } from './notices/write-notices.ts';
import { sendNoticesSoon } from './notices/send-notices.ts';
import { switchOffFailing } from './switch-off.ts';

/** An attempt that was made, and whether it is one of the schedule's or one that somebody asked for. */
export interface Outcome {
  delivery: Claimed;
  attempted: Attempted;
  isAsked: boolean;
}

export const TEST_EVENT = 'webhook.test';

/** An endpoint that goes on answering says so once a second: its row is not written anew for each delivery. */
const SUCCESS_KEPT = '1 second';

/**
 * Writes what became of attempts, and what follows for their endpoints, in one statement. A result counts only under the
 * claim that it was made with: who was stalled past the lease overwrites nothing.
 */
export async function recordOutcomes(outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const { rows } = await db().execute<{ tenantId: string; endpointId: string; told: number }>(sql`
    with results as (
      select * from json_to_recordset(${JSON.stringify(outcomes.map(toResult))}::json) as r(
        tenant_id text, id text, claim_id text, received boolean, status text, next_attempt_at timestamptz,
        failures int, error text, response_status int, response_body text, duration_ms int, at timestamptz)
    ), recorded as (
      update webhook_deliveries d set next_attempt_at = r.next_attempt_at, failures = r.failures,
        status = case when r.status = 'failed' and d.delivered_at is not null then 'delivered' else r.status end,
        attempts = d.attempts + 1, error = r.error, response_status = r.response_status,
        response_body = r.response_body, duration_ms = r.duration_ms, last_attempt_at = r.at,
        delivered_at = coalesce(d.delivered_at, case when r.received then r.at end), claim_id = null, lease_until = null
      from results r where d.tenant_id = r.tenant_id and d.id = r.id and d.claim_id = r.claim_id
      returning d.tenant_id, d.endpoint_id, d.event_type, r.received, r.at
    ), counted as (
      select *, max(at) filter (where received) over (partition by tenant_id, endpoint_id) as received_at
      from recorded where event_type <> ${TEST_EVENT}
    ), tallied as (
      select tenant_id, endpoint_id, received_at,
        count(*) filter (where not received and (received_at is null or at > received_at)) as failed,
        min(at) filter (where not received and (received_at is null or at > received_at)) as failed_at
      from counted group by tenant_id, endpoint_id, received_at
    ), locked as materialized (
      -- In one order, so that two runs cannot wait for each other.
      select t.* from webhook_endpoints e join tallied t on t.tenant_id = e.tenant_id and t.endpoint_id = e.id
      where t.failed > 0 or e.consecutive_failures > 0 or e.failing_since is not null
        or e.last_success_at is null or e.last_success_at <= t.received_at - ${SUCCESS_KEPT}::interval
      order by e.tenant_id, e.id for no key update of e
    ), changed as (
      update webhook_endpoints e set last_success_at = greatest(e.last_success_at, l.received_at),
        consecutive_failures = l.failed + case when l.received_at is null then e.consecutive_failures else 0 end,
        failing_since = case when l.received_at is null then coalesce(e.failing_since, l.failed_at) else l.failed_at end
      from locked l where e.tenant_id = l.tenant_id and e.id = l.endpoint_id
      returning e.tenant_id, e.id, e.failing_since
    ), told as (${noticeOf('failing', 'changed')})
    select tenant_id as "tenantId", id as "endpointId", (select count(*)::int from told) as told
    from changed where failing_since is not null`);
  if (rows.some(({ told }) => told > 0)) sendNoticesSoon();
  await switchOffFailing(rows);
}

function toResult({ delivery, attempted, isAsked }: Outcome) {
  const { error, responseStatus, responseBody, durationMs, at } = attempted;
  return {
    ...{ tenant_id: delivery.tenantId, id: delivery.id, claim_id: delivery.claimId, received: error === null },
    ...stateAfter(delivery, { attempted, isAsked }),
    ...{ error, response_status: responseStatus, response_body: responseBody, duration_ms: durationMs, at },
  };
}

// decisions.md, rule 8: an attempt that was asked for takes nothing from those that are still to come.
function stateAfter(
  { eventType, status, nextAttemptAt, failures }: Claimed,
  { attempted, isAsked }: Omit<Outcome, 'delivery'>,
) {
  if (attempted.error === null) return { status: 'delivered', next_attempt_at: null, failures };
  if (eventType === TEST_EVENT) return { status: 'failed', next_attempt_at: null, failures };
  if (isAsked) return { status, next_attempt_at: nextAttemptAt, failures };
  const next = nextAttemptAfter(failures + 1, attempted.at);
  return { status: next ? 'waiting' : 'failed', next_attempt_at: next, failures: failures + 1 };
}
