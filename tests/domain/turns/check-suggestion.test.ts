import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { db } from '#lib/db/database.ts';
import { knowledgeDocuments } from '#lib/db/schema/knowledge.ts';
import { addSuggestion, changeSuggestion } from '#lib/knowledge/suggestions/suggestions.ts';
import { changeSettings } from '#lib/tenants/change-settings.ts';
import { checkSuggestion } from '#lib/turns/check-suggestion.ts';
import { findTenant } from '#lib/tenants/tenant.ts';
import { anAskedShop } from '#tests/support/browser/asked-shop.ts';
import { useDomain } from '#tests/support/domain.ts';
import { type OpenAiApi, startOpenAiApi } from '#tests/support/services/openai-api.ts';

let api: OpenAiApi;

beforeAll(async () => {
  api = await startOpenAiApi();
  await useDomain({ OPENAI_API_KEY: api.apiKey, OPENAI_BASE_URL: api.url });
});
afterAll(() => api.close());
beforeEach(() => api.reset());

const QUESTION = 'What do returns cost?';

async function anApproved(answer = 'Returns cost 79 kr.') {
  const shop = await anAskedShop();
  const { id } = await addSuggestion(shop.admin, { question: QUESTION, answer });
  await changeSuggestion(shop.admin, id, { status: 'approved' });
  return { ...shop, suggestionId: id };
}

const told = () => JSON.stringify(api.requests.find(({ body }) => body.stream === true)!.body);

describe('an approved question', () => {
  test.each([
    ['same', 'Returns cost 79 kr [[1]].'],
    ['different', 'You can return anything within 60 days of receiving it [[2]].'],
    ['none', 'I do not know that. [[0]]'],
  ])('is answered: %s', async (verdict, text) => {
    const { admin, suggestionId } = await anApproved();
    api.always(() => ({ text }));
    expect(await checkSuggestion(admin, suggestionId, {})).toMatchObject({ verdict, checks: {} });
  });

  test('is answered by instructions that nobody has saved, and none are saved by that', async () => {
    const { admin, tenant, suggestionId } = await anApproved();
    await changeSettings(tenant.id, { assistantInstructions: 'Be long.' });
    api.always(() => ({ text: 'Returns cost 79 kr [[1]].' }));
    await checkSuggestion(admin, suggestionId, { assistantInstructions: 'Be brief.' });
    expect(told()).toContain('Be brief.');
    expect(told()).not.toContain('Be long.');
    expect((await findTenant(tenant.id)).assistantInstructions).toBe('Be long.');
  });

  test('is answered as if it were not there, nor a document that is to go, however it is looked for', async () => {
    const { admin, tenant, suggestionId } = await anApproved('It is 79 kr, as we said.');
    const own = await db().select().from(knowledgeDocuments).where(eq(knowledgeDocuments.tenantId, tenant.id));
    const returns = own.find(({ title }) => title === 'Returns')!;
    const search = { calls: [{ tool: 'search_knowledge' as const, input: { query: 'returns cost' } }] };
    api.script(search, { text: 'I do not know that. [[0]]' });
    await checkSuggestion(admin, suggestionId, { fromRest: true, withoutDocumentId: returns.id });
    // What is embedded is the knowledge itself, whoever asks.
    for (const { body } of api.requests.filter(({ path }) => path === '/chat/completions')) {
      expect(JSON.stringify(body)).not.toContain('as we said');
      expect(JSON.stringify(body)).not.toContain('Gift cards cannot be returned');
    }
    api.script({ text: 'I do not know that. [[0]]' });
    api.requests.splice(0);
    await checkSuggestion(admin, suggestionId, {});
    expect(told()).toContain('as we said');
    expect(told()).toContain('Gift cards cannot be returned');
  });

  test('is one of the turns of the day', async () => {
    const { admin, tenant, suggestionId } = await anApproved();
    await changeSettings(tenant.id, { assistantTurnsPerDay: 0 });
    await expect(checkSuggestion(admin, suggestionId, {})).rejects.toMatchObject({ code: 'rate_limited' });
  });
});

test('only what is approved is known to be right, and what is changed has to be there', async () => {
  const { admin, suggestionId } = await anApproved();
  const { admin: other } = await anAskedShop();
  const refused = (changes: Parameters<typeof checkSuggestion>[2], by = admin) =>
    checkSuggestion(by, suggestionId, changes).catch(({ code }: { code: string }) => code);
  expect(await refused({ withoutDocumentId: 'document_nobody' })).toBe('not_found');
  expect(await refused({ assistantModel: 'gpt-of-nobody' })).toBe('bad_request');
  expect(await refused({}, other)).toBe('not_found');
  await changeSuggestion(admin, suggestionId, { status: 'rejected' });
  expect(await refused({})).toBe('conflict');
});
