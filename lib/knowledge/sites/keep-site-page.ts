import { createHash } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { AppError } from '#lib/core/errors.ts';
import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { knowledgeDocuments, knowledgeSitePages } from '#lib/db/schema/knowledge.ts';
import { sqlState } from '#lib/db/transaction.ts';
import { unitOfWork } from '#lib/events/unit-of-work.ts';
import { type Claim, claimDocument, ClaimLost, newClaim } from '../documents/claim-document.ts';
import { type StoredDocument, tell } from '../documents/document-row.ts';
import { StagedRead } from '../documents/staged-read.ts';
import type { ReadDocument } from '../reading/read-document.ts';
import type { SiteRow } from './site-row.ts';

type PageToKeep = ReadDocument & { url: string; sizeBytes: number };

/**
 * The page as a document of the site, stored only where it says something else than before. @param foundAt where it was
 * asked for @returns the document's id; null where the address is that of a document of another origin
 */
export async function keepSitePage(site: SiteRow, page: PageToKeep, foundAt: string): Promise<string | null> {
  const { title, mimeType, url, sizeBytes } = page;
  const known = await documentAt(site.tenantId, url);
  if (known && (known.siteId !== site.id || (await isOfAnother(site, known.id, foundAt)))) return null;
  const contentHash = hashOf(page);
  if (known?.status === 'ready' && known.contentHash === contentHash) return known.id;
  try {
    const claim = known ? await claimDocument(site.tenantId, known.id) : await begin(site, page);
    if (!claim) return known?.id ?? null;
    const staged = new StagedRead(claim);
    staged.add(page);
    await staged.finish({ title, mimeType, url, sizeBytes, error: null, contentHash });
    return claim.document.id;
  } catch (error) {
    if (error instanceof ClaimLost) return known?.id ?? null;
    // Somebody has deleted the document, or the site, meanwhile.
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

async function documentAt(tenantId: string, address: string): Promise<StoredDocument | undefined> {
  const { tenantId: tenant, url, source } = knowledgeDocuments;
  const [row] = await db()
    .select()
    .from(knowledgeDocuments)
    .where(and(eq(tenant, tenantId), eq(url, address), eq(source, 'url')));
  return row;
}

/** Whether a page that was read before this one has given the same address: the first one is kept. */
async function isOfAnother({ tenantId, id }: SiteRow, document: string, foundAt: string): Promise<boolean> {
  const { tenantId: tenant, siteId, documentId, state, url } = knowledgeSitePages;
  const others = and(
    eq(tenant, tenantId),
    eq(siteId, id),
    eq(documentId, document),
    eq(state, 'read'),
    ne(url, foundAt),
  );
  return (await db().$count(knowledgeSitePages, others)) > 0;
}

const hashOf = ({ title, chunks }: ReadDocument): string =>
  createHash('sha256')
    .update(JSON.stringify([title, chunks.map(({ heading, body }) => [heading, body])]))
    .digest('base64url');

/** Null where somebody else was quicker to take the address. */
async function begin(
  { tenantId, id: siteId }: SiteRow,
  { title, mimeType, url, sizeBytes }: PageToKeep,
): Promise<Claim | null> {
  const at = now();
  const claim = newClaim();
  const values = {
    ...{ tenantId, id: newId('document'), title, mimeType, sizeBytes, url, siteId, ...claim },
    ...{ source: 'url' as const, status: 'processing' as const, createdAt: at, updatedAt: at },
  };
  try {
    return await unitOfWork(tenantId, async (unit) => {
      const [document] = await unit.tx.insert(knowledgeDocuments).values(values).returning();
      tell(unit, document!);
      return { document: document!, claimId: claim.claimId };
    });
  } catch (error) {
    if (['23505', '23503'].includes(sqlState(error) ?? '')) return null;
    throw error;
  }
}
