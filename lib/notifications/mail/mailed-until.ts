import { sql } from 'drizzle-orm';
import { db } from '#lib/db/database.ts';
import type { MailThread } from '#lib/mail/thread.ts';

/** Up to when the newest mail of the thread that went to its operator shows what was said; null: none is remembered. */
export async function mailedUntil({ tenantId, operatorId, conversationId }: MailThread): Promise<Date | null> {
  const { rows } = await db().execute<{ at: string | null }>(sql`
    select max(claimed_at) as at from notifications where tenant_id = ${tenantId} and operator_id = ${operatorId}
      and channel = 'email' and about = ${conversationId} and state = 'sent'`);
  return rows[0]?.at ? new Date(rows[0].at) : null;
}
