import { sql } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { db, type Executor } from '#lib/db/database.ts';
import { sendNoticesSoon } from './notices/send-notices.ts';
import { noticeOf } from './notices/write-notices.ts';

// api-v1.md, Webhook endpoint and delivery.
const FAILURES = 15;
const FAILING_MS = 24 * 3_600_000;

interface Named {
  tenantId: string;
  endpointId: string;
}

/** Switches those off that have failed so often and for so long; what waits for them has failed. */
export async function switchOffFailing(endpoints: readonly Named[]): Promise<void> {
  if (endpoints.length === 0) return;
  const [at, ids] = [now(), JSON.stringify(endpoints.map(({ tenantId, endpointId }) => [tenantId, endpointId]))];
  const before = new Date(at.getTime() - FAILING_MS).toISOString();
  const { rowCount } = await db().execute(sql`
    with changed as (
      update webhook_endpoints e set enabled = false, disabled_reason = 'failures',
        updated_at = ${at.toISOString()}::timestamptz
      from json_array_elements(${ids}::json) named
      where e.tenant_id = named ->> 0 and e.id = named ->> 1 and e.enabled
        and e.consecutive_failures >= ${FAILURES} and e.failing_since <= ${before}::timestamptz
      returning e.tenant_id, e.id, e.failing_since
    ), told as (${noticeOf('switched_off', 'changed')}) select 1 from changed`);
  if ((rowCount ?? 0) === 0) return;
  sendNoticesSoon();
  await failUndeliverable(db());
}

/**
 * What waits for endpoints that are switched off or deleted has failed, save what is on its way just now.
 * @returns how many
 */
export async function failUndeliverable(executor: Executor, only?: Named): Promise<number> {
  const at = now().toISOString();
  const named = only ? sql`and e.tenant_id = ${only.tenantId} and e.id = ${only.endpointId}` : sql``;
  const { rowCount } = await executor.execute(sql`
    update webhook_deliveries d set next_attempt_at = null,
      status = case when d.delivered_at is null then 'failed' else 'delivered' end, claim_id = null, lease_until = null,
      error = case when e.deleted_at is null then 'endpoint_disabled' else 'endpoint_deleted' end
    from webhook_endpoints e
    where not e.enabled ${named} and d.tenant_id = e.tenant_id and d.endpoint_id = e.id and d.status = 'waiting'
      and d.event_type <> 'webhook.test' and (d.lease_until is null or d.lease_until <= ${at}::timestamptz)`);
  return rowCount ?? 0;
}
