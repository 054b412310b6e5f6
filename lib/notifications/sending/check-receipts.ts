import { sql } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { services } from '#lib/services/services.ts';
import { forgetPhone } from './reach-devices.ts';

const AT_ONCE = 1000;
const AGAIN_MS = 10 * 60_000;
/** Expo keeps receipts for a day. */
const KEPT_MS = 24 * 3_600_000;

/** Asks Expo what became of pushes a while ago: a phone without the app is forgotten. */
export async function checkReceipts(signal: AbortSignal): Promise<{ done: number; left: boolean }> {
  for (let done = 0; ;) {
    if (signal.aborted) return { done, left: true };
    const due = await takeDue();
    if (due.length === 0) return { done, left: false };
    const known = await services().push.receipts(due.map(({ id }) => id));
    for (const { tenantId, id, pushToken } of due) {
      if (known.get(id) === 'gone') await forgetPhone(tenantId, pushToken);
      if (known.has(id))
        await db().execute(sql`delete from push_receipts where tenant_id = ${tenantId} and id = ${id}`);
    }
    done += known.size;
  }
}

interface Due extends Record<string, unknown> {
  tenantId: string;
  id: string;
  pushToken: string;
}

/** Those that are not known yet come again later, until Expo itself has forgotten them. */
async function takeDue(): Promise<Due[]> {
  const at = now().getTime();
  const time = (ms: number) => sql`${new Date(at + ms).toISOString()}::timestamptz`;
  await db().execute(sql`delete from push_receipts where created_at < ${time(-KEPT_MS)}`);
  const { rows } = await db().execute<Due>(sql`
    with due as (
      select tenant_id, id from push_receipts where check_at <= ${time(0)}
      order by check_at limit ${AT_ONCE} for update skip locked
    )
    update push_receipts r set check_at = ${time(AGAIN_MS)} from due d where r.tenant_id = d.tenant_id and r.id = d.id
    returning r.tenant_id as "tenantId", r.id, r.push_token as "pushToken"`);
  return rows;
}
