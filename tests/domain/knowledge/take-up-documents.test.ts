import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { knowledgeChunks, knowledgeDocuments } from '#lib/db/schema/knowledge.ts';
import { takeUpDocuments } from '#lib/knowledge/documents/take-up-documents.ts';
import { services } from '#lib/services/services.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

const FOREVER = new AbortController().signal;
const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(now().getTime() + minutes * MINUTE);

/** As a process left it that died over it. */
async function left(
  given: Partial<typeof knowledgeDocuments.$inferInsert>,
  text: string | null = '# Kayaks\n\nIn May.',
) {
  const { id: tenantId } = (await aTenant()).tenant;
  const id = newId('document');
  const blobPath = `${tenantId}/knowledge/${id}`;
  if (text !== null) await services().blob.put(blobPath, Buffer.from(text), 'text/markdown');
  const told = { filename: 'kayaks.md', mimeType: 'text/markdown', title: 'Kayaks', source: 'upload' as const };
  const state = { status: 'processing' as const, claimId: 'dead', claimedUntil: now(), attempts: 1 };
  const times = { createdAt: now(), updatedAt: now() };
  await db()
    .insert(knowledgeDocuments)
    .values({ tenantId, id, blobPath, sizeBytes: 10, ...told, ...state, ...times, ...given });
  const chunks = () => db().select().from(knowledgeChunks).where(eq(knowledgeChunks.documentId, id));
  const stored = async () => (await db().select().from(knowledgeDocuments).where(eq(knowledgeDocuments.id, id)))[0];
  return { chunks, stored };
}

describe('a document whose process died', () => {
  test('is read by the scheduled run once the lease of what died is over, and not before', async () => {
    const alive = await left({ claimedUntil: inMinutes(1) });
    const dead = await left({});
    await takeUpDocuments(FOREVER);
    expect(await alive.stored()).toMatchObject({ status: 'processing', claimId: 'dead' });
    expect(await dead.stored()).toMatchObject({ status: 'ready', error: null, claimId: null });
    expect((await dead.chunks()).map(({ body }) => body)).toEqual([expect.stringContaining('In May.')]);
  });

  test('has one text afterwards, whatever was stored of it before', async () => {
    const dead = await left({});
    await takeUpDocuments(FOREVER);
    await db().update(knowledgeDocuments).set({ status: 'processing', claimId: 'dead', claimedUntil: now() });
    await takeUpDocuments(FOREVER);
    expect(await dead.chunks()).toHaveLength(1);
  });

  test('is given up the fourth time, with what somebody can do about it', async () => {
    const third = await left({ attempts: 2 });
    const fourth = await left({ attempts: 3 });
    await takeUpDocuments(FOREVER);
    expect(await third.stored()).toMatchObject({ status: 'ready' });
    expect(await fourth.stored()).toMatchObject({ status: 'error', error: expect.stringContaining('smaller files') });
    expect(await fourth.chunks()).toEqual([]);
  });

  test('is left to the next run when this one is over', async () => {
    const dead = await left({});
    expect(await takeUpDocuments(AbortSignal.abort())).toMatchObject({ done: 0, left: true });
    expect(await dead.stored()).toMatchObject({ status: 'processing' });
    await takeUpDocuments(FOREVER);
    expect(await dead.stored()).toMatchObject({ status: 'ready' });
  });
});

describe('a file that was announced', () => {
  const announced = { status: 'uploading' as const, claimId: null, claimedUntil: null, attempts: 0 };

  test('and came is read an hour later, though nobody said to; one that never came is let go of', async () => {
    const came = await left({ ...announced, createdAt: inMinutes(-61) });
    const lost = await left({ ...announced, createdAt: inMinutes(-61) }, null);
    const fresh = await left({ ...announced, createdAt: inMinutes(-59) }, null);
    await takeUpDocuments(FOREVER);
    expect(await came.stored()).toMatchObject({ status: 'ready' });
    expect(await lost.stored()).toBeUndefined();
    expect(await fresh.stored()).toMatchObject({ status: 'uploading' });
  });
});
