import { sql } from 'drizzle-orm';
import { db } from '#lib/db/database.ts';

// Who looks all day is not noted all day.
const NOTED_EVERY_MS = 3_600_000;

/** Keeps the tenant among those whose days are counted ahead. */
export async function noteLook(tenantId: string, at: Date): Promise<void> {
  const before = new Date(at.getTime() - NOTED_EVERY_MS).toISOString();
  await db().execute(sql`
    update dashboard_cursors set looked_at = ${at.toISOString()}::timestamptz
    where tenant_id = ${tenantId} and looked_at < ${before}::timestamptz`);
}
