import { and, eq } from 'drizzle-orm';
import { db } from '#lib/db/database.ts';
import { visitors } from '#lib/db/schema/visitors.ts';

/** The visitor whom the tenant's backend calls so; null when there is none. */
export async function maybeVisitorId(tenantId: string, externalId: string): Promise<string | null> {
  const [row] = await db()
    .select({ id: visitors.id })
    .from(visitors)
    .where(and(eq(visitors.tenantId, tenantId), eq(visitors.externalId, externalId)));
  return row?.id ?? null;
}
