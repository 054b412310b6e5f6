import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { OperatorActor } from '#lib/core/actor.ts';
import { forgetOncePerProcess } from '#lib/core/once-per-process.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { knowledgeDocuments, knowledgeWords } from '#lib/db/schema/knowledge.ts';
import { removeDocument } from '#lib/knowledge/documents/delete-document.ts';
import { knownWords } from '#lib/knowledge/known-words.ts';
import { addSuggestion, changeSuggestion } from '#lib/knowledge/suggestions/suggestions.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';
import { statementsOf } from '#tests/support/query-plan.ts';
import { storeText } from './stored-shop.ts';

await useDomain();
let tenantId: string;
let admin: OperatorActor;
beforeAll(async () => {
  const made = await aTenant();
  [tenantId, admin] = [made.tenant.id, made.admin];
});
afterEach(() => void vi.useRealTimers());

/** As the second question after a while finds them. */
async function laterWords(): Promise<ReadonlySet<string>> {
  vi.useFakeTimers({ toFake: ['Date'], now: now().getTime() + 11_000 });
  await knownWords(tenantId);
  return (await knownWords(tenantId)).written;
}
const asNewProcess = () => forgetOncePerProcess('known-words');
const readsChunks = async (work: () => Promise<unknown>) =>
  (await statementsOf(work)).filter(({ text }) => text.includes('from knowledge_chunks')).length;

test('words come with documents, and go with them', async () => {
  const first = await storeText(tenantId, 'a.md', '# Glockenspiel\n\nIt has bars.');
  expect((await knownWords(tenantId)).written).toContain('glockenspiel');
  await storeText(tenantId, 'b.md', '# Xylophone\n\nWooden bars.');
  expect([...(await laterWords())]).toEqual(expect.arrayContaining(['glockenspiel', 'xylophone', 'wooden']));
  await removeDocument(tenantId, first.id);
  const left = await laterWords();
  expect(left).not.toContain('glockenspiel');
  expect(left).toContain('bars');
});

test('where one question follows another none waits for a look, and the next has what it found', async () => {
  asNewProcess();
  await knownWords(tenantId);
  await storeText(tenantId, 'd.md', '# Euphonium\n\nLow brass.');
  vi.useFakeTimers({ toFake: ['Date'], now: now().getTime() + 6_000 });
  const together = await Promise.all(Array.from({ length: 5 }, () => knownWords(tenantId)));
  expect(together.map(({ written }) => written.has('euphonium'))).toEqual([false, false, false, false, false]);
  await vi.waitFor(async () => expect([...(await knownWords(tenantId)).written]).toContain('euphonium'), {
    interval: 20,
  });
});

test('words of suggestions count while they are approved', async () => {
  expect(await laterWords()).not.toContain('bassoon');
  const { id } = await addSuggestion(admin, { question: 'Do you sell a bassoon?', answer: 'We do.' });
  expect(await laterWords()).not.toContain('bassoon');
  await changeSuggestion(admin, id, { status: 'approved' });
  expect(await laterWords()).toContain('bassoon');
  await changeSuggestion(admin, id, { status: 'rejected' });
  expect(await laterWords()).not.toContain('bassoon');
});

test('no text is read for words once they are stored, and what was stored before gets them at the first question', async () => {
  asNewProcess();
  expect(await readsChunks(() => knownWords(tenantId))).toBe(0);
  await db().delete(knowledgeWords).where(eq(knowledgeWords.tenantId, tenantId));
  const documents = await db().$count(knowledgeDocuments, eq(knowledgeDocuments.tenantId, tenantId));
  asNewProcess();
  expect(await readsChunks(() => knownWords(tenantId))).toBe(documents);
  expect((await knownWords(tenantId)).written).toContain('xylophone');
  asNewProcess();
  expect(await readsChunks(() => knownWords(tenantId))).toBe(0);
});

test('of more documents only the new ones are read', async () => {
  await laterWords();
  await storeText(tenantId, 'c.md', '# Trombone\n\nBrass.');
  const asked = await statementsOf(() => laterWords());
  expect((await knownWords(tenantId)).written).toContain('trombone');
  const read = asked.filter(({ text }) => text.includes('from knowledge_words'));
  expect(read.map(({ values }) => values.flat().filter((value) => String(value).startsWith('document_')))).toEqual([
    [expect.any(String) as string],
  ]);
});
