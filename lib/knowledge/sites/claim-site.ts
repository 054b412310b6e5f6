import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { knowledgeSites } from '#lib/db/schema/knowledge.ts';
import { namedSite, type SiteRow } from './site-row.ts';

/** Longer than fetching and reading one page may take. */
const LEASE_MS = 300_000;

const lease = () => new Date(now().getTime() + LEASE_MS);

/** Leave to read the site, which one at a time has; null while somebody else has it, or where there is no such site. */
export async function claimSite(tenantId: string, id: string): Promise<SiteRow | null> {
  const { claimedUntil } = knowledgeSites;
  const [site] = await db()
    .update(knowledgeSites)
    .set({ claimId: randomUUID(), claimedUntil: lease(), status: 'reading' })
    .where(and(namedSite(tenantId, id), or(isNull(claimedUntil), lte(claimedUntil, now()))))
    .returning();
  return site ?? null;
}

/** Whether the claim still holds; it does for longer then. */
export async function holdSite(site: SiteRow): Promise<boolean> {
  const held = await db()
    .update(knowledgeSites)
    .set({ claimedUntil: lease() })
    .where(claimed(site))
    .returning({ id: knowledgeSites.id });
  return held.length > 0;
}

/** What is left is for whoever comes next. */
export async function releaseSite(site: SiteRow): Promise<void> {
  await db().update(knowledgeSites).set({ claimId: null, claimedUntil: null }).where(claimed(site));
}

export const claimed = ({ tenantId, id, claimId }: SiteRow) =>
  and(namedSite(tenantId, id), eq(knowledgeSites.claimId, claimId!));
