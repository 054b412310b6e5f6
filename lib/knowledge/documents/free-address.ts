import { and, eq, ne } from 'drizzle-orm';
import { db } from '#lib/db/database.ts';
import { knowledgeDocuments } from '#lib/db/schema/knowledge.ts';
import { isOnSite } from '#lib/links/site-address.ts';
import { findTenant } from '#lib/tenants/tenant.ts';
import type { StoredDocument } from './document-row.ts';

const LONGEST_ADDRESS = 2000;

/**
 * The first of the addresses that is one of the tenant's site and no other document's, else the one that it has: what a
 * page says of its own address must lead nobody elsewhere.
 */
export async function freeAddress(
  { tenantId, id, url }: StoredDocument,
  addresses: readonly (string | null | undefined)[],
): Promise<string | null> {
  const site = await findTenant(tenantId);
  for (const address of addresses) {
    if (address === url) return url;
    if (!address || address.length > LONGEST_ADDRESS || !isOnSite(address, site)) continue;
    if (!(await isTaken(tenantId, id, address))) return address;
  }
  return url;
}

async function isTaken(tenantId: string, id: string, address: string): Promise<boolean> {
  const { tenantId: tenant, url, source, id: other } = knowledgeDocuments;
  const taken = and(eq(tenant, tenantId), eq(url, address), eq(source, 'url'), ne(other, id));
  return (await db().$count(knowledgeDocuments, taken)) > 0;
}
