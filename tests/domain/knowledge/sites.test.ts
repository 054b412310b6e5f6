import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { knowledgeDocuments, knowledgeSitePages, knowledgeSites } from '#lib/db/schema/knowledge.ts';
import { tenants } from '#lib/db/schema/tenants.ts';
import { readSite } from '#lib/knowledge/sites/read-site.ts';
import { takeUpSites } from '#lib/knowledge/sites/take-up-sites.ts';
import { aSite, htmlPage, type SitePage } from '#tests/support/samples/a-site.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';

await useDomain({ ALLOW_INSECURE_TARGETS: '1' });

const article = (title: string) => htmlPage(`<h1>${title}</h1><p>Alt om ${title} står her.</p>`);
const FOREVER = new AbortController().signal;

async function aStoredSite(paths: readonly string[]) {
  const site = await aSite(Object.fromEntries(paths.map((path) => [path, article(path)])));
  const body = `<urlset>${paths.map((path) => `<url><loc>${site.url}${path}</loc></url>`).join('')}</urlset>`;
  site.pages.set('/sitemap.xml', { body } satisfies SitePage);
  const { tenant } = await aTenant();
  await db()
    .update(tenants)
    .set({ siteHosts: [site.host] })
    .where(eq(tenants.id, tenant.id));
  const id = newId('site');
  const values = { tenantId: tenant.id, id, url: `${site.url}/`, status: 'reading' as const };
  await db()
    .insert(knowledgeSites)
    .values({ ...values, nextReadAt: now(), createdAt: now() });
  const stored = async () => (await db().select().from(knowledgeSites).where(eq(knowledgeSites.id, id)))[0]!;
  const documents = () => db().select().from(knowledgeDocuments).where(eq(knowledgeDocuments.siteId, id));
  return { site, tenantId: tenant.id, id, stored, documents };
}

/** Aborts once the site was asked for that path. */
function until(site: { asked: string[] }, path: string): AbortSignal {
  const ending = new AbortController();
  const look = setInterval(() => {
    if (!site.asked.includes(path)) return;
    clearInterval(look);
    ending.abort();
  }, 2);
  return ending.signal;
}

describe('reading a site', () => {
  test('that stopped goes on where it was, by the scheduled run, once the lease of what died is over', async () => {
    const paths = ['/a', '/b', '/c', '/d'];
    const { site, tenantId, id, stored, documents } = await aStoredSite(paths);
    await readSite(tenantId, id, until(site, '/b'));
    expect(await stored()).toMatchObject({ status: 'reading', claimId: null });
    const begun = (await documents()).length;
    expect(begun).toBeGreaterThan(0);
    expect(begun).toBeLessThan(4);
    // As a process leaves it that dies with its claim.
    const claimedUntil = new Date(now().getTime() + 60_000);
    await db().update(knowledgeSites).set({ claimId: 'dead', claimedUntil }).where(eq(knowledgeSites.id, id));
    await takeUpSites(FOREVER);
    expect(await documents()).toHaveLength(begun);
    await db().update(knowledgeSites).set({ claimedUntil: now() }).where(eq(knowledgeSites.id, id));
    await takeUpSites(FOREVER);
    expect(await stored()).toMatchObject({ status: 'ready', error: null, claimId: null });
    expect((await documents()).map(({ status }) => status)).toEqual(['ready', 'ready', 'ready', 'ready']);
    for (const path of paths) expect(site.asked.filter((each) => each === path)).toHaveLength(1);
  });

  test('begins again after a week, and not before', async () => {
    const { site, tenantId, id, stored } = await aStoredSite(['/a']);
    await readSite(tenantId, id, FOREVER);
    const { nextReadAt, readAt } = await stored();
    expect(nextReadAt.getTime() - readAt!.getTime()).toBe(7 * 24 * 3_600_000);
    await takeUpSites(FOREVER);
    expect(site.asked.filter((path) => path === '/a')).toHaveLength(1);
    await db().update(knowledgeSites).set({ nextReadAt: now() }).where(eq(knowledgeSites.id, id));
    await takeUpSites(FOREVER);
    expect(site.asked.filter((path) => path === '/a')).toHaveLength(2);
  });

  test('takes the first 500 pages of those that are named, and asks for no other', async () => {
    const paths = Array.from({ length: 503 }, (_, at) => `/${at}`);
    const { site, tenantId, id, stored, documents } = await aStoredSite(paths);
    // Those between the first and the last that are taken are gone, which is known sooner than what they say.
    for (const path of paths.slice(1, 499)) site.pages.delete(path);
    await readSite(tenantId, id, FOREVER);
    expect(site.asked.filter((path) => paths.includes(path))).toEqual(paths.slice(0, 500));
    expect((await documents()).map(({ url }) => url!.slice(site.url.length)).toSorted()).toEqual(['/0', '/499']);
    expect((await stored()).status).toBe('ready');
  });

  test('asks for what has a mark only whether it has changed', async () => {
    const { site, tenantId, id, stored, documents } = await aStoredSite(['/a']);
    site.pages.set('/a', { ...article('/a'), headers: { etag: '"one"' } });
    await readSite(tenantId, id, FOREVER);
    const [before] = await documents();
    await readSite(tenantId, id, FOREVER);
    expect(await documents()).toEqual([before]);
    expect((await stored()).status).toBe('ready');
    const [page] = await db().select().from(knowledgeSitePages).where(eq(knowledgeSitePages.siteId, id));
    expect(page).toMatchObject({ etag: '"one"', documentId: before!.id, state: 'read' });
  });
});
