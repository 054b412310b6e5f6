import { expect, test } from 'vitest';
import { chat, passage } from './embedded-chat.ts';

const no = (title: string, body: string) => passage(body, { title, language: 'no' });
const en = (title: string, body: string) => passage(body, { title, language: 'en' });

const ask = async (passages: ReturnType<typeof no>[], question: string, language: string) =>
  (await chat({ dialogue: [question], passages, language })).text;

const OFFERS_PERSON = /hente et menneske|get a person/;

/** A swimming hall, a marina and a clinic, whose prices and rules go by ages and lengths. */
const TOWN = [
  no(
    'Priser',
    [
      '## Billetter\n\n- Barn 0–2 år: Gratis\n- Barn 3–15 år: 145 kr\n- Voksen fra 16 år: 195 kr\n- Student/honnør: 155 kr',
      '## Fortøyning per døgn\n\n- Inntil 30 fot: 210 kr\n- 31–45 fot: 270 kr\n- Over 45 fot: 370 kr',
      '## Banen\n\n- 30 min: 180 kr\n- 60 min: 320 kr',
    ].join('\n\n'),
  ),
  no(
    'Regler',
    [
      '## Hvem kan bade?\n\nBarn under 10 år må ha følge av en voksen. Aldersgrensen i boblebadet er 16 år.',
      '## Ved sykdom\n\nMøter du ikke, må du betale full pris.',
      '## Når vi stenger\n\nSiste billettsalg er 60 minutter før stengetid.',
    ].join('\n\n'),
  ),
];

test.each([
  ['the price of an age', 'hva koster det for en 14-åring?', '145 kr', '195 kr'],
  ['of one who says so of himself', 'jeg er 16, hva koster billetten?', '195 kr', '145 kr'],
  ['of whom one is asked to pay for', 'hva betaler min sønn på 2 år?', 'Gratis', '145 kr'],
  ['of what is asked whether it has to be paid', 'datteren min er 1 år, må hun betale?', 'Gratis', '145 kr'],
  ['of a length', 'hva koster det for en båt på 28 fot?', '210 kr', '270 kr'],
  ['of one at the end of its range', 'hva koster 45 fot?', '270 kr', '370 kr'],
  ['of one beyond the last', 'hva koster en båt på 52 fot?', '370 kr', '270 kr'],
  ['of a time', 'hva koster banen i en halvtime?', '180 kr', '320 kr'],
  ['what students pay is their discount', 'er det rabatt for studenter?', '155 kr', '195 kr'],
])('%s', async (_what, question, told, other) => {
  const answer = await ask(TOWN, question, 'no');
  expect(answer).toContain(told);
  expect(answer).not.toContain(other);
});

test('two values are told by the rows of both', async () => {
  const answer = await ask(TOWN, 'hva koster billetten for en 8-åring og en 17-åring?', 'no');
  expect(answer).toContain('145 kr');
  expect(answer).toContain('195 kr');
  expect(answer).not.toContain('155 kr');
});

test.each([
  ['who may, by a limit that the age is below', 'kan barnet mitt på 8 bade alene?', 'under 10 år'],
  ['whoever forgot it did not come', 'jeg glemte timen i går, må jeg betale?', 'full pris'],
  ['when it is, by what it is before', 'når er siste billettsalg?', '60 minutter før'],
])('%s', async (_what, question, told) => {
  expect(await ask(TOWN, question, 'no')).toContain(told);
});

test.each([
  ['no price of another age', 'hva koster det for en 80-åring?', '- Barn 0–2 år: Gratis\n- Barn 3–15 år: 145 kr'],
  ['no price of another length', 'hva koster 60 fot?', '- Inntil 30 fot: 210 kr\n- 31–45 fot: 270 kr'],
  ['no price of another time', 'hva koster 3 timer?', '- 30 min: 180 kr\n- 60 min: 320 kr'],
])('%s', async (_what, question, body) => {
  expect(await ask([no('Priser', body)], question, 'no')).toMatch(OFFERS_PERSON);
});

const PARK = [
  en(
    'Jumping',
    [
      '## Open jump\n\n- 60 minutes: £12.50\n- 90 minutes: £16.00',
      '## Who can jump?\n\nChildren under 8 must be accompanied by an adult. Over 13s can come on their own.',
      '## Bookings\n\nPlease arrive 20 minutes before your session. You can move a booking free of charge up to 48 hours before the start.',
    ].join('\n\n'),
  ),
];

test.each([
  ['an hour is sixty minutes', 'how much is an hour?', '12.50', '16.00'],
  ['and one and a half are ninety', 'how much is an hour and a half?', '16.00', '12.50'],
])('%s', async (_what, question, told, other) => {
  const answer = await ask(PARK, question, 'en');
  expect(answer).toContain(told);
  expect(answer).not.toContain(other);
});

test.each([
  ['whoever is six goes with an adult', 'can my 6-year-old go on by himself?', 'accompanied by an adult'],
  ['being there is arriving', 'how early should we be there?', '20 minutes'],
  ['moving a booking changes it', 'can I change my booking?', '48 hours'],
])('%s', async (_what, question, told) => {
  expect(await ask(PARK, question, 'en')).toContain(told);
});

test.each([
  [
    'nobody has to commit',
    'må jeg binde meg for å trene hos dere?',
    'Medlemskap koster 429 kr uten bindingstid.',
    'uten bindingstid',
  ],
  ['or for so long', 'må jeg binde meg?', 'Minste leietid er én måned.', 'én måned'],
])('%s', async (_what, question, body, told) => {
  expect(await ask([no('Avtalen', body)], question, 'no')).toContain(told);
});

test('what the commitment is prolonged by does not tell whether there is one', async () => {
  const frozen = no(
    'Frys',
    'Du kan fryse medlemskapet i tre måneder. Det koster 49 kr per måned, og bindingstiden forlenges.',
  );
  expect(await ask([frozen], 'må jeg binde meg?', 'no')).toMatch(OFFERS_PERSON);
});
