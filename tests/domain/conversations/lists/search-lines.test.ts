import { expect, test } from 'vitest';
import { operatorConversations } from '#lib/conversations/lists/list-conversations.ts';
import { wordsAsked } from '#lib/conversations/lists/search-terms.ts';
import { actOnConversation } from '#lib/conversations/ownership/act-on-conversation.ts';
import { systemLine } from '#lib/conversations/record/system-lines.ts';
import { requestCallback } from '#lib/conversations/requests/register-callback.ts';
import type { OperatorActor } from '#lib/core/actor.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor, say } from '#tests/support/factories.ts';

await useDomain();

test('what a system line says is found in no conversation', async () => {
  const { tenant, admin } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  const { snapshot } = await aConversation(visitor);
  await say(visitor, snapshot.id, 'Hello');
  for (const action of ['join', 'close', 'reopen'] as const) await actOnConversation(admin, snapshot.id, action);
  for (const q of ['conversation', 'closed', 'joined', 'Anna']) expect([q, await foundBy(admin, q)]).toEqual([q, []]);
  expect(await foundBy(admin, 'hello')).toEqual(['Hello']);
});

test.each(['no', 'en'] as const)(
  'what a visitor left who asked to be called is found, and none of our words about it: %s',
  async (language) => {
    const { tenant, admin } = await aTenant();
    const visitor = { ...(await aVisitor(tenant.id)), language };
    const conversation = await aConversation(visitor);
    await say(visitor, conversation.snapshot.id, 'Hello', { language });
    const input = { name: 'Kari: Moe', phone: '99 88 77 66', email: null, message: 'Today' };
    await requestCallback(visitor, conversation, input);
    const left = ['Kari: Moe, 99 88 77 66 – Today'];
    for (const q of ['99 88 77 66', 'moe', 'today']) expect([q, await foundBy(admin, q)]).toEqual([q, left]);
    for (const q of wordsAsked(systemLine('callback', language).body))
      expect([q, await foundBy(admin, q)]).toEqual([q, []]);
  },
);

async function foundBy(operator: OperatorActor, q: string) {
  const { conversations } = await operatorConversations(operator, { filter: 'all', limit: 9, q });
  return conversations.map(({ match }) => match?.excerpt);
}
