import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { knowledgeDocuments, knowledgeSuggestions } from '#lib/db/schema/knowledge.ts';
import { ingestDocument } from '#lib/knowledge/ingest-text.ts';
import { retrieve } from '#lib/knowledge/retrieve.ts';
import { Product } from '#lib/resources/conversation/message.ts';
import { forgetTenant } from '#lib/tenants/tenant.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';
import { statementsOf } from '#tests/support/query-plan.ts';
import { DEMO_QUESTIONS, OFF_TOPIC_QUESTIONS } from './demo-questions.ts';
import { storeDemoShop, storeText } from './stored-shop.ts';

await useDomain();
const ask = (tenantId: string, query: string, limit = 6) => retrieve({ tenantId, query, language: null, limit });

test('what is found for a message and for the question within it comes where it is best', async () => {
  const { tenant } = await aTenant();
  const texts = ['Alle rom har dusj.', 'Rom for grupper.', 'Rommene vaskes daglig.', 'Rom ved sjøen.'];
  for (const [at, text] of texts.entries()) await storeText(tenant.id, `rom-${at}.md`, `# Rom ${at}\n\n${text}`);
  await storeText(tenant.id, 'adkomst.md', '# Adkomst\n\nTo rom i første etasje er for dem i rullestol.');
  const [first] = await ask(tenant.id, 'Jeg sitter i rullestol, har dere rom som passer?', 2);
  expect(first?.title).toBe('Adkomst');
});

test('what holds for whoever does not come is found', async () => {
  const { tenant } = await aTenant();
  await storeText(tenant.id, 'bord.md', '# Bord\n\nKommer dere ikke, belaster vi kortet med 300 kr.');
  const [first] = await ask(tenant.id, 'Hva skjer hvis vi ikke kommer?');
  expect(first?.title).toBe('Bord');
});

test('what is read as one word is found where it is written in two', async () => {
  const { tenant } = await aTenant();
  await storeText(tenant.id, 'rooms.md', '# Rooms\n\nWi-Fi is free of charge.');
  const [first] = await ask(tenant.id, 'Is there wifi?');
  expect(first?.title).toBe('Rooms');
});

test('a situation is found by what a business calls it', async () => {
  const { tenant } = await aTenant();
  await storeText(tenant.id, 'betaling.md', '# Betaling\n\nVi tar kort. Delbetaling går over tolv måneder.');
  await storeText(tenant.id, 'frakt.md', '# Frakt\n\nVi sender alt samme dag.');
  const found = await ask(tenant.id, 'Jeg har ikke råd til alt på en gang');
  expect(found.map(({ title }) => title)).toEqual(['Betaling']);
});

