import { describe, expect, test } from 'vitest';
import { chat, passage, product } from './embedded-chat.ts';

const no = (title: string, body: string) => passage(body, { title, language: 'no' });
const en = (title: string, body: string) => passage(body, { title, language: 'en' });

type Passages = ReturnType<typeof no>[];
const ask = async (passages: Passages, question: string | string[], language = 'no') =>
  (await chat({ dialogue: [question].flat(), passages, language })).text;

const FLORIST = [
  no(
    'Spørsmål',
    '## Tar dere kontanter?\n\nNei, bare kort og Vipps.\n\n## Tåler rosene frost?\n\nJa, i tre måneder.\n\n## Hvor lenge holder hageroser seg?\n\nSeks til åtte dager i vase.',
  ),
  no('Levering', 'Vi leverer i Bodø, tirsdag til lørdag, for 120 kr.'),
  no('Kurs', 'Kranskurset koster 640 kr og har plass til 9.'),
  no('Om oss', 'Vi har bundet rosekranser siden 1988.'),
  no('Åpent', 'Mandag til fredag er det åpent 9–17.'),
];

test.each([
  ['what is paid with, where it is asked whether that is taken', 'kan jeg betale kontant?', 'bare kort'],
  ['the same question in other words, and not one beside it', 'hvor lenge holder rosene seg', 'Seks til åtte'],
  ['on which days, for one that is none of them', 'leverer dere på mandager?', 'tirsdag til lørdag'],
  ['how many there is room for', 'hvor mange er det plass til på kranskurset?', 'plass til 9'],
  ['a price in dialect', 'ka kosta kranskurset te åtte', '640'],
])('visitors are told %s', async (_what, question, told) => {
  expect(await ask(FLORIST, question)).toContain(told);
});

test.each([
  ['is no price', ['Har dere kranskurs?', 'Ja.', 'hvor mye?'], '640'],
  ['is none in English', ['Kurs?', 'Ja.', 'how much?'], '640'],
])('"how much?" alone %s of nothing', async (_what, dialogue, told) => {
  expect(await ask(FLORIST, dialogue)).toContain(told);
});

test.each(['selger dere roser?', 'selger dere krans?'])(
  'what is made of it is not sold by that: %s',
  async (question) => {
    expect(await ask([FLORIST[3]!, FLORIST[2]!], question)).toContain('finner jeg dessverre ikke');
  },
);

test('what had been worn is not sold by that', async () => {
  const passages = [en('Returns', 'Helmets that have been worn cannot be returned.')];
  expect(await ask(passages, 'do you sell helmets?', 'en')).toContain("can't find");
});

test('a day of no opening is left to the hours that are set', async () => {
  expect(await ask([FLORIST[4]!], 'har dere åpent på lørdag?')).not.toContain('9–17');
});

const SCOOTERS = [
  en(
    'Scooters',
    '| Model | Range | Weight | Price |\n| --- | --- | --- | --- |\n| Swift | 30 km | 14.5 kg | £499 |\n| Glide | 55 km | 21 kg | £1,099 |\n| Mini | 18 km | 9 kg | £549 |\n\nAll scooters come with a charger. Locks cost £20.',
  ),
  en('Charging', 'A full charge takes 5 hours. Charging at home costs a few pence. A new battery is £210.'),
  en('Find us', 'We are at 9 Mill Lane, Leeds LS1 4AB. Open Tuesday to Saturday 10–18.'),
  en('Repairs', 'While we repair yours you can have one of our courtesy scooters.'),
];

describe('the most and the least of a table', () => {
  test.each([
    ["what's the cheapest scooter you have?", 'Swift'],
    ['which scooter is the most expensive?', 'Glide'],
    ['what is your lightest scooter?', 'Mini'],
    ['heaviest scooter?', 'Glide'],
  ])('%s', async (question, told) => {
    const text = await ask(SCOOTERS, question, 'en');
    expect(text).toContain(told);
    expect(text.match(/Swift|Glide|Mini/g)).toHaveLength(1);
  });

  test('are not told by what is of another kind, or has a price by chance', async () => {
    const text = await ask(SCOOTERS.slice(1), "what's the cheapest scooter?", 'en');
    expect(text).toContain("can't find");
  });

  test('are products, in their order', async () => {
    const weighed = (title: string, weight: string, price: string) =>
      product(title, `Et telt for to. Vekt ${weight}.`, price);
    const passages = [
      weighed('Tind telt', '2,4 kg', '3999'),
      weighed('Li telt', '900 g', '6999'),
      weighed('Vidde telt', '3,1 kg', '1999'),
    ];
    const orderOf = async (question: string) => {
      const { calls } = await chat({ dialogue: [question], passages, language: 'no' });
      return (calls.at(-1)!.input as { references: number[] }).references;
    };
    expect(await orderOf('hvilket telt er lettest?')).toEqual([2, 1, 3]);
    expect(await orderOf('billigste telt?')).toEqual([3, 1, 2]);
    expect(await orderOf('hvilket telt er dyrest?')).toEqual([2, 1, 3]);
  });
});

