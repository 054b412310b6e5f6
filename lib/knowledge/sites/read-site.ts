import { and, asc, eq, sql } from 'drizzle-orm';
import { onShutdown } from '#lib/core/shutdown.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { knowledgeSitePages, knowledgeSites } from '#lib/db/schema/knowledge.ts';
import { transaction } from '#lib/db/transaction.ts';
import { findTenant } from '#lib/tenants/tenant.ts';
import { UnreadableDocument } from '../extract/extracted-text.ts';
import { forgetVectors } from '../vectors/has-vectors.ts';
import { claimed, claimSite, holdSite, releaseSite } from './claim-site.ts';
import { pagesOfSitemaps, readRobots } from './discover.ts';
import { queuePages } from './queue-pages.ts';
import { readSitePage, type SitePageRow } from './read-site-page.ts';
import type { SiteRow } from './site-row.ts';

/** A request may take 300 s on Vercel; what is left then is the scheduled run's. */
const BUDGET_MS = 240_000;
const WEEK_MS = 7 * 24 * 3_600_000;
const NOTHING_READ = 'No page of the site could be read.';

/**
 * Reads a site's pages one after the other, and goes on where a reading before has stopped. What says the same as before
 * stays as it is; what is gone goes once all others were read. Nothing happens while somebody else reads it.
 */
export async function readSite(tenantId: string, id: string, signal = AbortSignal.timeout(BUDGET_MS)): Promise<void> {
  const site = await claimSite(tenantId, id);
  if (!site) return;
  const ending = new AbortController();
  const forget = onShutdown(() => ending.abort());
  try {
    await readPages(site, AbortSignal.any([signal, ending.signal]));
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    await conclude(site, error.message);
  } finally {
    forget();
    await releaseSite(site);
  }
}

async function readPages(begun: SiteRow, signal: AbortSignal): Promise<void> {
  const settings = await findTenant(begun.tenantId);
  const robots = await readRobots(begun.url, settings);
  let site = begun;
  if (site.hasSitemap === null) {
    const pages = await pagesOfSitemaps(site.url, settings, robots);
    await queuePages(site, pages ?? [site.url], { depth: 0, anew: true });
    site = { ...site, hasSitemap: pages !== null };
    await db().update(knowledgeSites).set({ hasSitemap: site.hasSitemap }).where(claimed(site));
  }
  let reason: string | null = null;
  while (!signal.aborted) {
    const page = await nextPage(site);
    if (!(await holdSite(site))) return;
    if (!page) return finish(site, reason);
    const failure = await readSitePage(page, { site, settings, robots });
    reason ??= failure;
  }
}

async function nextPage({ tenantId, id }: SiteRow): Promise<SitePageRow | undefined> {
  const { tenantId: tenant, siteId, state, position, url } = knowledgeSitePages;
  const [page] = await db()
    .select()
    .from(knowledgeSitePages)
    .where(and(eq(tenant, tenantId), eq(siteId, id), eq(state, 'waiting')))
    .orderBy(asc(position), asc(url))
    .limit(1);
  return page;
}

/** Lets go of what was not met any more. */
async function finish(site: SiteRow, reason: string | null): Promise<void> {
  const { tenantId, id } = site;
  const left = await transaction(async (tx) => {
    await tx.execute(sql`delete from knowledge_site_pages
      where tenant_id = ${tenantId} and site_id = ${id} and state = 'known'`);
    await tx.execute(sql`delete from knowledge_documents d where d.tenant_id = ${tenantId} and d.site_id = ${id}
      and not exists (select 1 from knowledge_site_pages p
        where p.tenant_id = d.tenant_id and p.site_id = d.site_id and p.document_id = d.id)`);
    const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from knowledge_documents
      where tenant_id = ${tenantId} and site_id = ${id}`);
    return rows[0]!.count;
  });
  forgetVectors(tenantId);
  await conclude(site, left > 0 ? null : (reason ?? NOTHING_READ));
}

async function conclude(site: SiteRow, error: string | null): Promise<void> {
  const at = now();
  await db()
    .update(knowledgeSites)
    .set({
      ...{ status: error === null ? 'ready' : 'error', error, hasSitemap: null },
      ...{ readAt: at, nextReadAt: new Date(at.getTime() + WEEK_MS) },
    })
    .where(claimed(site));
}
