import { describe, expect, test } from 'vitest';
import { chat, passage, product } from './embedded-chat.ts';

const ask = async (question: string, passages: ReturnType<typeof passage>[], language = 'no') =>
  (await chat({ dialogue: [question], passages, language })).text;

describe('an answer is of the case that is asked about', () => {
  const TRIPS = [
    passage('The quay has two steps and no railing. Prams cannot be taken on board.', {
      title: 'Getting on board of the whale boat',
    }),
    passage('On most trips we see whales. If you see none, you may come again free within a year.', {
      title: 'Will I see any?',
    }),
  ];

  test('where something is not seen: what then holds, and not whatever is denied', async () => {
    expect(await ask("what if we don't see whales?", TRIPS, 'en')).toContain('come again free');
  });

  test('whoever is too young is not answered by a seat for children', async () => {
    const texts = [
      passage('Camping chairs are £10 each, a child seat £15.', { title: 'What is in the van for rent?' }),
      passage('Drivers must be 25 or over.', { title: 'Who can drive?' }),
    ];
    expect(await ask("I'm 22, can I rent a van?", texts, 'en')).not.toContain('child seat');
    expect(await ask('how old do I have to be to drive?', texts, 'en')).toContain('25 or over');
  });

  test('somebody is asked for, and not what it costs', async () => {
    const texts = [
      passage('- Cut and colour: £54\n- Colour: £40', { title: 'Prices' }),
      passage('Joan does cuts, and Ravi is our colour specialist.', { title: 'Who does my hair?' }),
    ];
    expect(await ask('who is best at colour?', texts, 'en')).toContain('Ravi');
  });

  test('who gives notice of a contract is not told how an hour is called off', async () => {
    const texts = [
      passage('Avbestill senest fire timer før, ellers betaler du 80 kr om du har månedsavtale.', {
        title: 'Påmelding og avbestilling',
        language: 'no',
      }),
      passage(
        'Avtalen løper til den sies opp. Send oppsigelsen til post@dansen.example, så opphører månedsavtalen ved månedens slutt.',
        {
          title: 'Oppsigelse',
          language: 'no',
        },
      ),
    ];
    expect(await ask('hvordan sier jeg opp månedsavtalen?', texts)).toContain('post@dansen.example');
  });

  test('what a service costs goes on from that it is recommended', async () => {
    const texts = [
      passage('Ei pumpe kostar frå 145 000 kr. Service tilrår vi annakvart år; det kostar 2 400 kr.', {
        title: 'Varmepumpe',
        language: 'no',
      }),
    ];
    expect(await ask('kva kostar service på varmepumpa?', texts)).toContain('2 400 kr');
  });

  test('one of all that is sold is sent back as all is', async () => {
    const texts = [
      passage('You have 60 days to return stock items. Made-to-order pieces cannot be returned.', { title: 'Returns' }),
      passage('Our chairs are made of oak.', { title: 'The workshop' }),
    ];
    expect(await ask('how long do I have to return a chair?', texts, 'en')).toContain('60 days');
    const apart = [
      passage('You have 60 days to return stock items. A chair has to be returned within 10 days.', {
        title: 'Returns',
      }),
    ];
    expect(await ask('how long do I have to return a chair?', apart, 'en')).toContain('10 days');
  });

  test('where something is, by its postal code; how big, by its sides', async () => {
    const texts = [
      passage('Unit 4, Mill Lane Yard, Leeds LS9 8AB. Dogs are welcome.', { title: 'Showroom' }),
      passage('Pine bed, 135 × 190 cm. Made in Norway.', { title: 'Double bed' }),
    ];
    expect(await ask('where is your showroom?', texts, 'en')).toContain('LS9 8AB');
    expect(await ask('what size is the double bed?', texts, 'en')).toContain('135 × 190 cm');
  });

  test('what was named before is what "it" is', async () => {
    const texts = [
      passage('Frakt koster 49 kr. Over 399 kr er frakten gratis.', { title: 'Frakt', language: 'no' }),
      passage('Lesestund hver lørdag kl. 11.00, gratis.', { title: 'Arrangementer', language: 'no' }),
    ];
    const { text } = await chat({
      dialogue: ['hva koster frakten?', 'Frakt koster 49 kr.', 'når er den gratis?'],
      passages: texts,
      language: 'no',
    });
    expect(text).toContain('Over 399 kr');
  });
});

describe('of products', () => {
  const one = (title: string, text: string) => ({ ...product(title, text, '999'), title, url: `/p/${title}` });
  const PACKS = [one('Sekk Topp 30', '30 liter. I 100 % nylon.'), one('Sekk Topp 50', '50 liter. Justerbar rygg.')];
  const shownFor = async (question: string) =>
    (await chat({ dialogue: [question], passages: PACKS, found: PACKS, language: 'no' })).calls.flatMap(
      ({ tool, input }) => (tool === 'show_products' ? [(input as { references: number[] }).references] : []),
    );

  test('those that are compared are shown beside each other, each once', async () => {
    expect(await shownFor('hva er forskjellen på Topp 30 og Topp 50?')).toEqual([[1, 2]]);
  });

  test('what one is made of is told by what it is made of', async () => {
    const { text } = await chat({
      dialogue: ['hva er Topp 30 laget av?'],
      passages: PACKS.slice(0, 1),
      language: 'no',
    });
    expect(text).toContain('100 % nylon');
  });
});

test('whether it works with a wheelchair is told by what is said of one', async () => {
  const texts = [passage('Stiene er grus; rullestol går med litt hjelp.', { title: 'Praktisk', language: 'no' })];
  expect(await ask('går det an med rullestol?', texts)).toContain('rullestol går med litt hjelp');
});
