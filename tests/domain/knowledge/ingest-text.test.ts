import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#lib/db/database.ts';
import { knowledgeChunks, knowledgeDocuments } from '#lib/db/schema/knowledge.ts';
import { ingestDocument } from '#lib/knowledge/ingest-text.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';

await useDomain();
const bytes = (text: string) => new TextEncoder().encode(text);
let tenantId: string;
beforeAll(async () => {
  tenantId = (await aTenant()).tenant.id;
});

const chunksOf = (documentId: string) =>
  db()
    .select()
    .from(knowledgeChunks)
    .where(eq(knowledgeChunks.documentId, documentId))
    .orderBy(knowledgeChunks.position);

describe('a document', () => {
  test('is stored with its chunks, in order, in its language', async () => {
    const text = `# Retur\n\n${'Du kan levere varen tilbake når du vil. '.repeat(60)}\n\n## Frakt\n\nFrakten er gratis.`;
    const document = await ingestDocument(tenantId, {
      ...{ filename: 'retur.md', mimeType: 'text/markdown', bytes: bytes(text), url: 'https://shop.example/retur' },
    });
    expect(document).toMatchObject({
      title: 'Retur',
      status: 'ready',
      error: null,
      source: 'upload',
      url: 'https://shop.example/retur',
    });
    const chunks = await chunksOf(document.id);
    expect(chunks.length).toBe(document.chunkCount);
    expect(chunks.length).toBeGreaterThan(1);
    expect(chunks.map(({ position }) => position)).toEqual(chunks.map((_chunk, at) => at));
    expect(chunks.every(({ language }) => language === 'no')).toBe(true);
    expect(chunks.at(-1)?.heading).toContain('Retur › Frakt');
  });

  test.each([
    [
      'picture.md',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0, 0, 0, 0, 1, 1]),
      'This is a picture. Upload the text that it shows.',
    ],
    ['empty.txt', bytes('  \n\n '), 'The file holds no text.'],
    ['header.csv', bytes('title,url\n'), 'The file holds no text.'],
    ['program.exe', bytes('text'), 'Files of this type cannot be read. Upload PDF, DOCX, TXT, MD or CSV.'],
  ])('%s is kept with the reason why it cannot be read', async (filename, content, error) => {
    const document = await ingestDocument(tenantId, { filename, mimeType: 'application/octet-stream', bytes: content });
    expect(document).toMatchObject({ status: 'error', error, chunkCount: 0, filename });
    expect(await chunksOf(document.id)).toEqual([]);
  });

  test('takes what a database could not: NUL, lone surrogates, a word of a megabyte', async () => {
    const hostile = `# T\u0000itle\n\n${'x'.repeat(1_000_000)} end. \ud800 \u0007 ${'ord '.repeat(3000)}`;
    const document = await ingestDocument(tenantId, {
      filename: 'hostile.md',
      mimeType: 'text/markdown',
      bytes: bytes(hostile),
    });
    expect(document).toMatchObject({ status: 'ready', title: 'Title' });
    const chunks = await chunksOf(document.id);
    expect(Math.max(...chunks.map(({ body }) => body.length))).toBeLessThanOrEqual(7000);
  });

  test('of a tenant that is not there leaves nothing behind', async () => {
    const file = { filename: 'lost.md', mimeType: 'text/markdown', bytes: bytes('# Lost\n\nText.') };
    await expect(ingestDocument('tenant_00000000000000000000000000', file)).rejects.toThrow();
    const rows = await db().select().from(knowledgeDocuments).where(eq(knowledgeDocuments.filename, 'lost.md'));
    expect(rows).toEqual([]);
  });
});
