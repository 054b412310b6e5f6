import { beforeAll, describe, expect, test } from 'vitest';
import type { VisitorActor } from '#lib/core/actor.ts';
import { DEMO_SETTINGS } from '#lib/demo/demo-shop.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor, outcomeOf, say } from '#tests/support/factories.ts';
import { storeDemoShop } from '../knowledge/stored-shop.ts';

await useDomain();
type Language = 'no' | 'en';
let visitor: VisitorActor;

beforeAll(async () => {
  const { tenant } = await aTenant();
  await storeDemoShop(tenant.id);
  visitor = await aVisitor(tenant.id);
});

/** The question over the whole way of a turn, with the embedded model. */
async function ask(
  question: string,
  language: Language,
  before: readonly string[] = [],
): Promise<{ text: string; messages: Message[]; products: string[] }> {
  const { snapshot } = await aConversation(visitor);
  for (const earlier of before) await outcomeOf(await say(visitor, snapshot.id, earlier, { language }));
  const last = (await outcomeOf(await say(visitor, snapshot.id, question, { language }))).at(-1)!;
  const messages = last.type === 'assistant.done' ? last.messages : [];
  const products = messages.flatMap(({ data }) =>
    data && 'products' in data ? data.products.map(({ url }) => url) : [],
  );
  return {
    text: messages[0]?.body ?? '',
    messages,
    products: products.map((url) => url.replace('https://shop.example/demo', '')),
  };
}

const LUN_15 = { no: '/products/lun-15-minus-sovepose', en: '/en/products/lun-15-minus-sovepose' };

describe("the demo's own suggestions", () => {
  const FACTS: { text: RegExp; source: RegExp; products?: typeof LUN_15 }[] = [
    { text: /60 da(?:ger|ys)/, source: /Retur og bytte|Returns and refunds/ },
    { text: /79 kr/, source: /Fraktpriser|Delivery: prices/ },
    { text: /−15\s°C/, source: /^Lun −15 /, products: LUN_15 },
  ];

  test('have each a fact that the answer is held to', () => {
    expect(FACTS).toHaveLength(DEMO_SETTINGS.suggestions.length);
  });

  test.each(
    DEMO_SETTINGS.suggestions.flatMap((suggestion, at) =>
      (['no', 'en'] as const).map((language) => [suggestion[language], language, FACTS[at]!] as const),
    ),
  )('"%s" has an answer that is right, and says where it is from', async (question, language, fact) => {
    const { text, messages, products } = await ask(question, language);
    expect(text).toMatch(fact.text);
    expect(messages[0]!.language).toBe(language);
    expect(messages[0]!.sources.map(({ title }) => title)).toEqual([expect.stringMatching(fact.source)]);
    expect(products).toEqual(fact.products ? [fact.products[language]] : []);
  });
});

