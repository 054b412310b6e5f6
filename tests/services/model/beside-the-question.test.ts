import { describe, expect, test } from 'vitest';
import { chat, passage } from './embedded-chat.ts';

const no = (title: string, body: string) => passage(body, { title, language: 'no' });
const TAILOR = [
  no('Om oss', 'Skredderiet blei starta av Anne Vik i 1987.'),
  no('Garanti', 'Alle nye symaskiner kommer med en fem-års garanti.'),
  no('Betaling', 'Du betaler 30 % når du bestiller; resten betales ved henting.'),
  no('Bytte', 'Trives du ikke med symaskinen, bytter vi den innen 30 dager.'),
  no('Levering', 'Kjoler er klare på tre uker, bunader på seks.'),
  no('Ny bunad', 'Trives du ikke med bunaden, syr vi den om gratis inntil 90 dager etter kjøpet.'),
  no('Reparasjon', '## Kan dere reparere vesken min?\n\nJa. Glidelåser bytter vi på dagen.'),
  no('Lokaler', 'Rom 2, 3 og 5 har speil. Symaskiner leies for 200 kr dagen.'),
  no('Kurs', 'Du må være 16 for å gå på kurs.'),
  no('Sommerskole', 'Barn på sommerskolen må ha med saks. Barn under 12 år går gratis på sommerskolen.'),
  no(
    'Utleie',
    'Vi leier ut strykejern og dampmaskiner:\n\n- Strykejern – Time: 40 kr; Dag: 150 kr\n- Dampmaskin – Time: 90 kr; Dag: 400 kr',
  ),
];
const ask = async (question: string) => (await chat({ dialogue: [question], passages: TAILOR, language: 'no' })).text;
const OFFERS_PERSON = /hente et menneske/;

describe('what is told beside a question need not stand in the text', () => {
  test.each([
    ['before it', 'Jeg blir sliten av den nye symaskinen, kan jeg bytte den?', '30 dager'],
    ['behind it', 'Kan dere fikse vesken min, glidelåsen har falt av?', 'Glidelåser bytter vi'],
  ])('%s', async (_where, question, fact) => {
    expect(await ask(question)).toContain(fact);
  });

  test('but what it is about has to', async () => {
    expect(await ask('Jeg har fått en elektrisk vaffelmaskin, kan jeg bytte den?')).toMatch(OFFERS_PERSON);
  });
});

describe('what was to be told is told in many ways', () => {
  test.each([
    ['a span with a hyphen', 'Hvor lenge varer garantien på symaskiner?', 'fem-års'],
    ['a time as an occasion', 'Når betaler jeg resten?', 'ved henting'],
    ['how long it takes as when it is ready', 'Hvor lang tid tar bunader?', 'bunader på seks'],
    ['who began it, in nynorsk', 'Hvem startet skredderiet?', 'Anne Vik'],
    ['an age as what one has to be', 'Hvor gammel må jeg være for å gå på kurs?', 'være 16'],
    ['what is done to a thing', 'Kan jeg leie en symaskin?', '200 kr'],
    ['what has to be paid as what is free', 'Må barn betale på sommerskolen?', 'gratis'],
  ])('%s', async (_what, question, fact) => {
    expect(await ask(question)).toContain(fact);
  });

  test('rooms that are called by numbers are not counted', async () => {
    expect(await ask('Hvor mange rom har dere?')).toMatch(OFFERS_PERSON);
  });
});

test('of what a list is opened with the row that is asked for is told, with all its prices', async () => {
  const text = await ask('Hva koster det å leie strykejern en hel dag?');
  expect(text).toContain('150 kr');
  expect(text).not.toContain('400 kr');
});

describe('a visitor who writes another language than the texts', () => {
  const CAMP = [
    no('Hytter', 'Hund er velkommen i hytte 3 og 4. Sengetøy koster 150 kr per person.'),
    no('Fasiliteter', 'Teppene vaskes hver uke.'),
  ];
  const inEnglish = async (question: string) => (await chat({ dialogue: [question], passages: CAMP })).text;

  test('is told what stands there, as a quotation', async () => {
    const text = await inEnglish('Can I bring my dog into the cabin?');
    expect(text).toContain('only have this in Norwegian');
    expect(text).toContain('hytte 3 og 4');
    expect(await inEnglish('How much is bed linen?')).toContain('150 kr');
  });

  test('and nothing where the thing is not there', async () => {
    expect(await inEnglish('Can I bring my cat into the cabin?')).toMatch(/get a person/);
    expect(await inEnglish('How much is a towel?')).toMatch(/get a person/);
  });
});

test('a page that is about several things does not tell which of them a price is for', async () => {
  const passages = [
    passage('The **hot tub** is hired for two hours and costs 900 kr.\n\n**Bikes:** 290 kr for half a day.', {
      title: 'Sauna, bikes and more',
    }),
  ];
  const { text } = await chat({ dialogue: ['How much does it cost to rent a bike?'], passages });
  expect(text).toContain('290 kr');
  expect(text).not.toContain('900 kr');
});
