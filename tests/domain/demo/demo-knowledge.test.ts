import { mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { syncDemoKnowledge } from '#lib/demo/demo-knowledge.ts';
import { ingestDocument } from '#lib/knowledge/ingest-text.ts';
import { services } from '#lib/services/services.ts';
import { createTenant } from '#lib/platform/create-tenant.ts';
import { useEmbeddedDeployment } from './embedded-deployment.ts';

let folder: string;
let tenantId: string;

beforeAll(async () => {
  await useEmbeddedDeployment();
  folder = await mkdtemp(join(tmpdir(), 'parley-articles-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  await rm(join(folder, 'state.json'), { force: true });
  await writeFile(join(folder, 'returns.md'), '# Returns\n\nYou have sixty days.');
  await writeFile(join(folder, 'hours.txt'), 'We are open from nine to five.');
  const owner = { name: 'Shop', adminEmail: 'a@b.example', adminName: 'A' };
  const { tenant } = await createTenant({ ...owner, allowedOrigins: [], siteHosts: [], defaultLanguage: 'en' });
  tenantId = tenant.id;
  await sync({ fromNothing: true });
});

function sync(options: { fromNothing?: boolean; pages?: Record<string, string> } = {}): Promise<void> {
  const stateFile = join(folder, 'state.json');
  return syncDemoKnowledge(tenantId, { folder, stateFile, pages: {}, fromNothing: false, ...options });
}

async function stored(): Promise<{ id: string; filename: string; url: string | null; body: string }[]> {
  const { rows } = await services().database.pool.query(
    `select d.id, d.filename, d.url, c.body from knowledge_documents d join knowledge_chunks c
     on c.tenant_id = d.tenant_id and c.document_id = d.id where d.tenant_id = $1 order by d.filename`,
    [tenantId],
  );
  return rows as Awaited<ReturnType<typeof stored>>;
}

describe('a tenant whose knowledge follows a folder', () => {
  test('has every article', async () => {
    expect((await stored()).map(({ filename }) => filename)).toEqual(['hours.txt', 'returns.md']);
  });

  test('takes a changed article in anew, and leaves the others alone', async () => {
    const before = await stored();
    await writeFile(join(folder, 'returns.md'), '# Returns\n\nYou have ninety days.');
    await sync();
    const after = await stored();
    expect(after).toHaveLength(2);
    expect(after[1]?.body).toContain('ninety');
    expect(after[1]?.id).not.toBe(before[1]?.id);
    expect(after[0]).toEqual(before[0]);
  });

  test('takes an article in anew when its page is another', async () => {
    await sync({ pages: { 'hours.txt': '/about' } });
    expect((await stored()).map(({ url }) => url)).toEqual(['/about', null]);
  });

  test('loses an article whose file is gone, and keeps what people uploaded', async () => {
    const bytes = Buffer.from('Our own prices.');
    await ingestDocument(tenantId, { filename: 'prices.txt', mimeType: 'text/plain', bytes });
    await unlink(join(folder, 'hours.txt'));
    await sync();
    expect((await stored()).map(({ filename }) => filename)).toEqual(['prices.txt', 'returns.md']);
  });

  test('takes everything in anew, once, when its state was cut short', async () => {
    await writeFile(join(folder, 'state.json'), '{"returns.md":"');
    await sync();
    expect(await stored()).toHaveLength(2);
  });
});
