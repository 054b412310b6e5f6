import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { knowledgeSuggestions } from '#lib/db/schema/knowledge.ts';
import { anAskedShop } from '#tests/support/browser/asked-shop.ts';
import { useDomain } from '#tests/support/domain.ts';
import { type OpenAiApi, startOpenAiApi } from '#tests/support/services/openai-api.ts';

let api: OpenAiApi;

beforeAll(async () => {
  api = await startOpenAiApi();
  await useDomain({ OPENAI_API_KEY: api.apiKey, OPENAI_BASE_URL: api.url });
});
afterAll(() => api.close());
beforeEach(() => {
  api.reset();
  api.always(() => ({ text: 'Hello there!' }));
});

/** What the model is told before it says its first word. */
const prompt = () => JSON.stringify(api.requests.at(-1)!.body);

describe('what the model is given', () => {
  test('of a message that names nothing by itself is what an earlier one was about', async () => {
    const { ask } = await anAskedShop([{ text: '# Kayaks\n\nRent a kayak for 450 kr a day.', url: null }]);
    await ask('Do you rent kayaks?');
    await ask('Thanks!');
    await ask('What does it cost?');
    expect(prompt()).toContain('450 kr a day');
    expect(prompt()).not.toContain('within 60 days');
  });

  test('of a message that names something is that alone', async () => {
    const { ask } = await anAskedShop([{ text: '# Kayaks\n\nRent a kayak for 450 kr a day.', url: null }]);
    await ask('Do you rent kayaks?');
    await ask('Is it possible to return gift cards?');
    expect(prompt()).toContain('within 60 days');
    expect(prompt()).not.toContain('450 kr a day');
  });

  test('of a long dialogue is its newest part, in whole messages of at most 12,000 characters', async () => {
    const { ask } = await anAskedShop();
    for (const name of ['part-a', 'part-b', 'part-c', 'part-d'])
      await ask(`${name} ${'long '.repeat(780)}${name}-end`, { clientId: name });
    await ask('And now?');
    const said = prompt();
    expect(said).not.toContain('part-a');
    for (const name of ['part-b', 'part-c', 'part-d']) {
      expect(said).toContain(`${name} long`);
      expect(said).toContain(`${name}-end`);
    }
  });

  test('of long passages are the best, of at most 16,000 characters', async () => {
    const { ask, tenant } = await anAskedShop();
    const words = 'Our kayaks are long. '.repeat(350).trim();
    const answers = Array.from({ length: 3 }, (_, at) => `Kayak number-${at}. ${words}`.padEnd(8000, '!'));
    for (const answer of answers)
      await db()
        .insert(knowledgeSuggestions)
        .values({
          ...{ tenantId: tenant.id, id: newId('suggestion'), question: 'Do you have kayaks?', answer, language: 'en' },
          ...{ status: 'approved', sentences: [answer], createdAt: now(), updatedAt: now() },
        });
    await ask('Do you have kayaks?');
    expect(prompt().match(/Kayak number-\d/g)).toHaveLength(2);
  });
});
