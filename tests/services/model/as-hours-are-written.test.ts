import { describe, expect, test } from 'vitest';
import { chat, passage } from './embedded-chat.ts';

type Language = 'no' | 'en';
const ask = async (language: Language, body: string, question: string) =>
  (await chat({ dialogue: [question], passages: [passage(body, { title: 'Om oss', language })], language })).text;

const LIST = '## Åpningstider\n\n- Man–fre: 9–18\n- Lør: 10–16\n- Søn: stengt';
const LINE = '## Åpningstider\n\nMan.–fre. 9–18, lør. 10–16, søn. stengt';
const APART = '## Åpent\n\nMan, tir, ons og fre 10–17. Tor 10–19. Lør–søn stengt.';
const ENGLISH = '## Hours\n\nMon-Fri 8am-5pm. Sat 9am-1pm. Sun closed.';

describe('days that are written short are read', () => {
  test.each<[body: string, question: string, told: string]>([
    [LIST, 'Når har dere åpent på lørdager?', '10–16'],
    [LIST, 'Når stenger dere på torsdag?', '9–18'],
    [LINE, 'Når åpner dere på onsdager?', '9–18'],
    [LINE, 'Er dere åpne på søndag?', 'stengt'],
    [APART, 'Når stenger dere på torsdager?', '10–19'],
    [APART, 'Når åpner dere på onsdag?', '10–17'],
    [APART, 'Har dere åpent i helgen?', 'stengt'],
  ])('%s: %s', async (body, question, told) => {
    expect(await ask('no', body, question)).toContain(told);
  });

  test.each([
    ['When are you open on Saturdays?', '9am-1pm'],
    ['What time do you close on Wednesdays?', '8am-5pm'],
    ['Are you open on Sunday?', 'closed'],
  ])('%s', async (question, told) => {
    expect(await ask('en', ENGLISH, question)).toContain(told);
  });

  test('and no day is told that no text has', async () => {
    expect(await ask('no', '## Åpningstider\n\nMan–fre: 9–18', 'Når åpner dere på lørdag?')).not.toContain('9–18');
  });
});

test.each([
  ['Hvor ligger dere?', 'Storgata 22'],
  ['Hvor ligger butikken?', 'Storgata 22'],
  ['Hva er adressen?', 'Storgata 22'],
])('where a business is, is told by its street: %s', async (question, told) => {
  expect(await ask('no', '# Optikk\n\nVi er en optiker i Storgata 22 i Lillehammer.', question)).toContain(told);
});

test.each<[language: Language, body: string, question: string]>([
  ['no', '# Flytt\n\nKontor: Damsgårdsveien 120, 5160 Laksevåg.', 'Hva er adressen deres?'],
  ['en', '# Tattoo\n\nA small studio in Tromsø, Storgata 92.', 'Where are you?'],
])('in %s by that of Norwegian streets: %s', async (language, body, question) => {
  expect(await ask(language, body, question)).toMatch(/Damsgårdsveien 120|Storgata 92/);
});

test('the hours behind a day that is written short stay with it', async () => {
  const body = '# Trafikkskole\n\nKontortid: man.–tors. 12–17. Telefon 69 10 20 30.';
  expect(await ask('no', body, 'Når er kontoret åpent?')).toContain('man.–tors. 12–17');
});

test.each<[language: Language, body: string, question: string]>([
  ['no', '## Gavekort\n\nFra 500 kr, gyldig i to år, selges i studioet.', 'Selger dere gavekort?'],
  ['en', '## Gift vouchers\n\nFrom NOK 500, valid for two years.', 'Do you sell gift vouchers?'],
])('in %s what stands over its price is sold: %s', async (language, body, question) => {
  expect(await ask(language, body, question)).toContain('500');
});

test('what stands over what it costs to rent is not', async () => {
  expect(await ask('no', '## Sykler\n\nLeie: 250 kr per dag.', 'Selger dere sykler?')).not.toContain('250');
});

test.each<[language: Language, body: string, question: string, told: string]>([
  ['en', 'Tolls are registered automatically and invoiced afterwards.', 'How do I pay the tolls?', 'invoiced'],
  ['en', 'A second driver is free.', 'Can I add another driver?', 'free'],
  [
    'no',
    '## Synsundersøkelse\n\nBarn under 16 år betaler 390 kr.',
    'Hva koster det å sjekke synet til et barn?',
    '390',
  ],
  ['no', 'Kafeen har veganske retter.', 'Har dere veganmat?', 'veganske'],
])('in %s: %s', async (language, body, question, told) => {
  expect(await ask(language, body, question)).toContain(told);
});

test('of the ways to reach somebody the one that says where is told to who asks where they are', async () => {
  const body = '# Kontakt\n\n- Telefon: 61 00 00 48\n- E-post: hei@shop.example\n- Besøk: Fjellgata 8, 2698 Lauvdal';
  for (const question of ['Hvor ligger dere?', 'Hvor ligger butikken?', 'Hva er adressen?']) {
    const told = await ask('no', body, question);
    expect(told).toContain('Fjellgata 8');
    expect(told).not.toContain('61 00 00 48');
  }
});

describe('what is sent to a town is told by its county', () => {
  const FREIGHT = '# Frakt\n\n| Til | Pris |\n| --- | --- |\n| Troms og Finnmark | 79 kr |\n| Svalbard | 199 kr |';
  test.each([
    ['Hva koster frakt til Tromsø?', '79'],
    ['Hva koster det å sende en pakke til Hammerfest?', '79'],
    ['Hva koster frakt til Longyearbyen?', '199'],
  ])('%s', async (question, told) => {
    expect(await ask('no', FREIGHT, question)).toContain(told);
  });

  test.each(['Hva koster frakt til Bergen?', 'Har dere butikk i Tromsø?'])('and by no other: %s', async (question) => {
    expect(await ask('no', FREIGHT, question)).not.toMatch(/79|199/);
  });
});
