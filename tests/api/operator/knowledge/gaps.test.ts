import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { KnowledgeGap, KnowledgeSuggestion } from '#lib/resources/assistant/knowledge.ts';
import { made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';

let tenant: TestTenant;
let anna: TestOperator;
beforeAll(async () => {
  tenant = await aTenant(inject('app'));
  anna = await tenant.operator({ name: 'Anna' });
});

const PATH = '/operator/knowledge/gaps';
const listed = async () => (await made(anna.api.get<{ gaps: KnowledgeGap[] }>(PATH))).gaps;
const answer = (id: string, body: unknown) => anna.api.post<KnowledgeSuggestion>(`${PATH}/${id}/answer`, body);

/** What a visitor asks that the tenant's knowledge says nothing on. */
async function gapOf(question: string): Promise<{ gap: KnowledgeGap; conversationId: string }> {
  const visitor = await tenant.visitor();
  const conversationId = await visitor.conversation();
  await visitor.says(conversationId, question);
  return { gap: (await listed()).find((each) => each.question === question)!, conversationId };
}

describe('a question without an answer', () => {
  test('is listed at once, with all its fields and nothing else', async () => {
    const { gap, conversationId } = await gapOf('Do you repair bicycles?');
    expect(gap).toEqual({
      ...{ id: expect.stringMatching(/^gap_/), question: 'Do you repair bicycles?', count: 1 },
      ...{ lastAskedAt: expect.stringMatching(/Z$/), conversationIds: [conversationId], reason: 'abstained' },
    });
  });

  test('is answered once, and then known to the assistant', async () => {
    const question = 'Kan man leie kajakk hos dere?';
    const { gap, conversationId } = await gapOf(question);
    const { status, body } = await answer(gap.id, { question, answer: 'Ja, kajakker leies ut for 450 kr i døgnet.' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ question, status: 'approved', conversationId, createdBy: anna.id });
    expect((await listed()).map(({ id }) => id)).not.toContain(gap.id);
    expect(await answer(gap.id, { question, answer: 'Nei.' })).toMatchObject(refusal('not_found'));
    const visitor = await tenant.visitor();
    const events = await visitor.says(await visitor.conversation(), question);
    expect(events.find((event) => event.type === 'assistant.done')?.messages[0]?.body).toContain('450 kr');
  });

  test('is answered with 1 to 4000 and 1 to 20,000 characters', async () => {
    const { gap } = await gapOf('Do you sharpen ice skates?');
    for (const refused of [{}, { question: 'q' }, { question: 'q', answer: ' ' }, { answer: 'a' }])
      expect(await answer(gap.id, refused)).toMatchObject(refusal('bad_request'));
    expect(await answer(gap.id, { question: 'q'.repeat(4001), answer: 'a' })).toMatchObject(refusal('bad_request'));
    expect(await answer(gap.id, { question: 'q', answer: 'a'.repeat(20_001) })).toMatchObject(refusal('bad_request'));
    expect((await answer(gap.id, { question: 'q'.repeat(4000), answer: 'a'.repeat(20_000) })).status).toBe(201);
  });

  test('is deleted by any operator, once', async () => {
    const { gap } = await gapOf('Do you store canoes?');
    expect((await anna.api.delete(`${PATH}/${gap.id}`)).status).toBe(204);
    expect(await anna.api.delete(`${PATH}/${gap.id}`)).toMatchObject(refusal('not_found'));
    expect(await anna.api.delete(`${PATH}/x`)).toMatchObject(refusal('not_found'));
    expect((await listed()).map(({ id }) => id)).not.toContain(gap.id);
  });
});
