import { sql } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';

/** As it is for everybody, without mail. */
const WITHOUT_MAIL = JSON.stringify({
  mine: { email: false, push: true },
  requests: { email: false, push: true },
  mentions: { email: false, push: true },
  callbacks: { email: false, push: true },
  new: { email: false, push: false },
});

/** The operator is mailed nothing any more, until they choose otherwise; what is pushed to them stays as it is. */
export async function stopMails(tenantId: string, operatorId: string): Promise<void> {
  await db().execute(sql`
    insert into notification_preferences as p (tenant_id, operator_id, preferences, updated_at)
    select tenant_id, id, ${WITHOUT_MAIL}::jsonb, ${now().toISOString()}::timestamptz from operators
    where tenant_id = ${tenantId} and id = ${operatorId}
    on conflict (tenant_id, operator_id) do update set updated_at = excluded.updated_at, preferences = (
      select jsonb_object_agg(kind.key, coalesce(p.preferences -> kind.key, kind.value) || '{"email": false}'::jsonb)
      from jsonb_each(excluded.preferences) kind)`);
}