test.each([
  ['a charger is no fee', 'is a charger included?', 'come with a charger'],
  ['to charge is not to be charged', 'how long does it take to charge?', '5 hours'],
  ['a replacement is a new one', 'how much is a replacement battery?', '£210'],
  ['a loan is a courtesy', 'can I get a loan scooter while you repair mine?', 'courtesy'],
  ['an address without that word', "where's the shop?", '9 Mill Lane'],
  ['a day that is shortened', 'what time do u close on sat', '10–18'],
])('%s', async (_what, question, told) => {
  expect(await ask(SCOOTERS, question, 'en')).toContain(told);
});

const HARBOUR = [
  en(
    'Visit',
    '| Season | Hours |\n| --- | --- |\n| 1 May – 31 August | 10–18 |\n| 1 September – 30 April | 11–16 |\n\nClosed on 24 and 31 December.\n\n| Ticket | Price |\n| --- | --- |\n| Grown-up | £16 |\n| Child 6–17 | £7 |\n\nTickets are sold online. Private tours must be booked two weeks ahead.',
  ),
  en('The story', 'It tells of the coast from the Viking age to today. Bus 11 stops outside.'),
];

test.each([
  ['a feast by its date', 'are you open on christmas eve?', 'Closed on 24'],
  ['a row whose name has a dash', 'what are the opening hours in july?', '1 May – 31 August: hours 10–18'],
  ['the price of an age', 'how much for a 10 year old?', 'Child 6–17: £7'],
  ['where to buy by where it is sold', 'can I buy tickets online?', 'sold online'],
  ['how far ahead by a time', 'how far in advance must I book a private tour?', 'two weeks'],
  ['what goes there', 'which bus goes there?', 'Bus 11'],
])('visitors are told %s', async (_what, question, told) => {
  expect(await ask(HARBOUR, question, 'en')).toContain(told);
});

test('"the Viking age to today" is nobody’s age', async () => {
  expect(await ask(HARBOUR, 'how old is the coast?', 'en')).not.toContain('Viking');
});

const INVOICES = [
  en(
    'Plans',
    '| Plan | Price per month | Invoices | Contract |\n| --- | --- | --- | --- |\n| Free | £0 | 5 | none |\n| Solo | £9 | 50 | none |\n| Team | £24 | 500 | 12 months |\n\nExtra users on Team cost £4 each.\n\nYou can try Solo and Team free for 14 days.',
  ),
  en(
    'Data',
    'Data is kept in London and backed up. Two-factor sign-in works with any app. We are ISO 27001 certified, and you can export all data as CSV.',
  ),
  en('Money', 'Money is in your account within two days.'),
];

test.each([
  ['the row of its name', 'what does the team plan cost?', 'Team: price per month £24'],
  ['the rows that are compared', "what's the difference between solo and team?", 'Team: price per month £24'],
  ['how many of what one does', 'how many invoices can I send on solo?', '50'],
  ['a place, and no number before a word', 'where is my data stored?', 'London'],
  ['the cheapest', 'which plan is the cheapest?', 'Free: price per month £0'],
  ['what is known by its letters', 'do you support 2fa?', 'Two-factor sign-in'],
])('visitors are told %s', async (_what, question, told) => {
  expect(await ask(INVOICES, question, 'en')).toContain(told);
});

test('"and Team?" asks no more of Solo', async () => {
  expect(await ask(INVOICES, ['What does Solo cost?', '…', 'and Team?'], 'en')).toContain('£24');
});

test.each(['do you support 3g?', 'i forgot my password'])(
  'what a text has by a word of the lexicon alone, or by a number, is not told: %s',
  async (question) => {
    expect(await ask(INVOICES, question, 'en')).toContain("can't find");
  },
);

const REPAIRS = [
  no(
    'Reparasjoner',
    '## Skjermbytte\n\n- iPhone 12: 1490 kr\n- iPhone 13: 1790 kr\n- Samsung S23: 2490 kr\n\n## Time\n\nSkjerm tar rundt en time. Må vi bestille deler, tar det to dager.\n\nDu trenger ikke time. Bestill på nettsiden.\n\n## Kontakt\n\nTelefon: 51 00 22 33',
  ),
  no('Brukt', 'Vi kjøper brukte telefoner fra 2020 og nyere, og gir 12 måneders garanti på brukte telefoner.'),
];

