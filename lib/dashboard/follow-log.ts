import { sql } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { db, type Transaction } from '#lib/db/database.ts';
import { transaction } from '#lib/db/transaction.ts';
import { REPLAYED_MS } from '#lib/events/log.ts';
import { isOfDay } from '#lib/figures/give-up-days.ts';

interface Standing extends Record<string, unknown> {
  version: string;
  isCurrent: boolean;
}

/**
 * Gives up the kept days of whatever was changed since the last look. Numbers of events are committed in their order:
 * what is committed by now is heeded, and what comes later has a higher number.
 * @returns what a count that begins now is kept under
 */
export async function followLog(tenantId: string): Promise<number> {
  const standing = await standingOf(tenantId);
  if (!standing) return begin(tenantId);
  return standing.isCurrent ? Number(standing.version) : transaction((tx) => catchUp(tx, tenantId));
}

async function standingOf(tenantId: string): Promise<Standing | undefined> {
  const { rows } = await db().execute<Standing>(sql`
    select c.version, c.seq = t.last_event
      and not exists (select 1 from dashboard_touches m where m.tenant_id = ${tenantId}) as "isCurrent"
    from dashboard_cursors c join tenant_counters t on t.tenant_id = c.tenant_id where c.tenant_id = ${tenantId}`);
  return rows[0];
}

async function begin(tenantId: string): Promise<number> {
  await db().execute(sql`
    insert into dashboard_cursors (tenant_id, seq, looked_at)
    select tenant_id, last_event, ${now().toISOString()}::timestamptz from tenant_counters where tenant_id = ${tenantId}
    on conflict do nothing`);
  return Number((await standingOf(tenantId))?.version ?? 0);
}

async function catchUp(tx: Transaction, tenantId: string): Promise<number> {
  const { rows: cursors } = await tx.execute<{ seq: string }>(
    sql`select seq from dashboard_cursors where tenant_id = ${tenantId} for update`,
  );
  const from = Number(cursors[0]?.seq ?? 0);
  const since = new Date(now().getTime() - REPLAYED_MS).toISOString();
  const { rows: counters } = await tx.execute<{ last: string; hasAll: boolean }>(sql`
    select t.last_event as last, t.last_event = ${from} or exists (
      select 1 from events e where e.tenant_id = ${tenantId} and e.seq = ${from + 1}
        and e.created_at > ${since}::timestamptz) as "hasAll"
    from tenant_counters t where t.tenant_id = ${tenantId}`);
  const { last, hasAll } = counters[0] ?? { last: from, hasAll: true };
  if (hasAll) await giveUpChanged(tx, tenantId, { from, through: Number(last) });
  // Some of what came since may be pruned by now.
  else await tx.execute(sql`delete from dashboard_days where tenant_id = ${tenantId}`);
  const { rows } = await tx.execute<{ version: string }>(sql`
    update dashboard_cursors set seq = ${last}, version = version + 1 where tenant_id = ${tenantId} returning version`);
  return Number(rows[0]?.version ?? 0);
}

async function giveUpChanged(tx: Transaction, tenantId: string, log: { from: number; through: number }): Promise<void> {
  await tx.execute(sql`
    with touched as (
      delete from dashboard_touches where tenant_id = ${tenantId} returning at
    ), changed as (
      select distinct e.conversation_id as id from events e where e.tenant_id = ${tenantId}
        and e.seq > ${log.from} and e.seq <= ${log.through} and e.conversation_id is not null
    ), moments as materialized (
      select at from touched
      union select c.created_at from changed join conversations c on c.tenant_id = ${tenantId} and c.id = changed.id
      union select q.created_at from changed join messages q on q.tenant_id = ${tenantId}
        and q.conversation_id = changed.id and q.kind = 'requested'
    )
    delete from dashboard_days d using moments m where d.tenant_id = ${tenantId} and ${isOfDay}`);
}
