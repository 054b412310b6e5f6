import { describe, expect, test } from 'vitest';
import { excerptOf } from '#lib/conversations/lists/excerpt.ts';
import { operatorConversations } from '#lib/conversations/lists/list-conversations.ts';
import { postOperatorMessage } from '#lib/posting/post-operator-message.ts';
import { db } from '#lib/db/database.ts';
import { foundWords, searchWords } from '#lib/i18n/found-words.ts';
import { sql } from 'drizzle-orm';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor, say } from '#tests/support/factories.ts';

await useDomain();

describe('a search', () => {
  test('says where the words are: in the newest message that holds them all, notes too', async () => {
    const { tenant, admin } = await aTenant();
    const visitor = await aVisitor(tenant.id);
    const { snapshot } = await aConversation(visitor);
    const found = async (q: string) =>
      (await operatorConversations(admin, { filter: 'all', limit: 9, q })).conversations;
    const first = await say(visitor, snapshot.id, 'Is the **tent** waterproof?');
    const second = await say(visitor, snapshot.id, 'I mean the green tent');
    const input = { body: 'Ask Kari about returns', clientId: null, kind: 'note' } as const;
    const note = await postOperatorMessage(admin, snapshot.id, input);
    const at = ({ message }: { message: { id: string } }, excerpt: string) => [
      expect.objectContaining({ match: { messageId: message.id, excerpt } }),
    ];
    expect(await found('tent')).toEqual(at(second, 'I mean the green tent'));
    expect(await found('tent waterp')).toEqual(at(first, 'Is the tent waterproof?'));
    expect(await found('returns')).toEqual(at(note, 'Ask Kari about returns'));
  });

  test('has no place where only the name or the address fits, and a list without words has none', async () => {
    const { tenant, admin } = await aTenant();
    const visitor = await aVisitor(tenant.id);
    const { snapshot } = await aConversation(visitor);
    await say(visitor, snapshot.id, 'Hello');
    await db().execute(sql`update visitors set name = 'Hello Kari' where id = ${visitor.visitorId}`);
    for (const q of ['kari', undefined])
      expect((await operatorConversations(admin, { filter: 'all', limit: 9, q })).conversations).toMatchObject([
        { id: snapshot.id, match: null },
      ]);
  });
});

describe('an excerpt', () => {
  const filler = (count: number) => Array.from({ length: count }, (_, number) => `word${number}`).join(' ');

  test.each([
    [
      'is the whole of a short text, without its Markdown',
      'See [our **tents**](https://x.example)',
      'tents',
      'See our tents',
    ],
    [
      'has a place that only the written text has',
      '[here](https://shop.example/tents)',
      'shop',
      '[here](https://shop.example/tents)',
    ],
  ])('%s', (_, body, q, expected) => {
    expect(excerptOf(body, searchWords(q))).toBe(expected);
  });

  test('begins a little before the words and is no longer than a preview', () => {
    const excerpt = excerptOf(`${filler(60)} the green tent ${filler(60)}`, ['green', 'tent']);
    expect(excerpt).toMatch(/^…word\d+ word\d+( word\d+)? the green tent .*…$/);
    expect([...excerpt].length).toBeLessThanOrEqual(141);
  });

  test('is of the place where most of the words stand together', () => {
    const body = `green ${filler(60)} tent ${filler(60)} a green tent ${filler(60)}`;
    expect(excerptOf(body, ['green', 'tent'])).toContain('a green tent');
  });

  test('does not cut a character in two', () => {
    const excerpt = excerptOf(`${'🏕️ '.repeat(100)}tent ${'🏕️ '.repeat(100)}`, ['tent']);
    expect(excerpt).toContain('tent');
    expect(excerpt.isWellFormed()).toBe(true);
  });
});

test('words are found whole, the last one by its beginning, whatever their case', () => {
  const text = 'Tents, a TENT and content for Ålesund';
  const placed = (q: string) => foundWords(text, searchWords(q)).map(({ from, to }) => text.slice(from, to));
  expect(placed('tent')).toEqual(['Tent', 'TENT']);
  expect(placed('tent ål')).toEqual(['TENT', 'Ål']);
  expect(placed('')).toEqual([]);
});
