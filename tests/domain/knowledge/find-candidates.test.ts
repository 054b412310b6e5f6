import { beforeAll, describe, expect, test } from 'vitest';
import { findByWords } from '#lib/knowledge/find-candidates.ts';
import { searchQuery } from '#lib/knowledge/search-query.ts';
import { SHOP_LEXICON } from '#lib/language/words/lexicon.ts';
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

test('a phrase of the lexicon is met by its words in a row', async () => {
  const { tenant } = await aTenant();
  await storeText(tenant.id, 'rad.md', '# Rad\n\nDu kan få pengene tilbake.');
  const query = searchQuery('Får jeg pengene tilbake?', SHOP_LEXICON);
  expect((await findByWords(tenant.id, query)).map(({ title }) => title)).toEqual(['Rad']);
});
