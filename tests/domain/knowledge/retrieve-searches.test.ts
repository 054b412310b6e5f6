import { expect, test } from 'vitest';
import { retrieve } from '#lib/knowledge/retrieve.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';
import { statementsOf } from '#tests/support/query-plan.ts';
import { storeText } from './stored-shop.ts';

await useDomain();
const ask = (tenantId: string, query: string) => retrieve({ tenantId, query, language: null, limit: 6 });

test('what a situation and one of the ways to put it look for alike is searched once', async () => {
  const { tenant } = await aTenant();
  await storeText(tenant.id, 'skade.md', '# Skade\n\nEr pakken skadet, tar du bilde av den.');
  const sent = await statementsOf(() => ask(tenant.id, 'Hva gjør jeg når pakken er skadet?'));
  const searches = sent
    .filter(({ text }) => text.includes('asked as'))
    .map(({ values }) => values.map(String).toSorted().join());
  expect(searches.length).toBeGreaterThan(1);
  expect(new Set(searches).size).toBe(searches.length);
});

test('among texts of many words a compound is found by its beginning as among few', async () => {
  const { tenant } = await aTenant();
  const many = Array.from({ length: 20_000 }, (_, at) => `ord${at.toString(36)}x`).join(' ');
  await storeText(tenant.id, 'mye.md', `# Mye\n\n${many}`);
  await storeText(tenant.id, 'lapp.md', '# Lapp\n\nReturlappen ligger i esken.');
  const [first] = await ask(tenant.id, 'Kan jeg returnere noe?');
  expect(first?.title).toBe('Lapp');
});