test.each([
  ['the price of its make and number', 'hva koster det å bytte skjerm på iphone 13?', 'iPhone 13: 1790'],
  ['a price of what is broken', 'skjermen på min samsung s23 er knust, hva koster det?', 'S23: 2490'],
  ['an appointment, and no hour', 'må jeg bestille time?', 'trenger ikke time'],
  ['the number to call', 'hva er nummeret deres?', '51 00 22 33'],
  ['of telephones, and no number of one', 'kjøper dere brukte telefoner?', 'kjøper brukte'],
])('visitors are told %s', async (_what, question, told) => {
  const text = await ask(REPAIRS, question);
  expect(text).toContain(told);
  expect(text.match(/iPhone 1\d|S23/g) ?? []).toHaveLength(/1790|2490/.test(told) ? 1 : 0);
});

test('the price of another number of the make is none', async () => {
  expect(await ask(REPAIRS, 'hvor mye koster skjerm til iphone 11')).toContain('finner jeg dessverre ikke');
});

const CHILDREN = [
  no(
    'Kundeservice',
    '## Levering og frakt\n\n| Fraktmåte | Pris | Tid |\n| --- | --- | --- |\n| Postkassen | 39 kr | 2–4 virkedager |\n| Hentested | 59 kr | 1–3 virkedager |\n\nHandler du for mer enn 699 kroner, er frakten gratis.\n\n## Retur\n\nDu kan returnere varer innen 30 dager. Sokker tar vi ikke i retur hvis pakningen er åpnet. Pengene er på konto innen 10 dager.\n\n1. Logg inn.\n2. Vis koden i post i butikk.\n\n## Bytte\n\nVi bytter ikke varer. Returner den du har.\n\n## Kontakt\n\nVi har ingen butikk, bare lager i Moss.',
  ),
  no(
    'Størrelser',
    '| Størrelse | Alder | Lengde |\n| --- | --- | --- |\n| 62/68 | 3–6 måneder | 57–68 cm |\n| 86/92 | 1–2 år | 81–92 cm |\n| 98/104 | 3–4 år | 93–104 cm |',
  ),
];

test.each([
  ['how long one may return', 'hvor lang returfrist har jeg?', '30 dager'],
  ['from when it is free', 'når er frakten gratis?', '699'],
  ['when money is back', 'når får jeg pengene tilbake?', '10 dager'],
  ['of what is in a package', 'kan jeg returnere en åpnet pakke med sokker?', 'ikke i retur'],
  ['of an exchange, for whatever size', 'kan jeg bytte til en annen størrelse?', 'bytter ikke'],
  ['that there is none, and no step that names it', 'har dere butikk?', 'ingen butikk'],
  ['a size by an age in months', 'babyen min er 5 måneder, hvilken størrelse?', '62/68'],
  ['a size by a length', 'hun er 100 cm, hvilken størrelse passer?', '98/104'],
])('visitors are told %s', async (_what, question, told) => {
  expect(await ask(CHILDREN, question)).toContain(told);
});

test.each(['jeg har glemt passordet mitt', 'jeg finner ikke pakken min'])(
  'a step that names it in passing is no answer: %s',
  async (question) => {
    expect(await ask(CHILDREN, question)).toContain('finner jeg dessverre ikke');
  },
);

const CINEMA = [
  no(
    'Kino',
    '## Billettar\n\nKiosken opnar ein halv time før første framsyning.\n\n## Kan eg avbestille?\n\nJa, fram til ein time før filmen startar.\n\n## Må eg vere medlem?\n\nNei, alle er velkomne.\n\n## Popkorn\n\nBursdag kostar 195 kroner. Brus er inkludert.',
  ),
  en('Lawns', 'We mow fortnightly from April.\n\n## Do I need to be at home?\n\nNo, as long as we can get in.'),
];

test.each([
  ['no', 'når åpner kiosken?', 'halv time før'],
  ['no', 'må jeg være medlem?', 'alle er velkomne'],
  ['en', 'how often do you mow?', 'fortnightly'],
  ['en', 'do I have to be home?', 'as long as'],
])('visitors are told what the text says of it in its own way: %s, %s', async (language, question, told) => {
  expect(await ask(CINEMA, question, language)).toContain(told);
});

test('when it starts is not told by what is before that', async () => {
  expect(await ask(CINEMA, 'når starter filmen?')).toContain('finner jeg dessverre ikke');
});

test('"what comes with it?" goes on from what was asked', async () => {
  expect(await ask(CINEMA, ['Hva koster bursdag?', '195 kroner.', 'hva er med da?'])).toContain('inkludert');
});
