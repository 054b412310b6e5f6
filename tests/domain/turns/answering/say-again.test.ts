import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answersIn, anAskedShop, saidIn } from '#tests/support/browser/asked-shop.ts';
import { useDomain } from '#tests/support/domain.ts';
import { type OpenAiApi, startOpenAiApi } from '#tests/support/services/openai-api.ts';

let api: OpenAiApi;

beforeAll(async () => {
  api = await startOpenAiApi();
  await useDomain({ OPENAI_API_KEY: api.apiKey, OPENAI_BASE_URL: api.url });
});
afterAll(() => api.close());
beforeEach(() => api.reset());

const QUESTION = 'How long do I have to return something?';
const TRUE = 'You can return it within 60 days';
const ABSTAINED = /^I'm sorry, I can't give you a sure answer to that\./;

describe('of an answer that was refused in part', () => {
  const WRONG = 'Returns cost 97 kr [[1]].';
  const asked = () => api.requests.filter(({ body }) => body.stream === true);

  test('the model is told once which sentence and why, and what stands of what it says then is added', async () => {
    const { ask, checks } = await anAskedShop();
    api.script({ text: `${TRUE} [[1]]. ${WRONG}` }, { text: 'Returns cost 79 kr [[1]]. You get 90 days [[1]].' });
    const events = await ask(QUESTION);
    const body = `${TRUE}.\n\nReturns cost 79 kr.`;
    expect([answersIn(events)[0]!.body, saidIn(events)]).toEqual([body, body]);
    expect(asked()).toHaveLength(2);
    const told = JSON.stringify(asked()[1]!.body);
    expect(told).toContain('Returns cost 97 kr');
    expect(told).toContain('what it cites does not hold it');
    expect((await checks())!.sentences.map(({ kept }) => kept)).toEqual([true, false, true, false]);
  });

  test('nothing is said twice', async () => {
    const { ask } = await anAskedShop();
    api.script({ text: `${TRUE} [[1]]. ${WRONG}` }, { text: `${TRUE} [[1]].` });
    expect(answersIn(await ask(QUESTION))[0]!.body).toBe(`${TRUE}.`);
  });

  test.each([
    ['cannot be had', { status: 500 }],
    ['comes to no end', { text: 'Returns cost 79', finish: 'length' as const }],
  ])('what was shown is the answer when the model %s the second time', async (_what, second) => {
    const { ask } = await anAskedShop();
    api.script({ text: `${TRUE} [[1]]. ${WRONG}` }, second);
    expect(answersIn(await ask(QUESTION))[0]!.body).toBe(`${TRUE}.`);
    expect(asked()).toHaveLength(2);
  });

  test('that lost all it claimed is the second one, and where that falls too the assistant abstains', async () => {
    const { ask } = await anAskedShop();
    api.script({ text: WRONG }, { text: 'Returns cost 79 kr [[1]].' });
    expect(answersIn(await ask(QUESTION))[0]!.body).toBe('Returns cost 79 kr.');
    api.script({ text: WRONG }, { text: WRONG.replace('97', '98') });
    expect(answersIn(await ask('What do returns cost?'))[0]!.body).toMatch(ABSTAINED);
    expect(asked()).toHaveLength(4);
  });

  test('that stands is not asked for again, nor one that recited what it was told', async () => {
    const { ask } = await anAskedShop();
    api.script({ text: `${TRUE} [[1]].` });
    await ask(QUESTION);
    expect(asked()).toHaveLength(1);
  });
});