test('however many situations a message tells, three other ways to put it are searched for', async () => {
  const { tenant } = await aTenant();
  await storeText(tenant.id, 'rom.md', '# Rom\n\nAlle rom har dusj.');
  const message = 'Babyen sover, kofferten må stå, rullestol og trapper, vi kommer sent, bade og stryke skjorta';
  const searches = async (query: string) =>
    (await statementsOf(() => ask(tenant.id, query))).filter(({ text }) => text.includes('asked as')).length;
  expect(await searches(message)).toBe((await searches('Har alle rom dusj?')) + 3);
});

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
    const [first] = await ask(tenantId, 'Do you have a student discount?');
    expect(filenames.get(first?.documentId ?? '')).toBe('prisgaranti-og-rabatter.md');
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
    expect(tent?.product).toMatchObject({
      title: 'Vidde 3 telt',
      url: 'https://shop.example/demo/products/vidde-3-telt',
      currency: 'NOK',
    });
  });

  test.each([
    [
      'no',
      'har dere en sovepose til påske?',
      'Lun −15 sovepose',
      'https://shop.example/demo/products/lun-15-minus-sovepose',
    ],
    [
      'en',
      'a sleeping bag for Easter',
      'Lun −15 sleeping bag',
      'https://shop.example/demo/en/products/lun-15-minus-sovepose',
    ],
  ] as const)(
    'in "%s" a product is found once, in that language, on its own page',
    async (language, query, title, url) => {
      const found = (await retrieve({ tenantId, query, language, limit: 6 })).filter(({ product }) => product);
      const pages = found.map(({ product }) => product!.imageUrl);
      expect(new Set(pages).size).toBe(pages.length);
      expect(found[0]).toMatchObject({ title, url, language, product: { title, url, price: '5999' } });
      expect(found[0]!.product!.imageUrl).toBe('https://shop.example/demo/art/lun-15-minus-sovepose.svg');
      expect(Object.keys(found[0]!.product!).toSorted()).toEqual(Object.keys(Product.shape).toSorted());
    },
  );

  test('products may be found beyond the limit, where articles on them fill it', async () => {
    const query = 'soveposer';
    const found = await retrieve({ tenantId, query, language: 'no', limit: 3, alsoProducts: 3 });
    expect(found.slice(0, 3)).toEqual(await retrieve({ tenantId, query, language: 'no', limit: 3 }));
    expect(found.filter(({ product }) => product).map(({ title }) => title)).toContain('Lun −15 sovepose');
    expect(found.length).toBeLessThanOrEqual(6);
  });

  test('the excerpt of a product does not begin with its name again', async () => {
    const [first] = (await ask(tenantId, 'Lun −15 til påske')).filter(({ product }) => product);
    expect(first?.excerpt).not.toContain(first!.title);
  });

  test('in a language that its list does not have a product is as the list has it', async () => {
    const [first] = (await retrieve({ tenantId, query: 'Lun −15', language: 'de', limit: 3 })).filter(
      ({ product }) => product,
    );
    expect(first?.product).toMatchObject({ title: 'Lun −15 sovepose' });
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
          ...{ sentences: [answer], createdAt: now(), updatedAt: now() },
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

  test('what a short word with a slip in it may mean beside what else is asked for', async () => {
    const { id: tenantId } = (await aTenant()).tenant;
    await storeText(tenantId, 'prices.md', '# Prices\n\nThe Studio plan costs €59 per month.');
    expect(await ask(tenantId, 'how much is the studio pln')).toHaveLength(1);
    expect(await ask(tenantId, 'how much is the studio xyz')).toEqual([]);
  });

  test.each([
    ['hva betaler min sønn på 2 år?', 'Barn 0–2 år'],
    ['hva koster 20 kvadratmeter?', '16–30 m²'],
    ['hvem er treneren?', 'trener Kari'],
    ['kan dere hjelpe med vasking?', 'Vi vasker'],
    ['har dere reservasjoner?', 'Du reserverer'],
  ])('by a range that holds what is asked, and by another form of its word: "%s"', async (question, told) => {
    const { id: tenantId } = (await aTenant()).tenant;
    await storeText(tenantId, 'priser.md', '# Priser\n\n- Barn 0–2 år: Gratis\n- Barn 3–15 år: 145 kr');
    await storeText(tenantId, 'boder.md', '# Boder\n\n- 6–9 m²: 1 290 kr\n- 16–30 m²: 2 990 kr');
    await storeText(tenantId, 'folk.md', '# Folk\n\nVår trener Kari kommer fra Oslo.');
    await storeText(tenantId, 'hjelp.md', '# Hjelp\n\nVi vasker for deg. Du reserverer på nett.');
    const found = await ask(tenantId, question);
    expect(found.map(({ body }) => body).join('\n')).toContain(told);
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

describe('the addresses of what is found', () => {
  const LIST = 'title,url,image,price\nTent Two,/products/tent-two,img/tent.png,2999\n';
  const PAGE =
    '# Washing\n\nWash down with the [detergent](/products/detergent), see [the film](https://film.example/1).\n';

  test("lead to the tenant's site, and after it has moved to where it is then", async () => {
    const { tenant } = await aTenant();
    const file = { filename: 'list.csv', mimeType: 'text/csv', bytes: Buffer.from(LIST) };
    await ingestDocument(tenant.id, file);
    await storeText(tenant.id, 'wash.md', PAGE);
    const tent = async () => (await ask(tenant.id, 'Tent Two')).find(({ product }) => product)?.product;
    expect(await tent()).toMatchObject({
      url: 'https://shop.example/products/tent-two',
      imageUrl: 'https://shop.example/img/tent.png',
    });
    const [washing] = await ask(tenant.id, 'How do I wash down?');
    expect(washing?.body).toContain(
      '[detergent](https://shop.example/products/detergent), see [the film](https://film.example/1)',
    );
    await db().execute(
      sql`update tenants set site_hosts = '{localhost:8080}', allowed_origins = '{http://localhost:8080}' where id = ${tenant.id}`,
    );
    forgetTenant(tenant.id);
    expect(await tent()).toMatchObject({ url: 'http://localhost:8080/products/tent-two' });
    await db().execute(sql`update tenants set site_hosts = '{}', allowed_origins = '{}' where id = ${tenant.id}`);
    forgetTenant(tenant.id);
    expect(await tent()).toMatchObject({ url: '/products/tent-two' });
  });

  test('of a document that has a page of its own lead from there', async () => {
    const { tenant } = await aTenant();
    const bytes = Buffer.from(LIST);
    await ingestDocument(tenant.id, {
      filename: 'l.csv',
      mimeType: 'text/csv',
      bytes,
      url: 'https://feed.example/a/list.csv',
    });
    const [found] = await ask(tenant.id, 'Tent Two');
    expect(found?.product).toMatchObject({
      url: 'https://feed.example/products/tent-two',
      imageUrl: 'https://feed.example/a/img/tent.png',
    });
  });
});
