import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#lib/db/database.ts';
import { findByWords } from '#lib/knowledge/find-candidates.ts';
import { searchQuery } from '#lib/knowledge/search-query.ts';
import { lexiconWith, SHOP_LEXICON } from '#lib/language/words/lexicon.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';
import { storeText } from './stored-shop.ts';

await useDomain();

const ANIMALS = ['zebra', 'giraff', 'antilope', 'okapi', 'gnu'];

describe('of more than are ranked', () => {
  let tenantId: string;
  let otherId: string;
  const found = async (question: string, id = tenantId) =>
    (await findByWords(id, searchQuery(question, SHOP_LEXICON))).map(({ title }) => title);

  beforeAll(async () => {
    [tenantId, otherId] = [(await aTenant()).tenant.id, (await aTenant()).tenant.id];
    for (let at = 0; at < 60; at++)
      await storeText(tenantId, `${at}.md`, `# Blad ${at}\n\n${ANIMALS[at % 5]!} ${'gress '.repeat(5)}`);
    await storeText(tenantId, 'to.md', '# To\n\nEn antilope står ved vannet. Det regner, og så kommer en gnu.');
    await storeText(tenantId, 'alle.md', `# Alle\n\n${'Gress. '.repeat(50)}${ANIMALS.join(' og ')}.`);
    await storeText(otherId, 'andre.md', `# Andres\n\n${ANIMALS.join(' og ')}.`);
  });

  test('what has all that is asked for is among them, and what has any two of it', async () => {
    const titles = await found(`Har dere ${ANIMALS.join(', ')}?`);
    expect(titles).toHaveLength(40);
    expect(titles).toEqual(expect.arrayContaining(['Alle', 'To']));
  });

  test.each(ANIMALS.flatMap((one, at) => ANIMALS.slice(at + 1).map((other) => [one, other])))(
    'of %s and %s what has both',
    async (one, other) => {
      expect(await found(`Har dere ${one} og ${other}?`)).toContain('Alle');
    },
  );

  test('nothing of another tenant’s', async () => {
    expect(await found(`Har dere ${ANIMALS.join(', ')}?`)).not.toContain('Andres');
    expect(await found('Har dere okapi?', otherId)).toEqual(['Andres']);
  });
});

describe('a tenant that is asked often', () => {
  test('has its search planned for it and kept, and finds the same with it', async () => {
    const [{ tenant }, { tenant: other }] = [await aTenant(), await aTenant()];
    for (const { id } of [tenant, other]) await storeText(id, 'okapi.md', `# ${id}\n\nEn okapi og en gnu. ${id}`);
    const before = await keptFor(tenant.id);
    expect(before).toEqual([]);
    for (let time = 0; time < 12; time++) {
      const question = time % 2 ? 'Har dere okapi?' : 'Har dere gnu?';
      expect((await findByWords(tenant.id, searchQuery(question, SHOP_LEXICON))).map(({ title }) => title)).toEqual([
        tenant.id,
      ]);
      expect(await findByWords(tenant.id, searchQuery('Har dere zebra?', SHOP_LEXICON))).toEqual([]);
    }
    expect(new Set(await keptFor(tenant.id)).size).toBe(1);
    expect(await keptFor(other.id)).toEqual([]);
  });

  /** On any connection. */
  const keptFor = async (id: string): Promise<string[]> => {
    const { rows } = await db().execute<{ statement: string }>(sql`
      select statement from pg_prepared_statements where statement like '/* planned for a tenant */%' and statement like ${`%${id}%`}`);
    return rows.map(({ statement }) => statement);
  };
});

describe('a phrase of the lexicon', () => {
  const titlesFor = async (id: string, question: string) =>
    (await findByWords(id, searchQuery(question, SHOP_LEXICON))).map(({ title }) => title);

  test('is met by its words in a row, and by them in no other order', async () => {
    const { tenant } = await aTenant();
    await storeText(tenant.id, 'rad.md', '# Rad\n\nDu kan få pengene tilbake.');
    await storeText(tenant.id, 'spredt.md', '# Spredt\n\nTilbake på hytta lå pengene.');
    expect(await titlesFor(tenant.id, 'Får jeg pengene tilbake?')).toEqual(['Rad']);
  });

  test('counts as its words do where several things are asked for', async () => {
    const { tenant } = await aTenant();
    await storeText(tenant.id, 'ski.md', '# Ski\n\nSki kan du sende tilbake.');
    await storeText(tenant.id, 'retur.md', '# Retur\n\nRetur av ski er gratis.');
    await storeText(tenant.id, 'annet.md', '# Annet\n\nTelt kan du levere tilbake.');
    for (let at = 0; at < 50; at++) await storeText(tenant.id, `${at}.md`, `# Mye ${at}\n\nRetur av annet.`);
    const titles = await titlesFor(tenant.id, 'Kan jeg returnere ski?');
    expect(titles).toHaveLength(40);
    expect(titles.slice(0, 40)).toEqual(expect.arrayContaining(['Ski', 'Retur']));
  });
});

test('what a shop says by phrases alone is found by them, and beside other things', async () => {
  const { tenant } = await aTenant();
  await storeText(tenant.id, 'hall.md', '# Mandag\n\nMandager er det åpen hall for alle.');
  await storeText(tenant.id, 'lue.md', '# Luer\n\nEn zebra har ingen lue.');
  const shop = lexiconWith([{ no: 'åpen hall', en: 'open gym' }]);
  const query = searchQuery('Har dere åpen hall?', shop)!;
  expect(query.wanted.map(({ lexemes }) => lexemes)).toEqual(['']);
  const titlesFor = async (question: string) =>
    (await findByWords(tenant.id, searchQuery(question, shop))).map(({ title }) => title).toSorted();
  expect(await titlesFor('Har dere åpen hall?')).toEqual(['Mandag']);
  expect(await titlesFor('Har dere åpen hall og zebra?')).toEqual(['Luer', 'Mandag']);
});

test('a word that the database cannot read keeps nothing else from being found', async () => {
  const { tenant } = await aTenant();
  await storeText(tenant.id, 'sebra.md', '# Dyr\n\nEn zebra står ved vannet.');
  const query = searchQuery('Har dere zebra?', SHOP_LEXICON)!;
  const nothing = { norwegian: '', english: '', simple: '' };
  const unread = { lexemes: '', texts: { ...nothing, simple: "'?'" }, phrases: nothing };
  for (const wanted of [
    [...query.wanted, unread],
    [unread, ...query.wanted, unread],
  ])
    expect((await findByWords(tenant.id, { ...query, wanted })).map(({ title }) => title)).toEqual(['Dyr']);
  expect(await findByWords(tenant.id, { ...query, wanted: [unread] })).toEqual([]);
});

test('what has all that is asked for is found once, whichever way it is met', async () => {
  const { tenant } = await aTenant();
  await storeText(tenant.id, 'alt.md', '# Alt\n\nRetur, også å sende tilbake, av ski, staver og hjelm.');
  await storeText(tenant.id, 'noe.md', '# Noe\n\nStaver.');
  const found = await findByWords(tenant.id, searchQuery('Kan jeg returnere ski, staver og hjelm?', SHOP_LEXICON));
  expect(found.map(({ title }) => title).toSorted()).toEqual(['Alt', 'Noe']);
});
