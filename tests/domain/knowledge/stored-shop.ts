import { readdirSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { db } from '#lib/db/database.ts';
import { tenants } from '#lib/db/schema/tenants.ts';
import { DEMO_VOCABULARY } from '#lib/demo/demo-vocabulary.ts';
import type { StoredDocument } from '#lib/knowledge/documents/document-row.ts';
import { ingestDocument } from '#lib/knowledge/ingest-text.ts';
import { forgetTenant } from '#lib/tenants/tenant.ts';

const FOLDER = new URL('../../../lib/demo/knowledge/', import.meta.url);
const MIME_TYPES: Record<string, string> = { md: 'text/markdown', txt: 'text/plain', csv: 'text/csv' };

/** The demo shop's vocabulary and articles as a tenant's knowledge. @returns each document's filename by its id */
export async function storeDemoShop(tenantId: string): Promise<Map<string, string>> {
  await db().update(tenants).set({ vocabulary: DEMO_VOCABULARY }).where(eq(tenants.id, tenantId));
  forgetTenant(tenantId);
  const filenames = new Map<string, string>();
  for (const filename of readdirSync(FOLDER)) {
    const mimeType = MIME_TYPES[filename.split('.').at(-1) ?? ''] ?? 'text/plain';
    const document = await ingestDocument(tenantId, {
      filename,
      mimeType,
      bytes: readFileSync(new URL(filename, FOLDER)),
    });
    filenames.set(document.id, filename);
  }
  return filenames;
}

export function storeText(tenantId: string, filename: string, text: string): Promise<StoredDocument> {
  return ingestDocument(tenantId, { filename, mimeType: 'text/markdown', bytes: new TextEncoder().encode(text) });
}
