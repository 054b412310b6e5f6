import { describe, expect, test } from 'vitest';
import { chat, product } from './embedded-chat.ts';
import { ask, stored } from './stored-passages.ts';

const SAUNA = stored(
  `# Elvebadet

Vi har badstue, kafé og et tak å sitte på. Barn under 8 år sklir gratis når de har vest på.

## Sesong og åpningstider

Sesongen varer fra 1. mai til 3. oktober.

| Dag | Båten går |
| --- | --- |
| Mandag–fredag | 10–16 |
| Lørdag | 10–20 |

Nattbad er det bare på lørdager.

## Billetter

Kjøpte billetter kan endres mot et gebyr på 40 kroner.

Vanlig pris er 250 kroner. Grupper på minst seks får 20 prosent avslag.

## Luka

Vester får du i luka, som åpner en time før båten går. Barn under 6 år får en liten.

## Drikke

Baren åpner klokken 11.

## Regler

Vest er påbudt for alle under 12 år. Lyd og bilde er forbudt under kurs.

## Pakker

Grillpakken med vin er 300 kroner, og uten alkohol 200 kroner.

## Praktisk

Vi tar kort. Egen vin koster 50 kroner flasken.

## Festen

Taket tar 25 gjester. Dans må være slutt klokken 22.

## Retter

- Suppe – 90 kr (fløte)
- Kake – 60 kr (egg, fløte)

## Om våren

| Kurs | Varighet | Anbefalt alder |
| --- | --- | --- |
| Padling | 2 t | 12 år |
| Vannlek | 1 t | 4 år |

## Tapt

Har du mistet noe, spør i skranken.

## Hit

Bussen stopper ved porten. Det er langt å gå.

## Parkering

Det koster 60 kroner per bil, og uten ladekort er det ingen strøm.`,
  'Elvebadet',
  'no',
);

describe('a neighbour is told', () => {
  test.each([
    ['what one has to, and not for whom it is free', 'må jeg bruke vest?', 'Vest er påbudt'],
    ['the day of the year, and not the hours', 'når åpner dere for sesongen?', 'Sesongen varer fra 1. mai'],
    ['that it is on another day alone', 'er det nattbad på tirsdag?', 'bare på lørdager'],
    ['the price, and not the fee', 'hva koster en billett?', 'Vanlig pris er 250'],
    ['that groups pay less', 'er det grupperabatt?', '20 prosent avslag'],
    ['of its own, and not of what else opens', 'når åpner baren?', 'Baren åpner klokken 11'],
    ['what is said in its own words', 'er det lov å ta med egen vin?', 'Egen vin koster'],
    ['how many it takes', 'hvor mange er det plass til på taket?', 'tar 25 gjester'],
    ['until when', 'hvor lenge kan vi spille dans?', 'slutt klokken 22'],
    ['where what was lost is', 'jeg har mistet en vott', 'mistet noe, spør i skranken'],
    ['how one gets there', 'hvordan kommer jeg meg dit uten bil?', 'Bussen stopper'],
    ['what is from that age on', 'hvilke kurs passer for en femåring?', 'Vannlek'],
  ])('%s: %s', async (_what, question, told) => {
    expect(await ask(question, SAUNA)).toContain(told);
  });

  test('nothing of a dish with what it must not have', async () => {
    expect(await ask('hvilke retter er uten fløte?', SAUNA)).not.toContain('fløte');
  });
});

const HOST = stored(
  `# Quayhost

## Plans

| | Pebble | Rock |
| --- | --- | --- |
| Price per month | €3 | €9 |
| Inboxes | 4 | 40 |

| Item | Price |
| --- | --- |
| Van and two porters | €80 an hour, minimum three hours |
| Desk | €30 |

## Post

Inboxes hold 8 GB each. You can send at most 200 mails an hour. Newsletters go elsewhere.

## Promises

We promise 99.5 % uptime. Chat is open day and night. The phone is open on weekdays 8 to 16.

## On the day

Please keep a parking space for the van: it needs 9 metres. If a permit is needed, tell us before. If you are delayed, waiting costs €40 an hour. In-home setup is €90 for a desk. We do not mend PCs. We mend lamps bought elsewhere, too.

## Visits

Do you do home visits? We come to people who cannot leave home, on Thursdays.

## Reach us

0118 555 0177, weekdays 8 to 18.`,
  'Quayhost',
  'en',
);

describe('a customer nearby is told', () => {
  test.each([
    ['the row of the prices', 'how much is the cheapest plan?', '€3'],
    ['how big, and not how many', 'how big is an inbox?', '8 GB each'],
    ['how many by the shorter word', 'how many emails can i send?', '200 mails'],
    ['what is promised', "what's your uptime guarantee?", '99.5'],
    ['when one can phone', 'when can i call you?', 'The phone is open on weekdays'],
    ['how much room it needs', 'how much space does the van need?', '9 metres'],
    ['what waiting costs', 'how much is waiting time?', '€40 an hour'],
    ['of a setup', 'will you set up my desk at home?', 'In-home setup'],
    ['of one by their plural', 'can you mend my pc?', 'We do not mend PCs'],
    ['of what is from elsewhere', 'can you mend a lamp i bought somewhere else?', 'bought elsewhere'],
    ['the day', 'which day do you do home visits?', 'on Thursdays'],
    ['the number that stands alone', "what's your phone number?", '0118 555 0177'],
  ])('%s: %s', async (_what, question, told) => {
    expect(await ask(question, HOST, 'en')).toContain(told);
  });
});

describe('of products', () => {
  const one = (title: string, text: string, price: string) => ({ ...product(title, text, price), title });
  const PASSAGES = [
    one('Quill 20 Radio', 'With a clock and a lamp.', '80'),
    one('Quill 60 Radio', 'Two speakers. No clock.', '240'),
  ];
  const told = async (question: string) => {
    const { text, calls } = await chat({ dialogue: [question], passages: PASSAGES, language: 'en' });
    const shown = calls.findLast(({ tool }) => tool === 'show_products')?.input;
    return { text, references: (shown as { references: number[] } | undefined)?.references ?? [] };
  };

  test('what one has not is no reason to show it', async () => {
    expect((await told('do you have a radio with a clock?')).references).toEqual([1]);
  });

  test('one of another number is left out, and one that costs more than was said', async () => {
    expect((await told('show me the quill 60 radio')).references).toEqual([2]);
    expect((await told('show me radios under $100')).references).toEqual([1]);
  });

  test('what something would be for is none', async () => {
    const bikes = ['Sykkel Myr', 'Sykkel Hei'].map((title) => one(title, 'Med hjul.', '9000'));
    const { calls } = await chat({ dialogue: ['har dere hengere til sykkel?'], passages: bikes, language: 'no' });
    expect(calls.map(({ tool }) => tool)).not.toContain('show_products');
  });
});
