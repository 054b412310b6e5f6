import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { knowledgeChunks, knowledgeDocuments, knowledgeWords } from '#lib/db/schema/knowledge.ts';
import { claimDocument, ClaimLost } from '#lib/knowledge/documents/claim-document.ts';
import { StagedRead } from '#lib/knowledge/documents/staged-read.ts';
import { retrieve } from '#lib/knowledge/retrieve.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';
import { storeText } from './stored-shop.ts';

await useDomain();

/** A document that is found by "kayak", taken up to be read anew. */
async function aDocument() {
  const { id: tenantId } = (await aTenant()).tenant;
  const { id } = await storeText(tenantId, 'kayaks.md', '# Kayaks\n\nA kayak can be had in May.');
  const claim = async () => (await claimDocument(tenantId, id))!;
  const chunks = () =>
    db().select().from(knowledgeChunks).where(eq(knowledgeChunks.documentId, id)).orderBy(knowledgeChunks.position);
  const [stored, words] = [
    async () => (await db().select().from(knowledgeDocuments).where(eq(knowledgeDocuments.id, id)))[0]!,
    async () => (await db().select().from(knowledgeWords).where(eq(knowledgeWords.documentId, id)))[0]!.words,
  ];
  const found = async (query: string) => (await retrieve({ tenantId, query, language: 'en', limit: 3 })).length > 0;
  const lapse = () => db().update(knowledgeDocuments).set({ claimedUntil: now() }).where(eq(knowledgeDocuments.id, id));
  return { claim, chunks, stored, words, found, lapse };
}

const OUTCOME = { title: 'Boats', mimeType: 'text/markdown', sizeBytes: 1, url: null, error: null };
const part = (length: number, first = 0) => ({
  chunks: Array.from({ length }, (_, at) => ({
    ...{ heading: 'Boats', body: `A canoe, number ${first + at}.`, sentences: ['A canoe.'], language: 'en' },
    product: null,
  })),
  words: first === 0 ? ['a', 'canoe'] : [String(first)],
});

describe('what is read of a long document', () => {
  test('is written while more is read, and found neither as before nor as it will be until all is there', async () => {
    const document = await aDocument();
    const staged = new StagedRead(await document.claim());
    staged.add(part(200));
    staged.add(part(200, 200));
    expect(await document.found('kayak')).toBe(true);
    staged.add(part(50, 400));
    await vi.waitUntil(async () => (await document.chunks()).length === 400);
    expect(await document.stored()).toMatchObject({ status: 'processing' });
    expect([await document.found('kayak'), await document.found('canoe')]).toEqual([false, false]);
    expect(await staged.finish(OUTCOME)).toMatchObject({ status: 'ready', title: 'Boats', chunkCount: 450 });
    const chunks = await document.chunks();
    expect(chunks.map(({ position, body }) => `${position} ${body}`)).toEqual(
      Array.from({ length: 450 }, (_, at) => `${at} A canoe, number ${at}.`),
    );
    expect(await document.words()).toBe('a canoe 200 400');
    expect([await document.found('kayak'), await document.found('canoe')]).toEqual([false, true]);
  });

  test('counts for nothing where it ends with an error', async () => {
    const document = await aDocument();
    const staged = new StagedRead(await document.claim());
    staged.add(part(1000));
    expect(await staged.finish({ ...OUTCOME, error: 'Too much.' })).toMatchObject({ status: 'error', chunkCount: 0 });
    expect([await document.chunks(), await document.words()]).toEqual([[], '']);
  });

  test('is gone when somebody else reads it after a crash, and what crashed can write no more', async () => {
    const document = await aDocument();
    const crashed = new StagedRead(await document.claim());
    crashed.add(part(600));
    await vi.waitUntil(async () => (await document.chunks()).length === 600);
    await document.lapse();
    const next = new StagedRead(await document.claim());
    next.add(part(3));
    expect(await next.finish(OUTCOME)).toMatchObject({ status: 'ready', chunkCount: 3 });
    crashed.add(part(200, 600));
    await expect(crashed.finish(OUTCOME)).rejects.toThrow(ClaimLost);
    expect(await document.chunks()).toHaveLength(3);
  });
});

test('a short document is replaced at once', async () => {
  const document = await aDocument();
  const staged = new StagedRead(await document.claim());
  staged.add(part(400));
  expect([(await document.chunks()).length, await document.found('kayak')]).toEqual([1, true]);
  expect(await staged.finish(OUTCOME)).toMatchObject({ status: 'ready', chunkCount: 400 });
  expect([(await document.chunks()).length, await document.found('kayak')]).toEqual([400, false]);
});
