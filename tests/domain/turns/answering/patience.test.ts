import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#lib/core/config.ts';
import { createModelService } from '#lib/services/model/create.ts';
import { answersIn, anAskedShop, saidIn } from '#tests/support/browser/asked-shop.ts';
import { useDomain } from '#tests/support/domain.ts';
import { type OpenAiApi, startOpenAiApi } from '#tests/support/services/openai-api.ts';

let api: OpenAiApi;

beforeAll(async () => {
  api = await startOpenAiApi();
  const bounds = { MODEL_FIRST_TOKEN_MS: '700', MODEL_STALL_MS: '700', MODEL_CHECK_MS: '300' };
  await useDomain({ OPENAI_API_KEY: api.apiKey, OPENAI_BASE_URL: api.url, ...bounds });
});
afterAll(() => api.close());

test('a visitor waits 15 s for the first token, 20 s for the next, and 5 s for the second look', () => {
  expect(createModelService(readConfig({ OPENAI_API_KEY: 'sk-x' })).patience).toEqual({
    firstTokenMs: 15_000,
    stallMs: 20_000,
    checkMs: 5_000,
  });
});

test.each([
  ['first token', ''],
  ['next token', 'You can return'],
])(
  'a model that keeps the %s to itself is given up, not asked again, and the passages are quoted',
  async (_which, words) => {
    const { ask, state } = await anAskedShop();
    const abandoned = api.abandoned;
    api.requests.length = 0;
    api.script({ stalledAfter: words });
    const events = await ask('How long do I have to return something?');
    expect(events.at(-1)).toMatchObject({ type: 'error', code: 'unavailable' });
    expect(saidIn(events)).toBe('');
    expect((await state()).snapshot.preview).toMatch(/^I can't answer in my own words just now\..*within 60 days/);
    await expect.poll(() => api.abandoned).toBe(abandoned + 1);
    expect(api.requests.filter(({ path }) => path === '/chat/completions')).toHaveLength(1);
  },
);

test('a second look that takes too long leaves what the words alone bear, and nothing that cites nothing', async () => {
  const { ask, checks } = await anAskedShop();
  api.secondLook = () => ({ stalledAfter: '' });
  api.script({
    text: 'You can return it within 60 days [[1]]. We have kayaks.\n\nGift cards cannot be returned [[1]].',
  });
  const events = await ask('How long do I have to return something?');
  expect(answersIn(events)[0]!.body).toBe('You can return it within 60 days.\n\nGift cards cannot be returned.');
  expect(await checks()).toMatchObject({ outcome: 'answered' });
});
