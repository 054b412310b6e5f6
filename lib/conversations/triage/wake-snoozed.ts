import { sql } from 'drizzle-orm';
import { changeWithin } from '#lib/conversations/record/change-conversation.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { type UnitOfWork, unitOfWork } from '#lib/events/unit-of-work.ts';

// Each conversation costs some statements; a transaction of many would hold their locks for long.
const AT_ONCE = 50;

/** Ends every snooze whose time has come, tenant by tenant, until the signal aborts. */
export async function wakeSnoozed(signal: AbortSignal): Promise<{ done: number; left: boolean }> {
  for (let done = 0; ;) {
    const { rows } = await db().execute<{ tenantId: string }>(sql`
      select tenant_id as "tenantId" from conversations where snoozed_until <= ${now().toISOString()}::timestamptz
      order by snoozed_until limit 1`);
    if (!rows[0]) return { done, left: false };
    if (signal.aborted) return { done, left: true };
    done += await unitOfWork(rows[0].tenantId, wakeSome);
  }
}

async function wakeSome(unit: UnitOfWork): Promise<number> {
  const { tx, tenantId } = unit;
  const at = now().toISOString();
  // In the order of their ids, so that two at once cannot wait for each other.
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from conversations c where c.id in (
      select d.id from conversations d where d.tenant_id = ${tenantId} and d.snoozed_until <= ${at}::timestamptz
      order by d.snoozed_until limit ${AT_ONCE}
    ) and c.tenant_id = ${tenantId} and c.snoozed_until <= ${at}::timestamptz
    order by c.id for update`);
  for (const { id } of rows) await changeWithin(unit, id, (change) => change.mark(sql`snoozed_until = null`));
  return rows.length;
}
