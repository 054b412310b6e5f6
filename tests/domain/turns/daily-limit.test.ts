import { beforeAll, expect, test } from 'vitest';
import { limitsOf } from '#lib/limits/limit-rule.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { services } from '#lib/services/services.ts';
import { changeSettings } from '#lib/tenants/change-settings.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor, outcomeOf, say } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

/** As if the tenant's assistant had answered so often today. */
async function answersSoFar(tenantId: string, count: number): Promise<void> {
  const [limit] = limitsOf(LIMITS.assistantTurns, { tenantId });
  await services().redis.redis.set(limit!.key, `${count} ${Date.now() + 3_600_000}`, { px: 3_600_000 });
}

test('the assistant answers 2000 times a day; then a turn ends with rate_limited, and the message is stored', async () => {
  const { tenant } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  const { snapshot } = await aConversation(visitor);
  await answersSoFar(tenant.id, 1999);
  expect((await outcomeOf(await say(visitor, snapshot.id, 'Hello'))).at(-1)!.type).toBe('assistant.done');
  const refused = await say(visitor, snapshot.id, 'Hello again', { clientId: 'c-1' });
  const outcome = await outcomeOf(refused);
  expect(outcome).toEqual([{ type: 'error', code: 'rate_limited', message: expect.any(String) as string }]);
  expect(refused.message.body).toBe('Hello again');
  expect(await outcomeOf(await say(visitor, snapshot.id, 'Hello again', { clientId: 'c-1' }))).toEqual(outcome);
});

test('a tenant that has fewer turns a day is answered so often, and not at all where it has none', async () => {
  const { tenant } = await aTenant();
  await changeSettings(tenant.id, { assistantTurnsPerDay: 5 });
  await answersSoFar(tenant.id, 4);
  const visitor = await aVisitor(tenant.id);
  const { snapshot } = await aConversation(visitor);
  expect((await outcomeOf(await say(visitor, snapshot.id, 'Hello'))).at(-1)!.type).toBe('assistant.done');
  const refused = { type: 'error', code: 'rate_limited' };
  expect((await outcomeOf(await say(visitor, snapshot.id, 'Hello'))).at(-1)).toMatchObject(refused);
  const { tenant: other } = await aTenant();
  await changeSettings(other.id, { assistantTurnsPerDay: 0 });
  const guest = await aVisitor(other.id);
  const first = await aConversation(guest);
  expect((await outcomeOf(await say(guest, first.snapshot.id, 'Hello'))).at(-1)).toMatchObject(refused);
});

test('turns that are silent use up nothing', async () => {
  const { tenant } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  const { snapshot } = await aConversation(visitor);
  await answersSoFar(tenant.id, 1999);
  for (const mentions of [['anna'], []])
    expect(await outcomeOf(await say(visitor, snapshot.id, 'Is Anna there?', { mentions }))).toEqual([
      { type: 'silent', reason: 'requested' },
    ]);
  const other = await aConversation(visitor);
  expect((await outcomeOf(await say(visitor, other.snapshot.id, 'Hello'))).at(-1)!.type).toBe('assistant.done');
});
