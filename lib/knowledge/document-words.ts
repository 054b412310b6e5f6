import { setImmediate as breath } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Executor } from '#lib/db/database.ts';
import { db } from '#lib/db/database.ts';
import { knowledgeWords } from '#lib/db/schema/knowledge.ts';
import { wordsInTexts } from '#lib/language/words/words.ts';

interface Text {
  heading: string;
  body: string;
}

/** About 10 ms of work, after which others are served. */
const READ_AT_ONCE = 100;

/** Each word of the texts once, in their order. */
export async function wordsInChunks(chunks: readonly Text[]): Promise<string[]> {
  const words = new Set<string>();
  for (let at = 0; at < chunks.length; at += READ_AT_ONCE) {
    if (at > 0) await breath();
    const texts = chunks.slice(at, at + READ_AT_ONCE).map(({ heading, body }) => `${heading} ${body}`);
    for (const word of wordsInTexts(texts)) words.add(word);
  }
  return [...words];
}

interface Named {
  tenantId: string;
  id: string;
}

/** In the place of what was there. */
export async function storeWords(executor: Executor, { tenantId, id }: Named, words: readonly string[]): Promise<void> {
  const row = { tenantId, documentId: id, words: words.join(' ') };
  const { tenantId: tenant, documentId } = knowledgeWords;
  await executor
    .insert(knowledgeWords)
    .values(row)
    .onConflictDoUpdate({ target: [tenant, documentId], set: { words: row.words } });
}

/** Of 500 chunks each they are 4 MB: some 10 ms to take in. */
const DOCUMENTS_AT_ONCE = 20;

/** The words of those documents, some documents at a time. What was stored before its words were gets them now. */
export async function* wordsOfDocuments(tenantId: string, ids: readonly string[]): AsyncGenerator<string[]> {
  for (let at = 0; at < ids.length; at += DOCUMENTS_AT_ONCE) {
    const part = ids.slice(at, at + DOCUMENTS_AT_ONCE);
    const stored = await storedWords(tenantId, part);
    for (const id of part) {
      await breath();
      yield stored.get(id)?.split(' ') ?? (await readWords({ tenantId, id }));
    }
  }
}

async function storedWords(tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db().execute<{ id: string; words: string }>(sql`
    select document_id as id, words from knowledge_words
    where tenant_id = ${tenantId} and document_id = any(${sql.param(ids)}::text[])`);
  return new Map(rows.map(({ id, words }) => [id, words]));
}

/** Not stored where the document is read anew meanwhile: whoever does so stores them too. */
async function readWords({ tenantId, id }: Named): Promise<string[]> {
  const { rows: chunks } = await db().execute<{ heading: string; body: string; version: string }>(sql`
    select c.heading, c.body, d.updated_at::text as version from knowledge_chunks c
    join knowledge_documents d on d.tenant_id = c.tenant_id and d.id = c.document_id
    where c.tenant_id = ${tenantId} and c.document_id = ${id} order by c.position`);
  const words = await wordsInChunks(chunks);
  await db().execute(sql`
    insert into knowledge_words (tenant_id, document_id, words)
    select tenant_id, id, ${words.join(' ')} from knowledge_documents
    where tenant_id = ${tenantId} and id = ${id} and status = 'ready' and updated_at = ${chunks[0]?.version ?? null}::timestamptz
    on conflict do nothing`);
  return words;
}
