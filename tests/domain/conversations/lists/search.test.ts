import { expect, test } from 'vitest';
import { addAttachment } from '#lib/attachments/add-attachment.ts';
import { operatorConversations } from '#lib/conversations/lists/list-conversations.ts';
import { db } from '#lib/db/database.ts';
import { sql } from 'drizzle-orm';
import { AN_IMAGE } from '#tests/support/samples/an-image.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor, say } from '#tests/support/factories.ts';

await useDomain();

test.each([
  ['A-1234', 'Where is A-1234?'],
  ['ORD-2026-77', 'My order is ORD-2026-77.'],
  ['1234', 'Where is A-1234?'],
  ['12E3AB', 'Where is 12e3ab?'],
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

test('the name of an image that was sent is found, and shown as what was found; of one that only waits it is not', async () => {
  const { tenant, admin } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  const [{ snapshot: one }, { snapshot: other }] = [await aConversation(visitor), await aConversation(visitor)];
  const upload = (id: string) => addAttachment(tenant.id, id, null, { ...AN_IMAGE, name: 'Kvittering-4711.png' });
  const { id: image } = await upload(one.id);
  const { message } = await say(visitor, one.id, 'Here it is', { attachmentIds: [image] });
  await upload(other.id);
  await say(visitor, other.id, 'Something else');
  for (const q of ['kvittering', '4711', 'kvittering 47']) {
    const { conversations } = await operatorConversations(admin, { filter: 'all', limit: 10, q });
    expect(conversations).toMatchObject([
      { id: one.id, match: { messageId: message.id, excerpt: 'Kvittering-4711.png' } },
    ]);
  }
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
