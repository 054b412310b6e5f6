import { readdirSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { db } from '#lib/db/database.ts';
import { tenants } from '#lib/db/schema/tenants.ts';
import { DEMO_VOCABULARY } from '#lib/demo/demo-vocabulary.ts';
import { ingestDocument } from '#lib/knowledge/ingest-text.ts';
import { forgetTenant } from '#lib/tenants/tenant.ts';
import { aTenant } from '#tests/support/factories.ts';

const DEMO = new URL('../../lib/demo/knowledge/', import.meta.url);
const MIME_TYPES: Record<string, string> = {
  md: 'text/markdown',
  txt: 'text/plain',
  csv: 'text/csv',
  html: 'text/html',
};

export interface Business {
  tenantId: string;
  /** By the document's id: its file and what it says. */
  documents: Map<string, { filename: string; text: string }>;
}

/** A tenant with all that the business has written: the demo shop's own articles, or those beside its questions. */
export async function storeBusiness(name: string): Promise<Business> {
  const folder = name === 'shop' ? DEMO : new URL(`./businesses/${name}/knowledge/`, import.meta.url);
  const { tenant } = await aTenant();
  if (name === 'shop') await db().update(tenants).set({ vocabulary: DEMO_VOCABULARY }).where(eq(tenants.id, tenant.id));
  forgetTenant(tenant.id);
  const documents: Business['documents'] = new Map();
  for (const filename of readdirSync(folder)) {
    const bytes = readFileSync(new URL(filename, folder));
    const mimeType = MIME_TYPES[filename.split('.').at(-1) ?? ''] ?? 'text/plain';
    const document = await ingestDocument(tenant.id, { filename, mimeType, bytes });
    documents.set(document.id, { filename, text: bytes.toString('utf8') });
  }
  return { tenantId: tenant.id, documents };
}
