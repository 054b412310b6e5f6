import { beforeAll, expect, inject, test } from 'vitest';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import type { TriedAnswer } from '#lib/resources/assistant/tried-answer.ts';
import { made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';

let tenant: TestTenant;
let anna: TestOperator;
beforeAll(async () => {
  tenant = await aTenant(inject('app'));
  anna = await tenant.operator({ name: 'Anna', role: 'admin' });
  const bytes = Buffer.from('# Returns\n\nYou can return everything within 60 days of the day it arrived.');
  await made(anna.api.upload('/operator/knowledge/documents', { name: 'returns.md', bytes }));
});

const ask = (question: unknown) => anna.api.post<TriedAnswer>('/operator/knowledge/try', { question });

test('an answer is tried with its sources, its checks and what was found, and nothing of it is kept', async () => {
  const tried = await made(ask('How long do I have to return something?'));
  expect(tried.answer).toContain('60 days');
  expect(tried.sources).toMatchObject([{ title: 'Returns' }]);
  expect(tried.checks).toMatchObject({ outcome: 'answered', sentences: [{ kept: true, passages: [1] }] });
  expect(tried.found).toMatchObject([{ title: 'Returns' }]);
  const unknown = await made(ask('Do you rent kayaks to beginners?'));
  expect(unknown.sources).toEqual([]);
  expect(unknown.checks?.outcome).toBe('abstained');
  expect((await made(ask('Hello!'))).checks?.outcome).toBe('talked');
  const person = await made(ask('Can I talk to a human?'));
  expect(person.asksForPerson).toBe(true);
  const { gaps } = await made(anna.api.get<{ gaps: unknown[] }>('/operator/knowledge/gaps'));
  const { conversations } = await made(
    anna.api.get<{ conversations: OperatorConversation[] }>('/operator/conversations'),
  );
  expect([gaps, conversations]).toEqual([[], []]);
});

test('a question to try has 1 to 1500 characters', async () => {
  for (const refused of ['', ' ', null, undefined, 7, 'x'.repeat(1501)])
    expect(await ask(refused)).toMatchObject(refusal('bad_request'));
  expect((await ask('x'.repeat(1500))).status).toBe(200);
});

test('a try is one of the turns that the tenant has in a day', async () => {
  await made(anna.api.patch('/operator/tenant', { assistantTurnsPerDay: 0 }));
  expect(await ask('How long do I have to return something?')).toMatchObject(refusal('rate_limited'));
  await made(anna.api.patch('/operator/tenant', { assistantTurnsPerDay: null }));
});
