import { type SQL, sql } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { db } from './database.ts';

/** Everything that a process takes for a while, and which of its rows are still to be worked on: their index tells them. */
export const LEASED: Record<string, SQL> = {
  job_claims: sql`true`,
  notifications: sql`state = 'waiting'`,
  turns: sql`status = 'running'`,
  visitor_mails: sql`due_at is not null`,
  webhook_deliveries: sql`status = 'waiting'`,
  webhook_notices: sql`sent_at is null`,
};

/**
 * For the start of a process that has the data alone: whoever held a lease before is dead, and what was taken goes on
 * at once in place of when the lease would have been over.
 */
export async function freeAbandonedLeases(): Promise<void> {
  const at = sql`${now().toISOString()}::timestamptz`;
  for (const [table, isOpen] of Object.entries(LEASED))
    await db().execute(
      sql`update ${sql.identifier(table)} set lease_until = ${at} where lease_until > ${at} and ${isOpen}`,
    );
}
