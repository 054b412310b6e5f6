import { describe, expect, test } from 'vitest';
import { chat, passage } from './embedded-chat.ts';
import { ask, stored } from './stored-passages.ts';

const BOATS = stored(
  `# Our boats

Boat:
- Dinghy – Example: Pioner 12; Seats: 3; Length: 3.6 m; Engine: none; From, per day: £38
- Skiff – Example: Askeladden; Seats: 5; Length: 5 m; Engine: petrol; From, per day: £74
- Ferryman – Example: Viksund; Seats: 11; Length: 9 m; Engine: diesel; From, per day: £240

## Going far

Boats may be taken to Sweden if you say so beforehand. Rafts stay in the fjord.

## What to bring

An international driving permit is no boating licence. Bring the latter.

## Breakdown

Our launch is at sea 24 hours a day: 0800 555 0177.

## Bond

The bond is £90. It is held by card and set free within 4 days of return.

## Prices by season

Ring us at any time from 10 to 11, which costs nothing on Sundays. A supplement of £9 a day applies from 18 December to 2 January.

## Lockers

- Small – Fits: a few ropes; Per week: £4
- Large – Fits: an outboard; Per week: £11

## Chandlery

Ropes from £3, buoys £12.

## Boathouse

The boathouse is manned Monday to Friday 8–16 and Saturdays 10–13.`,
  'Our boats',
  'en',
);

describe('who hires a boat is told', () => {
  test.each([
    ['of the row with as many seats, in words', 'which boats have eleven seats?', 'Ferryman'],
    ['the same by the verb', 'which boats seat five?', 'Skiff'],
    ['the shortest sum of a list that the thing heads', "what's your cheapest boat?", 'Dinghy'],
    ['the largest by its measure', 'what is the largest boat?', 'Ferryman'],
    ['where it may be taken, and not of what is international', 'can I drive the boat to Sweden?', 'taken to Sweden'],
    ['of a breakdown by its verb, with a number', 'what number do I call if we break down?', '0800 555 0177'],
    ['when what was left is back, and not that all is paid back', 'when do I get my bond back?', 'within 4 days'],
    ['what is dearer at a feast by its dates', 'is it more expensive at Christmas?', 'supplement of £9'],
    ['what is sold, and not what goes into what is let', 'do you sell ropes?', 'Ropes from £3'],
    ['the hours of what is no shop', 'what are the boathouse hours?', 'Monday to Friday 8–16'],
  ])('%s: %s', async (_what, question, told) => {
    expect(await ask(question, BOATS, 'en')).toContain(told);
  });

  test('nothing of a boat with fewer seats', async () => {
    expect(await ask('which boats have 14 seats?', BOATS, 'en')).not.toMatch(/Dinghy|Skiff|Ferryman/);
  });
});

const SOAP = stored(
  `# The Suds Circle

The Suds Circle is our quarterly subscription: four bars picked by Ada.

Price: £21 a quarter. You may skip, pause or end it from your page.

Trade: cafés and inns can order from 3 kg.

Our herbal infusions for the bath are free of palm oil.

New members come for a free trial morning first.

## Delivery

| Place | Carrier | Time | Cost |
|---|---|---|---|
| Mainland | Royal Mail 48 | 2–3 working days | £3 |
| Mainland | DPD Next Day | 1 working day | £7 |`,
  'The Suds Circle',
  'en',
);

describe('who buys soap is told', () => {
  test.each([
    ['of what a heading is said to be', 'can I pause my subscription?', 'pause'],
    ['whom it is sold to', 'do you sell to inns?', 'cafés and inns'],
    ['what is not in it', 'do your herbal infusions contain palm oil?', 'free of palm oil'],
    ['of a trial, whatever time of the day it is', 'is there a trial day?', 'trial morning'],
    ['the service of that name, and not "the next working day"', 'is there next day delivery?', 'DPD Next Day'],
  ])('%s: %s', async (_what, question, told) => {
    expect(await ask(question, SOAP, 'en')).toContain(told);
  });
});

