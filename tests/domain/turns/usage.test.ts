import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { changeSettings } from '#lib/tenants/change-settings.ts';
import { countTurn } from '#lib/turns/count-turn.ts';
import { tryAnswer } from '#lib/turns/try-answer.ts';
import { readUsage } from '#lib/turns/usage.ts';
import { anAskedShop } from '#tests/support/browser/asked-shop.ts';
import { useDomain } from '#tests/support/domain.ts';
import { type OpenAiApi, startOpenAiApi } from '#tests/support/services/openai-api.ts';

let api: OpenAiApi;

beforeAll(async () => {
  api = await startOpenAiApi();
  const model = { OPENAI_API_KEY: api.apiKey, OPENAI_BASE_URL: api.url };
  await useDomain({ ...model, OPENAI_PRICES: 'gpt-5-mini=100/1000, other=1/1' });
});
afterAll(() => api.close());

test('all calls of a day are counted, the second look among them, with what they cost', async () => {
  const { tenant, ask } = await anAskedShop();
  // 11 tokens read and 7 written, each time.
  api.script({ text: 'You can return it within 60 days [[1]].' }, { text: 'Hello! [[0]]' });
  await ask('How long do I have to return something?');
  await ask('Hello');
  const { days } = await readUsage(tenant.id, 1);
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Oslo' }).format(new Date());
  const [inputTokens, outputTokens] = [33, 21];
  expect(days).toEqual([{ date, turns: 2, inputTokens, outputTokens, cost: 0.0243 }]);
});

test('a day is counted where it ends in the zone, and read for as long as was asked', async () => {
  const { tenant, ask } = await anAskedShop();
  api.script({ text: 'Hello! [[0]]' }, { text: 'Hello! [[0]]' });
  await ask('Hello');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  try {
    await ask('Hello again');
    expect((await readUsage(tenant.id, 1)).days.map(({ turns }) => turns)).toEqual([1]);
    expect((await readUsage(tenant.id, 2)).days.map(({ turns }) => turns)).toEqual([1, 1]);
  } finally {
    vi.useRealTimers();
  }
});

test('once the day has cost what it may a turn ends with rate_limited, until the next day begins in the zone', async () => {
  const { tenant, ask } = await anAskedShop();
  // 11 tokens read and 7 written: 0.0081 dollars.
  api.script({ text: 'Hello! [[0]]' }, { text: 'Hello! [[0]]' }, { text: 'Hello! [[0]]' });
  await changeSettings(tenant.id, { assistantCostPerDay: 0.01 });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-10T22:58:30Z') });
  try {
    expect((await ask('Hello')).at(-1)).toMatchObject({ type: 'assistant.done' });
    expect((await ask('Hello again')).at(-1)).toMatchObject({ type: 'assistant.done' });
    expect((await ask('And again')).at(-1)).toMatchObject({ type: 'error', code: 'rate_limited' });
    await expect(countTurn(tenant.id)).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 90 });
    vi.setSystemTime(new Date('2027-01-10T23:00:00Z'));
    expect((await ask('Hello')).at(-1)).toMatchObject({ type: 'assistant.done' });
  } finally {
    vi.useRealTimers();
  }
});

test('an answer that is only tried has cost the same, and counts', async () => {
  const { tenant, admin } = await anAskedShop();
  api.script({ text: 'You can return it within 60 days [[1]].' });
  await tryAnswer(admin, 'How long do I have to return something?');
  expect((await readUsage(tenant.id, 1)).days).toMatchObject([{ turns: 1, cost: 0.0162 }]);
});

test('no money at all is a bound too', async () => {
  const { tenant, ask } = await anAskedShop();
  await changeSettings(tenant.id, { assistantCostPerDay: 0 });
  expect((await ask('Hello')).at(-1)).toMatchObject({ type: 'error', code: 'rate_limited' });
});

test("what is used is the tenant's own, and goes with nobody else's", async () => {
  const { tenant } = await anAskedShop();
  expect(await readUsage(tenant.id, 90)).toEqual({ days: [] });
});