describe("a visitor's question", () => {
  test.each([
    ['no', 'sovepose -5', ['/products/lun-5-minus-sovepose']],
    ['no', 'Hvilken sovepose for +5 grader?', ['/products/lun-5-pluss-sovepose']],
    ['en', 'which sleeping bag for summer nights around 8 degrees', ['/en/products/lun-5-pluss-sovepose']],
    ['no', 'soveppose til vinteren', [LUN_15.no]],
    ['no', 'Har dere telt for tre personer?', ['/products/vidde-3-telt']],
    ['no', 'Hvilket telt passer for to personer?', ['/products/li-2-telt']],
    ['no', 'Finnes det tremannstelt?', ['/products/vidde-3-telt']],
    ['en', 'Which tent is best for four seasons?', ['/en/products/vidde-3-telt']],
    ['no', 'Jeg trenger en sekk på 60 liter', ['/products/heim-65-tursekk']],
    ['en', '30 liters backpack', ['/en/products/stol-28-dagstursekk']],
    ['en', 'a stove for minus 20', ['/en/products/glo-vinter-brenner']],
    [
      'no',
      'Vis meg soveposer',
      ['/products/lun-5-pluss-sovepose', '/products/lun-5-minus-sovepose', '/products/lun-15-minus-sovepose'],
    ],
    ['en', 'I want to buy a down jacket', ['/en/products/dunfjell-dunjakke']],
    ['en', 'Do you have wool socks?', ['/en/products/tov-ullsokker']],
    ['no', 'Har dere regnjakke til under 2000 kr?', ['/products/regnfang-regnjakke']],
    ['no', 'Har dere noe for å vaske skalljakka?', ['/products/rein-vaskesett']],
  ] as const)('for a thing by what it is to do, in "%s": %s', async (language, question, expected) => {
    expect((await ask(question, language)).products).toEqual(expected);
  });

  test.each([
    ['no', 'Hva koster Lun −15?', /5\s999\skr/],
    ['en', 'How much is the Dunfjell down jacket?', /NOK\s3,499/],
    ['en', 'How heavy is the Heim 65?', /1\s790\sg/],
    ['no', 'hvilken temperatur tåler Lun -5?', /grense −5 °C/],
    ['no', 'hva koster frackt', /79 kr/],
    ['no', 'Kan jeg sende varen tilbake hvis den ikke passer?', /størrelse.*gratis|60 dager/],
    ['no', 'Hvor ligger butikken?', /Fjellgata 8/],
    ['en', 'Are you open today?', /Saturday 10–16/],
    ['en', 'Do you have parking?', /behind the store/],
    ['no', 'Hvor mange dager tar frakten?', /2–4/],
    ['no', 'Hvilken smøring skal jeg bruke i minus fem grader?', /Varde Blå/],
  ] as const)('for a fact, in "%s": %s', async (language, question, fact) => {
    const { text, messages } = await ask(question, language);
    expect(text).toMatch(fact);
    expect(messages[0]!.sources).not.toEqual([]);
  });

  test.each([
    ['no', 'Selger dere kajakker?'],
    ['no', 'Har dere klatretau?'],
    ['en', 'Do you sell bicycles?'],
    ['en', 'Do you have climbing shoes?'],
    ['en', 'Do you gift wrap?'],
    ['en', 'sleeping bag for -20'],
    ['no', 'telt til fire personer'],
    ['en', 'How much is shipping to Oslo?'],
    ['en', 'Is the Skarv jacket in stock in L?'],
    ['en', 'gloves for skiing'],
  ] as const)(
    'for what the shop does not have or does not say is met by the offer of a person, in "%s": %s',
    async (language, question) => {
      const { text, products } = await ask(question, language);
      expect(text).toMatch(language === 'no' ? /hente et menneske/ : /get a person/);
      expect(products).toEqual([]);
    },
  );
});

describe('a question about the products that were shown', () => {
  test.each([
    ['no', ['har dere soveposer?'], 'hvilken er varmest?', [LUN_15.no]],
    ['en', ['do you sell sleeping bags?'], 'which one is warmest?', [LUN_15.en]],
    ['en', ['do you sell sleeping bags?', 'which one is warmest?'], 'how much is it?', [LUN_15.en]],
    ['no', ['har dere telt?'], 'hvilket er lettest?', ['/products/li-2-telt']],
    ['no', ['Jeg trenger et telt', 'til to personer'], 'hva veier det?', ['/products/li-2-telt']],
    ['no', ['jeg ser etter støvler'], 'den billigste', ['/products/sti-tursko']],
  ] as const)('%s, %j: %s', async (language, before, question, products) => {
    expect((await ask(question, language, before)).products).toEqual(products);
  });

  test('is not asked of whatever else has the word', async () => {
    const { text } = await ask('kan jeg leie det i stedet?', 'no', ['Jeg trenger et telt', 'til to personer']);
    expect(text).toMatch(/^Telt .* 290 kr/);
  });
});
