import { beforeAll, expect, inject, test } from 'vitest';
import type { DocumentChunks } from '#lib/resources/assistant/knowledge.ts';
import { made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator } from '#tests/support/api/api-tenant.ts';

let anna: TestOperator;
let id: string;
beforeAll(async () => {
  anna = await (await aTenant(inject('app'))).operator({ name: 'Anna' });
  const sections = Array.from({ length: 7 }, (_, at) => `## Part ${at}\n\n${`Sentence of part ${at}. `.repeat(80)}`);
  const bytes = Buffer.from(`# Handbook\n\n${sections.join('\n\n')}`);
  const added = await made(
    anna.api.upload<{ document: { id: string } }>('/operator/knowledge/documents', { name: 'handbook.md', bytes }),
  );
  id = added.document.id;
});

const chunks = (query = '') => anna.api.get<DocumentChunks>(`/operator/knowledge/documents/${id}/chunks${query}`);

test('the passages of a document come in their order, a stretch at a time', async () => {
  const all = await made(chunks());
  expect(all.next).toBeNull();
  expect(all.chunks.length).toBeGreaterThan(4);
  expect(all.chunks[0]).toEqual({ position: 0, heading: expect.stringContaining('Part 0'), text: expect.any(String) });
  const walked: number[] = [];
  for (let after: number | null = null; ;) {
    const page: DocumentChunks = await made(chunks(`?limit=2${after === null ? '' : `&after=${after}`}`));
    expect(page.chunks.length).toBeLessThanOrEqual(2);
    walked.push(...page.chunks.map(({ position }) => position));
    if (page.next === null) break;
    after = page.next;
  }
  expect(walked).toEqual(all.chunks.map(({ position }) => position));
});

test.each(['?limit=0', '?limit=101', '?limit=x', '?after=-1'])('a stretch of %s is refused', async (query) => {
  expect(await chunks(query)).toMatchObject(refusal('bad_request'));
});
