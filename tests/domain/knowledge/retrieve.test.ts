import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { knowledgeDocuments, knowledgeSuggestions } from '#lib/db/schema/knowledge.ts';
import { retrieve } from '#lib/knowledge/retrieve.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';
import { DEMO_QUESTIONS, OFF_TOPIC_QUESTIONS } from './demo-questions.ts';
import { storeDemoShop, storeText } from './stored-shop.ts';

await useDomain();
const ask = (tenantId: string, query: string, limit = 6) => retrieve({ tenantId, query, language: null, limit });

describe('the demo shop’s knowledge', () => {
  let tenantId: string;
  let filenames: Map<string, string>;

  beforeAll(async () => {
    tenantId = (await aTenant()).tenant.id;
    filenames = await storeDemoShop(tenantId);
  });

  test('of its visitors’ questions nine in ten have the right article among the first three', async () => {
    const missed: string[] = [];
    for (const { question, articles } of DEMO_QUESTIONS) {
      const found = (await ask(tenantId, question, 3)).map(({ documentId }) => filenames.get(documentId ?? '') ?? '');
      if (!found.some((filename) => articles.includes(filename))) missed.push(`${question} → ${found.join(', ')}`);
    }
    expect(DEMO_QUESTIONS.length).toBeGreaterThanOrEqual(30);
    expect(missed.slice(Math.floor(DEMO_QUESTIONS.length / 10))).toEqual([]);
  });

  test.each(OFF_TOPIC_QUESTIONS)('nothing is found on "%s"', async (question) => {
    expect(await ask(tenantId, question)).toEqual([]);
  });

  test.each([
    '',
    '   ',
    '👍',
    '???',
    'og i på',
    '!&|<->:*()\'"\\',
    "'; drop table knowledge_chunks; --",
    'a'.repeat(5000),
  ])('"%.20s" finds nothing and breaks nothing', async (question) => {
    expect(await ask(tenantId, question)).toEqual([]);
  });

  test('a question in one language finds the article in the other', async () => {
    const [first] = await ask(tenantId, 'Which batteries does the headlamp take?');
    expect(filenames.get(first?.documentId ?? '')).toBe('hodelykt-og-batterier.txt');
  });

  test('a long, rambling message is met by what it is about', async () => {
    const message = `Hei! Jeg var innom dere forrige uke og kjøpte en jakke til mannen min i bursdagsgave, men så viste det seg at
      han allerede hadde en ganske lik fra før, så nå lurer vi på hvor lenge vi har på oss til å returnere den og få pengene
      igjen, og om det koster noe å sende den tilbake til dere i posten. Takk på forhånd!`;
    const found = (await ask(tenantId, message)).map(({ documentId }) => filenames.get(documentId ?? ''));
    expect(found).toContain('retur-og-bytte.md');
  });

  test('a product is found with what a card shows', async () => {
    const [tent] = (await ask(tenantId, 'har dere et telt for vinteren?')).filter(({ product }) => product);
    expect(tent?.product).toMatchObject({ title: 'Vidde 3 telt', url: '/demo/products/vidde-3-telt', currency: 'NOK' });
  });

  test('results carry an excerpt around what was asked, and fall in score', async () => {
    const found = await ask(tenantId, 'Hvor lenge har jeg åpent kjøp?');
    expect(found[0]?.excerpt).toContain('60 dager');
    expect([...(found[0]?.excerpt ?? '')].length).toBeLessThanOrEqual(240);
    expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).toSorted((a, b) => b - a));
    expect(found.every(({ score }) => score > 0 && score <= 1)).toBe(true);
  });
});

describe('what may be found', () => {
  test('nothing of another tenant', async () => {
    const [mine, theirs] = [(await aTenant()).tenant.id, (await aTenant()).tenant.id];
    await storeText(theirs, 'secret.md', '# Secret\n\nThe zebra code is 4711.');
    expect(await ask(mine, 'What is the zebra code?')).toEqual([]);
    expect(await ask(theirs, 'What is the zebra code?')).toHaveLength(1);
  });

  test('an approved suggestion, and neither a pending nor a rejected one', async () => {
    const { id: tenantId } = (await aTenant()).tenant;
    const suggest = (status: 'pending' | 'approved' | 'rejected', answer: string) =>
      db()
        .insert(knowledgeSuggestions)
        .values({
          ...{ tenantId, id: newId('suggestion'), question: 'Do you sell kayaks?', answer, language: 'en', status },
          ...{ createdAt: now(), updatedAt: now() },
        });
    await suggest('pending', 'Kayaks: pending.');
    await suggest('rejected', 'Kayaks: rejected.');
    expect(await ask(tenantId, 'kayaks?')).toEqual([]);
    await suggest('approved', 'Kayaks come in May.');
    const found = await ask(tenantId, 'kayaks?');
    expect(found).toMatchObject([
      { chunkId: null, documentId: null, title: 'Do you sell kayaks?', body: 'Kayaks come in May.' },
    ]);
    expect(found[0]?.suggestionId).toMatch(/^suggestion_/);
  });

  test('only documents that are ready', async () => {
    const { id: tenantId } = (await aTenant()).tenant;
    await storeText(tenantId, 'kayaks.md', '# Kayaks\n\nKayaks come in May.');
    expect(await ask(tenantId, 'kayaks?')).toHaveLength(1);
    await db().update(knowledgeDocuments).set({ status: 'processing' });
    expect(await ask(tenantId, 'kayaks?')).toEqual([]);
  });

  test('among a thousand chunks with a common word the few that have the rare one too', async () => {
    const { id: tenantId } = (await aTenant()).tenant;
    const common = Array.from(
      { length: 1000 },
      (_, at) => `## Part ${at}\n\n${'The parcel is sent by post. '.repeat(30)}`,
    );
    common[700] = '## Part 700\n\nA parcel with a glockenspiel is sent by lorry.';
    await storeText(tenantId, 'parcels.md', `# Parcels\n\n${common.join('\n\n')}`);
    const [first] = await ask(tenantId, 'How is a parcel with a glockenspiel sent?');
    expect(first?.body).toContain('glockenspiel');
  });
});
