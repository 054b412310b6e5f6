import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { operatorConversations } from '#lib/conversations/lists/list-conversations.ts';
import { db } from '#lib/db/database.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor, say } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

/** A tenant with a conversation for each text, and older ones that are silent. */
async function aTalk(texts: string[], silent = 0) {
  const { tenant, admin } = await aTenant();
  const ids: string[] = [];
  for (const text of texts) {
    const visitor = await aVisitor(tenant.id);
    const { id } = (await aConversation(visitor)).snapshot;
    await say(visitor, id, text);
    ids.push(id);
  }
  const visitor = await aVisitor(tenant.id);
  await db().execute(sql`
    insert into conversations (tenant_id, id, visitor_id, created_by, created_at, last_message_at)
    select ${tenant.id}, 'conversation_' || n, ${visitor.visitorId}, 'visitor', '2027-01-01', '2027-01-01'
    from generate_series(1, ${silent}) n`);
  const found = async (q: string) =>
    (await operatorConversations(admin, { filter: 'all', limit: 9, q })).conversations.map(({ id, match }) => [
      id,
      match?.excerpt,
    ]);
  return { tenantId: tenant.id, ids, found };
}

test.each([0, 300])(
  "the tenant's own word in the index is said by nobody, with %i others in the list",
  async (silent) => {
    const texts = ['Is the tent dry?', 'Hello', 'May a tenant borrow one?'];
    const { tenantId, ids, found } = await aTalk(texts, silent);
    const [tent, , tenant] = ids;
    const [ofTent, ofTenant] = [
      [tent, texts[0]],
      [tenant, texts[2]],
    ];
    for (const q of ['t', 'te', 'ten']) expect([q, await found(q)]).toEqual([q, [ofTenant, ofTent]]);
    for (const q of ['tena', 'tenant', 'a tenant']) expect([q, await found(q)]).toEqual([q, [ofTenant]]);
    expect(await found('tent')).toEqual([ofTent]);
    expect(await found('hello ten')).toEqual([]);
    expect(await found(tenantId)).toEqual([]);
  },
);
