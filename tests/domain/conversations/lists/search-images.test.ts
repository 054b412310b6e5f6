import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { operatorConversations } from '#lib/conversations/lists/list-conversations.ts';
import { newId } from '#lib/core/ids.ts';
import { db } from '#lib/db/database.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor, say } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

/** An image of the message's; of none it is one that was uploaded and not sent. */
async function anImage(of: { tenantId: string; conversationId: string; messageId: string | null }, name: string) {
  await db().execute(sql`
    insert into attachments (tenant_id, id, conversation_id, message_id, path, name, content_type, width, height, size_bytes, created_at)
    values (${of.tenantId}, ${newId('attachment')}, ${of.conversationId}, ${of.messageId}, 'x', ${name}, 'image/webp', 1, 1, 1, '2026-01-01')`);
}

test('a search finds the names of images that were sent, by their parts, and says in which message', async () => {
  const { tenant, admin } = await aTenant();
  const { tenant: elsewhere } = await aTenant();
  const found = async (q: string, rest: object = {}) =>
    (await operatorConversations(admin, { filter: 'all', limit: 9, q, ...rest })).conversations.map(({ id, match }) => [
      id,
      match,
    ]);
  const talk = async (tenantId: string) => {
    const visitor = await aVisitor(tenantId);
    const { id: conversationId } = (await aConversation(visitor)).snapshot;
    const { message } = await say(visitor, conversationId, 'See here');
    await say(visitor, conversationId, 'and tell me');
    return { tenantId, conversationId, messageId: message.id };
  };
  const [one, two, theirs] = [await talk(tenant.id), await talk(tenant.id), await talk(elsewhere.id)];
  await anImage(one, 'Kvittering_4711.webp');
  await anImage(two, 'holiday.webp');
  await anImage({ ...two, messageId: null }, 'kvittering-draft.webp');
  await anImage(theirs, 'kvittering.webp');
  const at = { messageId: one.messageId, excerpt: 'Kvittering_4711.webp' };
  for (const q of ['kvittering', '4711', 'kvittering 47', 'KVITT'])
    expect([q, await found(q)]).toEqual([q, [[one.conversationId, at]]]);
  expect(await found('see')).toEqual([
    [two.conversationId, { messageId: two.messageId, excerpt: 'See here' }],
    [one.conversationId, { messageId: one.messageId, excerpt: 'See here' }],
  ]);
  expect(await found('draft')).toEqual([]);
  expect(await found('kvittering', { departmentId: 'department_01jd4q8w2tf7sbm3v5x9kz6ahe' })).toEqual([]);
});

test('one that only few have is found far down a long list', async () => {
  const { tenant, admin } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  const { id: conversationId } = (await aConversation(visitor)).snapshot;
  const { message } = await say(visitor, conversationId, 'Hello');
  await anImage({ tenantId: tenant.id, conversationId, messageId: message.id }, 'needle.png');
  await db().execute(sql`
    insert into conversations (tenant_id, id, visitor_id, created_by, created_at, last_message_at)
    select ${tenant.id}, 'conversation_' || n, ${visitor.visitorId}, 'visitor', '2027-01-01', '2027-01-01'
    from generate_series(1, 300) n`);
  const { conversations } = await operatorConversations(admin, { filter: 'all', limit: 9, q: 'needle' });
  expect(conversations).toMatchObject([
    { id: conversationId, match: { messageId: message.id, excerpt: 'needle.png' } },
  ]);
});
