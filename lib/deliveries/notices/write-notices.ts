import { type SQL, sql } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';

export type NoticeKind = 'failing' | 'switched_off';

/** One that comes and goes is told of once a day. */
const AGAIN_MS = 24 * 3_600_000;

/**
 * A part of the statement that changes endpoints: for each that fails now a mail to every admin, once for all failures
 * in a row. @param changed names the part whose rows are the endpoints as they are now
 */
export function noticeOf(kind: NoticeKind, changed: string): SQL {
  const at = now();
  const recent = new Date(at.getTime() - AGAIN_MS).toISOString();
  return sql`
    insert into webhook_notices (tenant_id, endpoint_id, operator_id, kind, failing_since, created_at)
    select c.tenant_id, c.id, o.id, ${kind}, c.failing_since, ${at.toISOString()}::timestamptz
    from ${sql.identifier(changed)} c join operators o on o.tenant_id = c.tenant_id and o.role = 'admin'
      and o.deactivated_at is null and not o.system and o.email is not null
    where c.failing_since is not null and not exists (
      select 1 from webhook_notices n where n.tenant_id = c.tenant_id and n.endpoint_id = c.id
        and n.operator_id = o.id and n.kind = ${kind} and n.created_at > ${recent}::timestamptz)
    on conflict do nothing returning 1`;
}
