import { and, eq, sql } from 'drizzle-orm';
import { knowledgeSitePages } from '#lib/db/schema/knowledge.ts';
import { transaction } from '#lib/db/transaction.ts';
import { MOST_PAGES } from './discover.ts';
import type { SiteRow } from './site-row.ts';

/** Has pages read that this reading has not met yet, at most 500 in all. @param anew everything known is still to be met */
export async function queuePages(
  { tenantId, id: siteId }: SiteRow,
  urls: readonly string[],
  { depth, anew = false }: { depth: number; anew?: boolean },
): Promise<void> {
  const { tenantId: tenant, siteId: site, state } = knowledgeSitePages;
  const ofSite = and(eq(tenant, tenantId), eq(site, siteId));
  await transaction(async (tx) => {
    if (anew) await tx.update(knowledgeSitePages).set({ state: 'known' }).where(ofSite);
    const met = anew ? 0 : await tx.$count(knowledgeSitePages, and(ofSite, sql`state <> 'known'`));
    const room = urls.slice(0, MOST_PAGES - met);
    const waiting = room.map((url, at) => ({
      tenantId,
      siteId,
      url,
      depth,
      state: 'waiting' as const,
      position: met + at,
    }));
    if (waiting.length === 0) return;
    await tx
      .insert(knowledgeSitePages)
      .values(waiting)
      .onConflictDoUpdate({
        target: [tenant, site, knowledgeSitePages.url],
        set: { state: 'waiting', depth, position: sql`excluded.position` },
        setWhere: eq(state, 'known'),
      });
  });
}
