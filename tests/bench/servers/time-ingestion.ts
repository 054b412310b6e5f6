import { readFileSync } from 'node:fs';

/* Tells what reading a PDF takes in ms, and how much memory beyond what the process had before, in bytes. */
const [how = 'bare', file = ''] = process.argv.slice(2);
const work = how === 'bare' ? await bare() : await whole();
globalThis.gc?.();
const before = process.memoryUsage().rss;
let highest = before;
const look = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 20);
const startedAt = performance.now();
const characters = await work();
const ms = performance.now() - startedAt;
clearInterval(look);
const cpu = process.cpuUsage();
const bytes = Math.max(highest, process.resourceUsage().maxRSS * 1024) - before;
process.send?.({ ms, bytes, characters, cpuMs: (cpu.user + cpu.system) / 1000 }, () => process.exit(0));

/** The text of all pages, by the same library and with the same settings. */
async function bare(): Promise<() => Promise<number>> {
  const { getDocumentProxy } = await import('unpdf');
  return async () => {
    const pdf = await getDocumentProxy(new Uint8Array(readFileSync(file)), {
      ...{ isEvalSupported: false, disableFontFace: true, useSystemFonts: false, verbosity: 0, maxImageSize: 0 },
    });
    let characters = 0;
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) if ('str' in item) characters += item.str.length;
      page.cleanup();
    }
    return characters;
  };
}

/** From the file in the store to a document that is found, as `/ingest` does it. */
async function whole(): Promise<() => Promise<number>> {
  const { eq, sql } = await import('drizzle-orm');
  const { db } = await import('#lib/db/database.ts');
  const { knowledgeDocuments } = await import('#lib/db/schema/knowledge.ts');
  const { addDocument } = await import('#lib/knowledge/documents/add-document.ts');
  const { ingestStored } = await import('#lib/knowledge/documents/ingest-stored.ts');
  const { createTenant } = await import('#lib/platform/create-tenant.ts');
  const { services } = await import('#lib/services/services.ts');
  const { tenant, operator } = await createTenant({
    ...{ name: 'Shop', adminEmail: 'anna@shop.example', adminName: 'Anna' },
    ...{ allowedOrigins: [], siteHosts: [], defaultLanguage: 'en' },
  });
  const admin = { kind: 'operator', tenantId: tenant.id, operatorId: operator.id } as Parameters<typeof addDocument>[0];
  const { document } = await addDocument(admin, { filename: 'manual.pdf', size: 50 * 2 ** 20 });
  const [stored] = await db().select().from(knowledgeDocuments).where(eq(knowledgeDocuments.id, document.id));
  await services().blob.put(stored!.blobPath!, readFileSync(file), 'application/pdf');
  return async () => {
    const { status, error } = await ingestStored(tenant.id, document.id);
    if (status !== 'ready') throw new Error(`the document was not read: ${error}`);
    const { rows } = await db().execute<{ characters: number }>(
      sql`select sum(length(body))::integer as characters from knowledge_chunks where tenant_id = ${tenant.id}`,
    );
    return rows[0]!.characters;
  };
}
