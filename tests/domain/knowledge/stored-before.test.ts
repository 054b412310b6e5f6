import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#lib/db/database.ts';
import { knowledgeChunks } from '#lib/db/schema/knowledge.ts';
import { retrieve } from '#lib/knowledge/retrieve.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';
import { storeText } from './stored-shop.ts';

await useDomain();

const FILE = 'lib/db/migrations/0007_stored-sentences.sql';

test('what was stored before its sentences were is found and quoted by them afterwards', async () => {
  const { tenant } = await aTenant();
  await storeText(
    tenant.id,
    'returns.md',
    '# Returns\n\nYou have **60 days**. See [the terms](/terms).\n\n## How\n\n1. Pack it.\n2. Send it.',
  );
  const stored = () => db().select().from(knowledgeChunks).where(eq(knowledgeChunks.tenantId, tenant.id));
  const [written] = await stored();
  await db().update(knowledgeChunks).set({ sentences: [] }).where(eq(knowledgeChunks.tenantId, tenant.id));
  const statements = readFileSync(FILE, 'utf8').split('--> statement-breakpoint');
  await db().execute(sql.raw(statements.filter((each) => /^\s*(create function|update)/i.test(each)).join('')));
  const [filled] = await stored();
  expect(filled!.sentences).toEqual(['You have 60 days.', 'See the terms.', 'Pack it.', 'Send it.']);
  expect(filled!.sentences).toEqual(written!.sentences);
  const found = await retrieve({ tenantId: tenant.id, query: 'How do I return it?', language: 'en', limit: 1 });
  expect(found[0]?.excerpt).toContain('60 days');
});