const SCHOOL = stored(
  `# Dykkeskolen

Tilbud:
- Dykkerkurs for nye – Varighet: 14 timer over tre kvelder; Pris: 3 190 kr
- Undervannsfoto – Varighet: 2 timer; Pris: 900 kr

Våre 12 medarbeidere er fast ansatt.

Pengene er på kontoen din innen 9 dager etter at vi har fått utstyret. Får du utslett av drakten, får du pengene tilbake om du sier fra innen 40 dager.

Det er plass til 14 på hvert dykkerkurs.

Medlemmer får 8 % bonus, og medlemskapet har én måneds oppsigelse. To av oss underviser på engelsk.

## Når kan jeg begynne?

Fra du har fylt 12 år.

## Har dere tørrdrakt?

Ja, fem av åtte drakter er tørre. Tar du prøven i tørrdrakt, kan du ikke bruke våtdrakt.

## Drammen, Bragernes

Tollbodkaia 8. Man–fre 11–18.

## Rens

Vi renser drakter med garanti: er du ikke fornøyd, kommer vi og henter dem uten kostnad.`,
  'Dykkeskolen',
  'no',
);

describe('den som vil dykke, får vite', () => {
  test.each([
    ['prisen i en rad med et langt felt foran', 'hva koster dykkerkurs for nye?', '3 190 kr'],
    ['hvor lenge noe varer, og ikke hvor gammel man er', 'hvor lang tid tar dykkerkurset?', '14 timer'],
    ['hvor mange av dem det er, kalt noe annet', 'hvor mange ansatte har dere?', '12 medarbeidere'],
    ['når pengene er tilbake, og ikke når de er det i ett tilfelle', 'når får jeg pengene tilbake?', 'innen 9 dager'],
    ['hvor lenge man er bundet etter at man har sagt opp', 'hvor lang er oppsigelsestiden?', 'én måneds oppsigelse'],
    ['det samme på nynorsk', 'når kan eg byrja?', 'fylt 12 år'],
    ['hvor mange det er, og ikke hvor mange timer', 'hvor mange er det på dykkerkurset?', 'plass til 14'],
    ['prosent av et tegn', 'hvor mange prosent bonus får jeg?', '8 %'],
    [
      'hva man kan, under et spørsmål om hva de har',
      'kan jeg bruke våtdrakt hvis jeg tar prøven i tørrdrakt?',
      'ikke bruke våtdrakt',
    ],
    ['en adresse uten gate', 'hvor ligger skolen i Drammen?', 'Tollbodkaia 8'],
  ])('%s: %s', async (_what, question, told) => {
    expect(await ask(question, SCHOOL)).toContain(told);
  });

  test('og på engelsk det som bare står på norsk', async () => {
    expect(await ask('do you teach in English?', SCHOOL, 'en')).toContain('underviser på engelsk');
  });

  test('ikke noe om et sted som ikke er nevnt, av det som gjøres om igjen', async () => {
    const vask = stored(
      '# Vask\n\n## Flyttevask\n\nFast pris: er noen misfornøyd, kommer vi og vasker om igjen uten kostnad.',
      'Vask',
      'no',
    );
    expect(await ask('vasker dere i Levanger?', vask)).toContain('finner jeg dessverre ikke');
  });
});

test('the largest is told by its measure, in whatever unit, and the largest difference is no thing', async () => {
  const tents = stored(
    '# Tents\n\n- Fell – Length: 280 cm; Price: £90\n- Moor – Length: 3 m; Price: £80\n\nThe biggest difference between Fell and Moor is the weight.',
    'Tents',
    'en',
  );
  expect(await ask('which is the largest tent?', tents, 'en')).toContain('Moor:');
  expect(await ask('what is the biggest difference between Fell and Moor?', tents, 'en')).toContain('is the weight');
});

test('a product is named by what kind of thing its name says that it is', async () => {
  const product = (title: string) =>
    passage('- Pris: 1 290', {
      ...{ title, language: 'no', url: `https://shop.example/${title}` },
      product: { title, price: '1 290', currency: null, url: `https://shop.example/${title}`, description: null },
    });
  const shown = async (title: string) =>
    (await chat({ dialogue: ['hva koster en lampe?'], passages: [product(title)], language: 'no' })).calls.some(
      ({ tool }) => tool === 'show_products',
    );
  expect([await shown('Bordlampe Myr'), await shown('Lampeskjerm Myr')]).toEqual([true, false]);
});
