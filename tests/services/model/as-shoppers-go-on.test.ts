import { describe, expect, test } from 'vitest';
import { chat, passage, product } from './embedded-chat.ts';

const bag = (title: string, text: string, price: string) => product(title, text, price);
const BAGS = [
  bag('Lun +5 sovepose', 'Syntetisk sovepose for sommeren. Grense +5 °C; vekt 890 g.', '1499'),
  bag('Lun −5 sovepose', 'Sovepose i dun. Grense −5 °C; vekt 980 g.', '3999'),
  bag('Lun −15 sovepose', 'Sovepose i dun for vinteren. Grense −15 °C; vekt 1,4 kg.', '5999'),
];
const BOOTS = [
  product('Ur fjellstøvel', 'Fjellstøvel i skinn. Vekt 1,6 kg.', '3499'),
  product('Sti tursko', 'Lett tursko, en slags støvel. Vekt 900 g.', '1799'),
];
const TEXTS = [
  passage('| Utstyr | Døgn |\n| --- | --- |\n| Telt Vidde | 290 kr |\n| Ski | 390 kr |', {
    title: 'Leie av utstyr',
    language: 'no',
  }),
  passage('Det første byttet av størrelse er gratis.', { title: 'Bytte', language: 'no' }),
];

const SHOWN = 'Lun +5 sovepose, Lun −5 sovepose, Lun −15 sovepose';

/** The products that are shown for the last of the dialogue, by their places among those at hand. */
async function shownFor(dialogue: string[], passages: ReturnType<typeof product>[], shown: string[]) {
  const { calls } = await chat({ dialogue, passages, shown, language: 'no' });
  const call = calls.findLast(({ tool }) => tool === 'show_products');
  return (call?.input as { references: number[] } | undefined)?.references ?? [];
}

describe('of the products that were shown', () => {
  test.each([
    ['the warmest', 'hvilken er varmest?', [3]],
    ['the cheapest', 'den billigste', [1]],
    ['the lightest', 'hvilken er lettest?', [1]],
    ['which is of a kind', 'hvilken er for vinteren?', [3]],
  ])('%s is shown again', async (_what, question, references) => {
    expect(await shownFor(['har dere soveposer?', SHOWN, question], BAGS, [SHOWN])).toEqual(references);
  });

  test('the cheapest is none but of these, however well another fits', async () => {
    const shown = 'Ur fjellstøvel, Sti tursko';
    expect(await shownFor(['jeg ser etter støvler', shown, 'den billigste'], [...BOOTS, ...BAGS], [shown])).toEqual([
      2,
    ]);
  });

  test('"it" is the one', async () => {
    const dialogue = ['har dere soveposer?', 'Lun −15 sovepose', 'hva koster den?'];
    expect(await shownFor(dialogue, BAGS, ['Lun −15 sovepose'])).toEqual([3]);
  });

  test('a text that only looks like their names is what somebody said', async () => {
    const dialogue = ['har dere noe til meg?', SHOWN, 'den billigste'];
    expect(await shownFor(dialogue, [...BOOTS, ...BAGS], [])).not.toEqual([3]);
  });
});

describe('a talk', () => {
  const ask = async (dialogue: string[], shown: string[] = []) =>
    (await chat({ dialogue, passages: TEXTS, shown, language: 'no' })).text;

  test.each(['hvordan bytter jeg den?', 'kan jeg bytte den?'])(
    'of what was bought is exchanged as all is: %s',
    async (question) => {
      const dialogue = ['Jeg kjøpte en lampe i forrige uke, men den er for liten', '…', question];
      expect(await ask(dialogue)).toContain('første byttet');
    },
  );

  test('"what do I do?" is asked of what was told', async () => {
    expect(await ask(['Jeg vil bytte størrelse', '…', 'hva gjør jeg da?'])).toContain('første byttet');
  });
});
