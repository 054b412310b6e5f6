import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { selectMessages } from '#lib/messages/message-rows.ts';
import { db } from '#lib/db/database.ts';
import { ingestDocument } from '#lib/knowledge/ingest-text.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor, outcomeOf, say } from '#tests/support/factories.ts';

await useDomain();

test("products and sources that were kept with a path lead to their tenant's site afterwards, and others stay", async () => {
  const { tenant } = await aTenant();
  const bytes = Buffer.from('title,url,description\nTent Two,/tent-two,A light tent for two people.\n');
  await ingestDocument(tenant.id, { filename: 'list.csv', mimeType: 'text/csv', bytes });
  const visitor = await aVisitor(tenant.id);
  const { snapshot } = await aConversation(visitor);
  await outcomeOf(await say(visitor, snapshot.id, 'Which tent is light?'));
  const card = {
    title: 'T',
    url: '/t',
    imageUrl: '/t.png',
    price: null,
    currency: null,
    description: 'see "url": "/x"',
  };
  const data = { products: [card, { ...card, url: 'https://other.example/t', imageUrl: null }] };
  const sources = [{ documentId: null, title: 'S', url: '/s', excerpt: '"url": "/y"' }];
  await db().execute(
    sql`update messages set data = ${JSON.stringify(data)}::jsonb where tenant_id = ${tenant.id} and kind = 'products'`,
  );
  await db().execute(
    sql`update messages set sources = ${JSON.stringify(sources)}::jsonb where tenant_id = ${tenant.id} and role = 'assistant' and kind = 'text'`,
  );
  await db().execute(sql.raw(readFileSync('lib/db/migrations/0003_lead_kept_products_to_their_site.sql', 'utf8')));
  const kept = (
    await selectMessages(tenant.id, sql`m.role = 'assistant' and m.tenant_id = ${tenant.id}`, 10)
  ).toReversed();
  expect(kept.map((each) => [each.kind, each.sources, each.data])).toEqual([
    ['text', [{ ...sources[0], url: 'https://shop.example/s' }], null],
    [
      'products',
      [],
      {
        products: [
          { ...card, url: 'https://shop.example/t', imageUrl: 'https://shop.example/t.png' },
          { ...card, url: 'https://other.example/t', imageUrl: null },
        ],
      },
    ],
  ]);
});
