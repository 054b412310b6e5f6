import { sql } from 'drizzle-orm';
import { keepAlive } from '#lib/core/keep-alive.ts';
import { log } from '#lib/core/log/log.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { services } from '#lib/services/services.ts';
import { type Notice, noticeMail } from './notice-mail.ts';

const AT_ONCE = 20;
/** Longer than a mail takes. */
const LEASE_MS = 60_000;
// A mail service knows a key for a day: until then a mail that went out already does not go out again.
const TRIED_MS = 23 * 3_600_000;
const KEPT_MS = 60 * 24 * 3_600_000;

/** Sends what was just written, after the answer. */
export function sendNoticesSoon(): void {
  keepAlive(sendNotices(AbortSignal.timeout(20_000)).then(() => undefined));
}

/** Mails what waits to be told to admins, until the signal aborts; what could not be sent is for a later run. */
export async function sendNotices(signal: AbortSignal): Promise<{ done: number; left: boolean }> {
  for (let done = 0; ;) {
    if (signal.aborted) return { done, left: true };
    const notices = await claimNotices();
    for (const notice of notices) if (await send(notice)) done++;
    if (notices.length < AT_ONCE) return { done, left: false };
  }
}

async function claimNotices(): Promise<Notice[]> {
  const at = now();
  const time = (ms: number) => new Date(at.getTime() + ms).toISOString();
  const { rows } = await db().execute<
    Omit<Notice, 'failingSince'> & { failingSince: string | Date } & Record<string, unknown>
  >(sql`
    with chosen as (
      select n.tenant_id, n.endpoint_id, n.operator_id, n.kind, n.failing_since, o.email, o.language, e.url, e.description
      from webhook_notices n
      join operators o on o.tenant_id = n.tenant_id and o.id = n.operator_id and o.deactivated_at is null
        and o.email is not null
      join webhook_endpoints e on e.tenant_id = n.tenant_id and e.id = n.endpoint_id and e.deleted_at is null
      where n.sent_at is null and n.created_at > ${time(-TRIED_MS)}::timestamptz
        and (n.lease_until is null or n.lease_until <= ${time(0)}::timestamptz)
      order by n.created_at limit ${AT_ONCE} for update of n skip locked
    )
    update webhook_notices n set lease_until = ${time(LEASE_MS)}::timestamptz
    from chosen c
    where n.tenant_id = c.tenant_id and n.endpoint_id = c.endpoint_id and n.operator_id = c.operator_id
      and n.kind = c.kind and n.failing_since = c.failing_since
    returning n.tenant_id as "tenantId", n.endpoint_id as "endpointId", n.operator_id as "operatorId", n.kind,
      n.failing_since as "failingSince", c.email, c.language, c.url, c.description`);
  return rows.map((row) => ({ ...row, failingSince: new Date(row.failingSince) }));
}

/** @returns whether it went out; the same key keeps it from going out twice, should this not be noted any more */
async function send(notice: Notice): Promise<boolean> {
  const { tenantId, endpointId, operatorId, kind, failingSince } = notice;
  try {
    await services().mail.send(noticeMail(notice));
  } catch (error) {
    log.warn('an admin could not be told of a webhook endpoint', { tenantId, endpointId, operatorId, cause: error });
    return false;
  }
  await db().execute(sql`
    update webhook_notices set sent_at = ${now().toISOString()}::timestamptz, lease_until = null
    where tenant_id = ${tenantId} and endpoint_id = ${endpointId} and operator_id = ${operatorId} and kind = ${kind}
      and failing_since = ${failingSince.toISOString()}::timestamptz`);
  return true;
}

/** Clears away what was told long ago, or to nobody in time. */
export async function pruneNotices(): Promise<void> {
  const before = new Date(now().getTime() - KEPT_MS).toISOString();
  await db().execute(sql`delete from webhook_notices where created_at < ${before}::timestamptz`);
}
