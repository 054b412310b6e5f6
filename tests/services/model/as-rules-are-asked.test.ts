import { describe, expect, test } from 'vitest';
import { chat, passage } from './embedded-chat.ts';

const no = (title: string, body: string) => passage(body, { title, language: 'no' });
const en = (title: string, body: string) => passage(body, { title, language: 'en' });

const ask = async (passages: ReturnType<typeof no>[], question: string, language = 'no') =>
  (await chat({ dialogue: [question], passages, language })).text;

const KAYAKS = [
  no(
    'Retur av varer',
    'Du kan angre innen 30 dager.\n\n## Slik gjør du\n\n1. Skriv ut returlappen.\n2. Lever esken på posten.\n\nReturen koster 59 kr.',
  ),
  no('Gavekort', 'Gavekort gjelder i tre år.\n\n## Regler\n\nReturnerer du noe, får du et nytt gavekort.'),
  no(
    'Leie av kajakk',
    'Kajakkene ligger klare på brygga.\n\n## Betingelser\n\n- Du må kunne svømme 200 meter.\n- Vesten skal være på hele tiden.\n- Båten skal være tilbake før det blir mørkt.',
  ),
  no('Betaling med kort og Klarna', 'Kort kan brukes av alle.\n\nMed Klarna får du 14 dagers frist.'),
];

const HOTEL = [
  en('Cancellation', 'You can cancel for free until noon on the day before.\n\n## Groups\n\nGroups pay half.'),
  en('Dogs and cats', 'Dogs are welcome on the ground floor, and must be on a lead.'),
  en('Parking', 'As a rule there is room for all.'),
];

describe('what the rules are', () => {
  test.each([
    ['of what a page is about, by what it says first', 'Hva er returreglene?', '30 dager'],
    ['put apart', 'Hva er reglene for retur?', '30 dager'],
    ['as a policy', 'hva er deres returpolicy', '30 dager'],
    ['under a heading of their own', 'Hva er vilkårene for leie?', '200 meter'],
    ['of that kind of thing, not of what goes with it', 'Hvilke regler gjelder for gavekort?', 'nytt gavekort'],
    ['of one of several things that a page is about', 'Hva er vilkårene for Klarna?', '14 dagers'],
  ])('is told %s', async (_what, question, told) => {
    expect(await ask(KAYAKS, question)).toContain(told);
  });

  test('is told whole where there are several', async () => {
    const text = await ask(KAYAKS, 'leievilkår');
    expect(text).toContain('200 meter');
    expect(text).toContain('mørkt');
  });

  test.each([
    ['What is your cancellation policy?', 'until noon'],
    ['What are the rules for dogs?', 'on a lead'],
    ['your policy on dogs?', 'on a lead'],
  ])('is told in English: %s', async (question, told) => {
    expect(await ask(HOTEL, question, 'en')).toContain(told);
  });

  test.each(['What is your smoking policy?', 'What are the rules for parrots?'])(
    'is not told of what the texts do not speak of: %s',
    async (question) => {
      expect(await ask(HOTEL, question, 'en')).toContain("can't find");
    },
  );
});

describe('what was done already', () => {
  const RETURNS = [
    en(
      'Returns',
      'Goods that you return must be unworn and unused.\n\nWe refund the card that you used within 5 days.',
    ),
    no('Bytte', 'Du kan bytte innen 14 dager.\n\nPakken må være uåpnet.'),
  ];

  test.each([
    ['en', 'Can I send back shoes I have used?', 'unused'],
    ['en', 'May I return shoes that I have worn?', 'unused'],
    ['no', 'Kan jeg bytte en pakke som jeg har åpnet?', 'uåpnet'],
  ])('is told by that it must not be: %s, %s', async (language, question, told) => {
    expect(await ask(RETURNS, question, language)).toContain(told);
  });
});

test.each([
  '<img src=x onerror=alert(1)> Hva er returreglene?',
  '<script>alert("kajakk")</script> Hva er returreglene?',
  'Hva er <b>returreglene</b>?<!-- leie -->',
])('tags around a question are no words of it: %s', async (question) => {
  expect(await ask(KAYAKS, question)).toContain('30 dager');
});
