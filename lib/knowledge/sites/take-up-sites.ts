import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { knowledgeSites } from '#lib/db/schema/knowledge.ts';
import { readSite } from './read-site.ts';

/** Goes on, in all tenants, with sites whose reading stopped, and begins with those whose week is over, until the signal aborts. */
export async function takeUpSites(signal: AbortSignal): Promise<{ done: number; left: boolean }> {
  const { tenantId, id, status, nextReadAt, claimedUntil } = knowledgeSites;
  for (let done = 0; ; done++) {
    const isFree = or(isNull(claimedUntil), lte(claimedUntil, now()));
    const [due] = await db()
      .select({ tenantId, id })
      .from(knowledgeSites)
      .where(and(isFree, or(eq(status, 'reading'), lte(nextReadAt, now()))))
      .orderBy(asc(nextReadAt))
      .limit(1);
    if (!due) return { done, left: false };
    if (signal.aborted) return { done, left: true };
    await readSite(due.tenantId, due.id, signal);
  }
}
