import { beforeAll, expect, test, vi } from 'vitest';
import { findConversation } from '#lib/conversations/record/find-conversation.ts';
import { postOperatorMessage } from '#lib/posting/post-operator-message.ts';
import { markRead } from '#lib/conversations/read-marks.ts';
import { services } from '#lib/services/services.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor, outcomeOf, say } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

async function aRoom() {
  const { tenant, admin } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  const { snapshot } = await aConversation(visitor);
  await outcomeOf(await say(visitor, snapshot.id, 'Hello'));
  await postOperatorMessage(admin, snapshot.id, { body: 'Hi!', clientId: null, kind: 'text' });
  const state = () => findConversation(tenant.id, snapshot.id);
  const read = async (role: 'visitor' | 'operator', through: Date) => markRead(tenant.id, await state(), role, through);
  return { tenant, state, read };
}

const soon = () => new Date(Date.now() + 60_000);

test.each(['visitor', 'operator'] as const)(
  'a mark of the %s that does not move is neither written nor told of',
  async (role) => {
    const { tenant, state, read } = await aRoom();
    const publish = vi.spyOn(services().redis.redis, 'publish');
    const first = await read(role, soon());
    expect(publish).toHaveBeenCalledTimes(1);
    const before = await state();
    for (const through of [soon(), new Date(first!), new Date(0)]) {
      const current = await state();
      const counting = countStatements();
      expect(await markRead(tenant.id, current, role, through)).toBe(first);
      expect(counting.stop().statements).toEqual([]);
    }
    expect(publish).toHaveBeenCalledTimes(1);
    expect(await state()).toEqual(before);
    publish.mockRestore();
  },
);

test('of two marks at once that say the same one is told of', async () => {
  const { tenant, state } = await aRoom();
  const current = await state();
  const publish = vi.spyOn(services().redis.redis, 'publish');
  const through = soon();
  const marks = await Promise.all(Array.from({ length: 5 }, () => markRead(tenant.id, current, 'visitor', through)));
  expect(new Set(marks).size).toBe(1);
  expect(publish).toHaveBeenCalledTimes(1);
  publish.mockRestore();
});

test('where nothing has been said there is nothing to read, and nothing is told', async () => {
  const { tenant } = await aTenant();
  const empty = await aConversation(await aVisitor(tenant.id));
  const publish = vi.spyOn(services().redis.redis, 'publish');
  expect(await markRead(tenant.id, empty, 'visitor', soon())).toBeNull();
  expect(publish).not.toHaveBeenCalled();
  publish.mockRestore();
});
