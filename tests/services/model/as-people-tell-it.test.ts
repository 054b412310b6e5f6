import { describe, expect, test } from 'vitest';
import { inOtherWords } from '#lib/language/questions/in-other-words.ts';
import { chat, passage } from './embedded-chat.ts';

const OFFERS_PERSON = /hente et menneske|get a person/;

type Language = 'no' | 'en';
const ask = async (language: Language, bodies: readonly string[], question: string) => {
  const passages = bodies.map((body, at) => passage(body, { title: `About ${at}`, language }));
  return (await chat({ dialogue: [question], passages, language })).text;
};

describe('a situation is answered by what a business calls it', () => {
  test.each<[language: Language, body: string, question: string, told: string]>([
    ['no', 'Sen utsjekking koster 300 kr.', 'Kan vi bli litt lenger på rommet?', '300'],
    ['no', 'Du kan fryse medlemskapet i tre måneder.', 'Jeg skal på utveksling, må jeg betale?', 'tre måneder'],
    ['no', '## Hittegods\n\nVi tar vare på det i 30 dager.', 'Jeg la igjen lua mi hos dere i går', '30 dager'],
    ['no', 'Vi har prisgaranti i 14 dager.', 'Samme jakke er billigere hos naboen', '14 dager'],
    ['no', 'Feilsøking koster 1 150 kr per time.', 'Det lyser en lampe i bilen, hva koster det?', '1 150'],
    ['no', 'Bedrifter får faktura.', 'Sjefen skal ta regninga', 'faktura'],
    ['no', 'Progressive glass har tilvenningsgaranti i 60 dager.', 'Jeg blir svimmel av de nye glassene', '60 dager'],
    ['no', 'Sesongkort er personlige.', 'Kan kona bruke sesongkortet mitt?', 'personlige'],
    ['no', '## Hittegods\n\nHittegods ligger i billettluka.', 'Vi fant ikke igjen votten til ungen', 'billettluka'],
    ['no', 'Vi tilbyr hjemmebesøk for 1 200 kr.', 'Kommer dere hjem til folk?', '1 200'],
    ['en', 'Our nine-seater costs 1,990 kr.', 'We need room for eight people', '1,990'],
    ['en', 'A breakdown? Call 06000.', 'The engine just died, what now?', '06000'],
    ['en', 'A cot is free of charge.', 'Our baby needs a bed, where will she sleep?', 'cot'],
    ['en', 'Reminder fees are 35 kr.', 'I forgot to pay the bill, what now?', '35'],
    ['en', 'There are lockers by the door.', 'Is there somewhere to put my stuff?', 'lockers'],
  ])('in %s: %s', async (language, body, question, told) => {
    expect(await ask(language, [body], question)).toContain(told);
  });

  test('of a message that tells of more than six no seventh is looked for', async () => {
    const question =
      'Babyen sover, kofferten må stå, rullestol og trapper, vi kommer sent, bade, stryke skjorta, logge på nettet';
    const told = inOtherWords(question, 'no').map(({ ways: [way = ''] }) => way);
    expect(told.length).toBeGreaterThan(6);
    for (const [at, way] of told.entries()) {
      const answer = await ask('no', [`## ${way}\n\n${way} koster 100 kr.`], question);
      expect([way, answer.includes('100 kr')]).toEqual([way, at < 6]);
    }
  });

  test('where what was said itself is met only by halves', async () => {
    const bodies = ['Avtalegiro trekkes den 15. hver måned.', '## Oppsigelse\n\nDu sier opp i appen.'];
    expect(await ask('no', bodies, 'Hvordan kommer jeg meg ut av avtalen?')).toContain('appen');
  });

  test('and not where it is met', async () => {
    const bodies = ['Kommer dere ved midnatt, ring på.', 'Sen ankomst koster 200 kr.'];
    expect(await ask('no', bodies, 'Vi kommer ved midnatt')).toContain('ring på');
  });

  test('of several ways to call it by that which has most of what was said', async () => {
    const bodies = ['Vi har akutt hjelp hele døgnet.', '## Utslått tann\n\nLegg den i melk.'];
    expect(await ask('no', bodies, 'En tann ble slått ut, den løsnet, hva nå?')).toContain('melk');
  });
});

describe('and by nothing else', () => {
  test.each<[what: string, language: Language, body: string, question: string]>([
    ['what the question names is met, too', 'no', 'Vi reparerer glidelåser.', 'Kan dere fikse hullet i kajakken?'],
    ['all of the words are there', 'no', 'Sen bestilling koster mer.', 'Kan vi bli lenger på rommet?'],
    ['a part of a word is not it', 'no', 'Utsjekkingskoden er 12.', 'Kan vi bli lenger på rommet?'],
    ['who asks when is told a time', 'no', 'Utsjekking skjer i skranken.', 'Når må vi være ute av rommet?'],
  ])('%s', async (_what, language, body, question) => {
    expect(await ask(language, [body], question)).toMatch(OFFERS_PERSON);
  });
});

test.each([
  ['Drop-in koster 100 kr.', 'Hva må jeg ut med for drop-in?', '100'],
  ['Kurset er dyrt.', 'Er kurset kjempedyrt?', 'dyrt'],
])('asked as people ask among themselves: %s', async (body, question, told) => {
  expect(await ask('no', [body], question)).toContain(told);
});

test.each([
  ['a phone is no car', 'Mobilen skal være av.', 'hvordan kommer vi oss dit uten bil?'],
  ['a way in has no length', 'Du slippes inn i pausen.', 'hvor lang er pausen?'],
  ['a babycall is no child', 'Barn under tre år bor gratis.', 'kan vi låne en babycall til barnet?'],
  ['who sleeps well stays nowhere', 'En kvinne sover godt i posen.', 'kan jeg overnatte hos dere?'],
  ['to begin is not to be a beginner', 'Vi begynner klokken 18.', 'er kurset for nybegynnere?'],
])('%s', async (_what, body, question) => {
  expect(await ask('no', [body], question)).toMatch(OFFERS_PERSON);
});

test('a printer for solid things is no printer', async () => {
  expect(await ask('no', ['Utskrift koster 3 kr arket.'], 'har dere 3D-printer?')).toMatch(OFFERS_PERSON);
});
