import { and, eq } from 'drizzle-orm';
import { db } from '#lib/db/database.ts';
import { knowledgeSitePages } from '#lib/db/schema/knowledge.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import { tenantLexicon } from '#lib/tenants/tenant.ts';
import { UnreadableDocument } from '../extract/extracted-text.ts';
import { fetchPage, PageGone } from '../pages/fetch-page.ts';
import { readApart } from '../reading/read-apart.ts';
import type { ReadDocument } from '../reading/read-document.ts';
import { pageAddress } from './discover.ts';
import { keepSitePage } from './keep-site-page.ts';
import { queuePages } from './queue-pages.ts';
import type { Robots } from './robots.ts';
import type { SiteRow } from './site-row.ts';

export type SitePageRow = typeof knowledgeSitePages.$inferSelect;

interface Surroundings {
  site: SiteRow;
  settings: TenantSettings;
  robots: Robots;
}

/** decisions.md, sites: without a sitemap links are followed three deep. */
const DEEPEST = 3;

/** One page of a site. What cannot be had now stays as it was; @returns why it could not, or null */
export async function readSitePage(page: SitePageRow, around: Surroundings): Promise<string | null> {
  try {
    await read(page, around);
    return null;
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    if (error instanceof PageGone) await drop(page);
    else await note(page, { state: 'failed' });
    return error.message;
  }
}

async function read(page: SitePageRow, { site, settings, robots }: Surroundings): Promise<void> {
  if (!robots.allows(page.url)) return drop(page);
  // Where pages are found by links, one that has not changed has to be read for its links.
  const file = await fetchPage(page.url, settings, site.hasSitemap && page.documentId ? page.etag : null);
  if (!file) return note(page, { state: 'read' });
  if (!pageAddress(file.url, site.url) || !robots.allows(file.url)) return drop(page);
  const { vocabulary } = await tenantLexicon(site.tenantId);
  const [etag, sizeBytes] = [file.etag, file.bytes.byteLength];
  const answer = await readApart(site.tenantId, { file, vocabulary });
  if (!site.hasSitemap && page.depth < DEEPEST) await queueLinks(answer, page, { site, settings, robots });
  if (answer.noIndex) return drop(page);
  if (answer.error !== null) throw new UnreadableDocument(answer.error);
  const url = addressOf(answer, file.url, { site, settings, robots });
  const documentId = await keepSitePage(site, { ...answer, url, sizeBytes }, page.url);
  await note(page, { state: 'read', documentId, etag });
}

/** The one that the page says it has, where that is a page of the same site. */
function addressOf({ url }: ReadDocument, found: string, { site, robots }: Surroundings): string {
  const canonical = url && pageAddress(url, site.url);
  return canonical && robots.allows(canonical) ? canonical : found;
}

async function queueLinks({ links }: ReadDocument, page: SitePageRow, { site, robots }: Surroundings): Promise<void> {
  const urls = links.flatMap((link) => pageAddress(link, site.url) ?? []).filter((url) => robots.allows(url));
  await queuePages(site, [...new Set(urls)], { depth: page.depth + 1 });
}

const named = ({ tenantId, siteId, url }: SitePageRow) =>
  and(
    eq(knowledgeSitePages.tenantId, tenantId),
    eq(knowledgeSitePages.siteId, siteId),
    eq(knowledgeSitePages.url, url),
  );

async function note(page: SitePageRow, change: Partial<SitePageRow>): Promise<void> {
  await db().update(knowledgeSitePages).set(change).where(named(page));
}

/** Its document goes with the end of this reading. It is met all the same, so that no link brings it back. */
async function drop(page: SitePageRow): Promise<void> {
  await note(page, { state: 'read', documentId: null, etag: null });
}
