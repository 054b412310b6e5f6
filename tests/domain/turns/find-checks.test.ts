import { beforeAll, expect, test } from 'vitest';
import { findChecks } from '#lib/turns/find-checks.ts';
import { anAskedShop, answersIn } from '#tests/support/browser/asked-shop.ts';
import { useDomain } from '#tests/support/domain.ts';
import { say } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

test('how an answer came about is found by the message, within its conversation and tenant alone', async () => {
  const { tenant, id, ask } = await anAskedShop();
  const [answer] = answersIn(await ask('How long do I have to return something?'));
  expect(await findChecks(tenant.id, id, answer!.id)).toMatchObject({
    ...{ outcome: 'answered', model: 'extractive' },
    sentences: expect.arrayContaining([
      expect.objectContaining({ kept: true, reason: null, passages: [1] }),
    ]) as unknown[],
  });
  const other = await anAskedShop();
  await expect(findChecks(other.tenant.id, id, answer!.id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(findChecks(tenant.id, other.id, answer!.id)).rejects.toMatchObject({ code: 'not_found' });
});

test('who asked for something and got no answer was talked to about nothing', async () => {
  const { tenant, id, ask } = await anAskedShop();
  const outcomeOf = async (question: string) =>
    (await findChecks(tenant.id, id, answersIn(await ask(question)).at(-1)!.id))?.outcome;
  expect(await outcomeOf('Do you rent kayaks to beginners?')).toBe('abstained');
  expect(await outcomeOf('Thank you!')).toBe('talked');
});

test('of what the assistant did not write there is nothing to say', async () => {
  const { tenant, visitor, id } = await anAskedShop();
  const { message } = await say(visitor, id, 'Hello');
  expect(await findChecks(tenant.id, id, message.id)).toBeNull();
});
