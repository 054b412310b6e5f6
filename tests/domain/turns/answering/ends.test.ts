import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answersIn, anAskedShop, saidIn } from '#tests/support/browser/asked-shop.ts';
import { useDomain } from '#tests/support/domain.ts';
import { type OpenAiApi, startOpenAiApi } from '#tests/support/services/openai-api.ts';
import type { ScriptedAnswer } from '#tests/support/services/openai-wire.ts';

let api: OpenAiApi;

beforeAll(async () => {
  api = await startOpenAiApi();
  await useDomain({ OPENAI_API_KEY: api.apiKey, OPENAI_BASE_URL: api.url });
});
afterAll(() => api.close());
beforeEach(() => api.reset());

const QUESTION = 'How long do I have to return something?';
const GOOD: ScriptedAnswer = { text: 'You can return it within 60 days [[1]].' };
const ABSTAINED = "I'm sorry, I can't give you a sure answer to that. Shall I get a person who can?";
const OFFERED = /^I'm sorry, I can't answer just now\. Shall I get a person for you\?$/;

const HALF = 'You can return it within 60 days [[1]]. Returns cost';
const NO_ENDS: [string, ScriptedAnswer][] = [
  ['is cut at its length', { text: HALF, finish: 'length' }],
  ['is cut by a filter', { text: HALF, finish: 'content_filter' }],
  ['just stops', { text: HALF, finish: null }],
  ['says nothing', { text: ' ' }],
];

describe('an answer that comes to no end', () => {
  test.each(NO_ENDS)('and %s is nobody’s answer, though part of it was shown', async (_how, answer) => {
    const { ask, checks, state } = await anAskedShop();
    api.script(answer, answer);
    const events = await ask(QUESTION);
    expect(answersIn(events).map(({ body, sources }) => ({ body, sources }))).toEqual([
      { body: ABSTAINED, sources: [] },
    ]);
    expect((await state()).snapshot.preview).toBe(ABSTAINED);
    expect(await checks()).toMatchObject({ outcome: 'abstained' });
  });

  test.each([
    ['length', { text: 'Returns cost', finish: 'length' }],
    ['content_filter', { text: 'Returns cost', finish: 'content_filter' }],
    ['nothing', { text: 'Returns cost', finish: null }],
    ['a status of 429', { status: 429 }],
    ['a status of 500', { status: 500 }],
    ['a cut connection', { brokenAfter: 'Returns cost' }],
  ] satisfies [string, ScriptedAnswer][])(
    'by %s is asked for once more while nothing was shown',
    async (_how, first) => {
      const { ask } = await anAskedShop();
      api.script(first, GOOD);
      const events = await ask(QUESTION);
      expect(answersIn(events)[0]!.body).toBe('You can return it within 60 days.');
      expect(saidIn(events)).toBe('You can return it within 60 days.');
    },
  );
});

describe('a model that cannot be had', () => {
  test.each([
    ['refuses for now', { status: 429 }],
    ['has a fault', { status: 500 }],
    ['breaks off', { brokenAfter: 'You can' }],
  ] satisfies [string, ScriptedAnswer][])(
    'because it %s twice fails the turn, and the passages are quoted in its place, marked as that',
    async (_how, fault) => {
      const { ask, state, checks } = await anAskedShop();
      api.script(fault, fault);
      const events = await ask(QUESTION);
      expect(events.at(-1)).toMatchObject({ type: 'error', code: 'unavailable' });
      const { preview } = (await state()).snapshot;
      expect(preview).toMatch(/^I can't answer in my own words just now\. This is quoted from our pages:/);
      expect(preview).toContain('within 60 days');
      expect(await checks()).toMatchObject({ outcome: 'quoted' });
    },
  );

  test('offers a person where nothing can be quoted either', async () => {
    const { ask, state } = await anAskedShop();
    api.script({ status: 500 }, { status: 500 });
    expect((await ask('Do you repair bicycles?')).at(-1)).toMatchObject({ type: 'error', code: 'unavailable' });
    expect((await state()).snapshot.preview).toMatch(OFFERED);
  });

  test('is not asked again when it would refuse the same', async () => {
    const { ask } = await anAskedShop();
    api.script({ status: 400 });
    expect((await ask(QUESTION)).at(-1)).toMatchObject({ type: 'error', code: 'unavailable' });
    expect(api.requests.filter(({ path }) => path === '/chat/completions')).toHaveLength(1);
  });

  test('and broke off behind words that were shown has none of them stored', async () => {
    const { ask, state } = await anAskedShop();
    api.script({ brokenAfter: 'You can return it within 60 days [[1]]. Returns cost 79 kr [[1]]. Gift' });
    const events = await ask(QUESTION);
    expect(saidIn(events)).toBe('You can return it within 60 days. Returns cost 79 kr.');
    expect(events.at(-1)).toMatchObject({ type: 'error', code: 'unavailable' });
    expect((await state()).snapshot.preview).toMatch(/quoted from our pages/);
  });
});

describe('a model that only calls tools', () => {
  const search: ScriptedAnswer = { calls: [{ tool: 'search_knowledge', input: { query: 'return' } }] };

  test('is made to answer in its fifth step, without them', async () => {
    const { ask } = await anAskedShop();
    api.script(search, search, search, search, GOOD);
    expect(answersIn(await ask(QUESTION))[0]!.body).toBe('You can return it within 60 days.');
    const steps = api.requests.filter(({ body }) => body.tools);
    expect(steps.map(({ body }) => body.tool_choice)).toEqual(['auto', 'auto', 'auto', 'auto', 'none']);
  });

  test('even then has not answered', async () => {
    const { ask } = await anAskedShop();
    api.script(search, search, search, search, search, search);
    expect(answersIn(await ask(QUESTION))[0]!.body).toBe(ABSTAINED);
  });

  test.each([
    ['no tool of that name', { tool: 'give_discount', input: {} }, 'There is no such tool.'],
    ['arguments that are none', { tool: 'search_knowledge', input: { query: 7 } }, 'The arguments do not fit'],
    [
      'too many passages',
      { tool: 'show_products', input: { references: Array(11).fill(1) } },
      'The arguments do not fit',
    ],
  ])('with %s is told so, and answers', async (_what, call, told) => {
    const { ask } = await anAskedShop();
    api.script({ calls: [call] }, GOOD);
    expect(answersIn(await ask(QUESTION))[0]!.body).toBe('You can return it within 60 days.');
    expect(JSON.stringify(api.requests.at(-2)!.body)).toContain(told);
  });
});
