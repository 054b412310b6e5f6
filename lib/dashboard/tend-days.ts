import { sql } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { maybeTenant } from '#lib/tenants/tenant.ts';
import { figuresOf } from './kept-days.ts';
import { lastDays, zoneOf } from './period.ts';

const HOUR_MS = 3_600_000;
// Well before what is in the log of a day is pruned.
const EVERY_MS = 6 * HOUR_MS;
// Twice the longest period: it is compared with the one before.
const KEPT_DAYS = 180;
// Whose dashboard nobody opens is counted when somebody does, where that takes a moment.
const FORGOTTEN_AFTER_MS = 30 * 24 * HOUR_MS;
const LARGE_FROM_EVENTS = 20_000;

/** Counts days that are over, for large tenants and those whose dashboard is looked at; until the signal aborts. */
export async function tendDays(signal: AbortSignal): Promise<{ done: number; left: boolean }> {
  await forget();
  await beginLarge();
  const due = new Date(now().getTime() - EVERY_MS).toISOString();
  let done = 0;
  for (;;) {
    if (signal.aborted) return { done, left: true };
    const tenantId = await nextDue(due);
    if (tenantId === null) return { done, left: false };
    const tenant = await maybeTenant(tenantId);
    try {
      if (tenant) await figuresOf(tenantId, lastDays(zoneOf(tenant), KEPT_DAYS, now()), signal);
    } catch (error) {
      if (!signal.aborted) throw error;
      await goOnNextTime(tenantId);
      return { done, left: true };
    }
    done++;
  }
}

/** Taken as it is begun: whoever fails is tried again when it is next due, and holds up nobody. */
async function nextDue(due: string): Promise<string | null> {
  const { rows } = await db().execute<{ tenantId: string }>(sql`
    update dashboard_cursors set tended_at = ${now().toISOString()}::timestamptz where tenant_id = (
      select tenant_id from dashboard_cursors where tended_at is null or tended_at < ${due}::timestamptz
      order by tended_at nulls first limit 1 for update skip locked)
    returning tenant_id as "tenantId"`);
  return rows[0]?.tenantId ?? null;
}

async function goOnNextTime(tenantId: string): Promise<void> {
  await db().execute(sql`update dashboard_cursors set tended_at = null where tenant_id = ${tenantId}`);
}

/** Its first look would have to count months. */
async function beginLarge(): Promise<void> {
  await db().execute(sql`
    insert into dashboard_cursors (tenant_id, seq, looked_at)
    select t.tenant_id, t.last_event, ${now().toISOString()}::timestamptz from tenant_counters t
    where t.last_event >= ${LARGE_FROM_EVENTS}
      and not exists (select 1 from dashboard_cursors c where c.tenant_id = t.tenant_id)
    on conflict do nothing`);
}

async function forget(): Promise<void> {
  const unseen = new Date(now().getTime() - FORGOTTEN_AFTER_MS).toISOString();
  const past = new Date(now().getTime() - (KEPT_DAYS + 2) * 24 * HOUR_MS).toISOString();
  await db().execute(sql`delete from dashboard_days where ends_at < ${past}::timestamptz`);
  await db().execute(sql`
    with forgotten as (
      delete from dashboard_cursors c using tenant_counters t
      where c.looked_at < ${unseen}::timestamptz and t.tenant_id = c.tenant_id and t.last_event < ${LARGE_FROM_EVENTS}
      returning c.tenant_id
    ), touched as (
      delete from dashboard_touches using forgotten f where dashboard_touches.tenant_id = f.tenant_id
    )
    delete from dashboard_days using forgotten f where dashboard_days.tenant_id = f.tenant_id`);
}
