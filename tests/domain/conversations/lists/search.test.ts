import { expect, test } from 'vitest';
import { operatorConversations } from '#lib/conversations/lists/list-conversations.ts';
import { db } from '#lib/db/database.ts';
import { sql } from 'drizzle-orm';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor, say } from '#tests/support/factories.ts';

await useDomain();

test.each([
  ['A-1234', 'Where is A-1234?'],
  ['ORD-2026-77', 'My order is ORD-2026-77.'],
  ['1234', 'Where is A-1234?'],
  ['3.5', 'Is it 3.5 kg?'],
  ['shop.example.com/tents', 'I saw https://shop.example.com/tents?x=1'],
  ['kari@shop.example', 'Write to kari@shop.example please'],
  ['foo/bar', 'It says foo/bar here'],
  ['-5', 'It was -5 degrees'],
  ['sovepose for Ål', 'En sovepose for Ålesund'],
])('%s is found in: %s', async (q, body) => {
  const { tenant, admin } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  const { snapshot } = await aConversation(visitor);
  await say(visitor, snapshot.id, body);
  const { conversations } = await operatorConversations(admin, { filter: 'all', limit: 10, q });
  expect(conversations.map(({ id }) => id)).toEqual([snapshot.id]);
});

test('a part of a visitor’s address finds the visitor', async () => {
  const { tenant, admin } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  const { snapshot } = await aConversation(visitor);
  await say(visitor, snapshot.id, 'Hello');
  await db().execute(sql`update visitors set email = 'kari.nord-mann@shop.example' where id = ${visitor.visitorId}`);
  const { conversations } = await operatorConversations(admin, { filter: 'all', limit: 10, q: 'mann@shop' });
  expect(conversations.map(({ id }) => id)).toEqual([snapshot.id]);
});
