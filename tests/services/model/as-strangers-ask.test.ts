import { expect, test } from 'vitest';
import { chat, passage } from './embedded-chat.ts';

const no = (title: string, body: string) => passage(body, { title, language: 'no' });
const en = (title: string, body: string) => passage(body, { title, language: 'en' });

const ask = async (passages: ReturnType<typeof no>[], dialogue: string[], language = 'no') =>
  (await chat({ dialogue, passages, language })).text;

const FARM = [
  no(
    'Bestilling',
    '## Frister\n\n| Tur | Når må vi vite det |\n| --- | --- |\n| Kanotur | to dager før |\n| Elgsafari | fire dager før |',
  ),
  no(
    'Avbestilling',
    '| Rate | Avbestilling |\n| --- | --- |\n| Spar | refunderes ikke |\n\nAvbestiller du for sent, eller kommer du ikke, betaler du halve prisen.',
  ),
  no('Båtene', '## Avbestille båten\n\nSi fra senest dagen før. Gjør du ikke det, betaler du 300 kr.'),
  no('Seilkurs', 'Seilkurset er første lørdag i måneden fra 10 til 15.'),
  no('Avmelding', 'Melder du deg av seilkurset mindre enn en uke før, får du ikke pengene tilbake.'),
  no(
    'Badet',
    '| Dag | Svømmehall | Kafé |\n| --- | --- | --- |\n| Mandag | 7–16 | stengt |\n| Tirsdag | 7–20 | 9–18 |',
  ),
  no('Fram til oss', '### Med rullestol\n\nHovedporten har tre trinn. Bruk porten mot elva, der er det flatt.'),
  no('Billetter', '| Billett | Pris |\n| --- | --- |\n| Voksen | 120 kr |\n| Honnør | 90 kr |'),
  no('Stell', '| Stell | Pris |\n| --- | --- |\n| Vask av telt | 190 kr |\n| Trekking av stol | 950 kr |'),
  no('Utstyr', 'Glemt noe? Vi tar vare på glemte ting i tre uker.'),
  no('Stoler', 'Befaring av stol koster 400 kr, som trekkes fra om du bestiller.'),
  no('Dråper', 'Dråper for tørre øyne har vi på lager.'),
];

test.each([
  ['how long in advance', 'Hvor lang tid i forveien må vi bestille elgsafari?', 'fire dager før'],
  ['what comes of it if they do not turn up', 'hva skjer hvis vi ikke dukker opp?', 'halve prisen'],
  [
    'what comes of it if they forget',
    'må jeg betale noe hvis jeg glemmer å avbestille båten?',
    'Si fra senest dagen før. Gjør',
  ],
  ['with an accent that the ending follows', 'er kaféen åpen på mandager?', 'kafé stengt'],
  ['with what they sit in', 'sitter i rullestol, hvordan kommer jeg inn hos dere?', 'porten mot elva'],
  ['whether it is cheaper for somebody', 'jeg er pensjonist, blir det billigere?', '90 kr'],
  ['whether something is free that has a price', 'er vask av telt gratis?', 'Vask av telt: 190 kr'],
  ['of what they left behind', 'jeg la igjen jakka mi hos dere, hvor lenge tar dere vare på den', 'tre uker'],
  ['for what is done, by its noun', 'hva koster det å få trukket en stol?', 'Trekking av stol: 950 kr'],
  ['of one where a text has several', 'har dere dråper for øyet', 'tørre øyne'],
])('a stranger asks %s', async (_what, question, told) => {
  expect(await ask(FARM, [question])).toContain(told);
});

test('what was lost is told of by its name, and not as anything that was left behind', async () => {
  expect(await ask(FARM, ['jeg har mistet årekortet mitt, hva gjør jeg?'])).not.toContain('tre uker');
});

test('how long something lasts is not told by how long before one may cancel it', async () => {
  const text = await ask(FARM, ['når er seilkurset?', '…', 'hvor lenge varer det']);
  expect(text).toContain('10 til 15');
  expect(text).not.toContain('mindre enn en uke');
});

const HARBOUR = [
  en('Rules', '- Fish that the licence office does not allow\n- Nets'),
  en('Terms', '**Licence.** Everybody needs one. Ours costs £9 a week. **Mooring.** You pay at the desk.'),
  en('Prices', '| What | Price |\n| --- | --- |\n| Key box | £28 |\n| Shower | £3 |'),
  en('Desk', '| Day | Desk open |\n| --- | --- |\n| Saturday | 9–16 |\n| Sunday | closed |'),
  en('Sites', 'Sites by the river are £8 cheaper than by the lake.'),
  en(
    'Rooms',
    'You can see the rooms every Tuesday between 3 pm and 5 pm. We show nobody around while there is a party.',
  ),
  en('Texts', 'You hear from us when your bike is ready. If you have heard nothing for 5 days, ring us.'),
];

test('each of two things that are asked at once is told of what was named', async () => {
  const text = await ask(HARBOUR, ['do i need a licence and what does yours cost'], 'en');
  expect(text).toContain('Everybody needs one');
  expect(text).toContain('£9');
  expect(text).not.toContain('£28');
});

test('of another day its own row is told, and not that of the day before', async () => {
  const text = await ask(HARBOUR, ['When is the desk open on Saturdays?', '…', 'and on sunday?'], 'en');
  expect(text).toContain('closed');
  expect(text).not.toContain('9–16');
});

test.each([
  ['a price of what only the part before named', 'Do you look after dogs and is there a charge?', '£28'],
  ['a difference for a price', 'how much is a site by the river', '£8'],
  ['a time that is none of it', 'what time must everybody be out after a party', 'Tuesday'],
  ['how long something else takes', 'how long do you keep my bike?', '5 days'],
])('the embedded model does not tell %s', async (_what, question, told) => {
  expect(await ask(HARBOUR, [question], 'en')).not.toContain(told);
});

test('"is it too late?" is of what was told before it', async () => {
  const passages = [no('Ruten', 'Er båten for sent ute, ringer vi.')];
  const asked = 'vi meldte oss på brevandringen i går men glemte helt å føre opp tanta vår, er det for sent?';
  expect(await ask(passages, [asked])).not.toContain('ringer vi');
});

test('"must it be …?" is told of what "it" is', async () => {
  const dialogue = ['hva koster fiskekort?', '…', 'må det være samme dag som jeg kjøper stangen?'];
  const course = no('Kurs', 'Kurset koster ingenting dersom du kjøper stang hos oss samme dag eller innen tre uker.');
  const cards = no('Fiskekort', 'Fiskekort koster 90 kr. Kortet må tas ut samme dag som du henter stangen.');
  expect(await ask([course, no('Kort', 'Fiskekort koster 90 kr.')], dialogue)).not.toContain('Kurset');
  expect(await ask([course, cards], dialogue)).toContain('Kortet må tas ut samme dag');
});

test('of a thing and what is done to it, a price is told where both are', async () => {
  const passages = [
    no(
      'Verksted',
      'Å stramme hengsler, smøre låser og rette opp skjeve lister gjør vi gratis mens du venter, også når døra er kjøpt hos andre. Pussing koster 450 kr. En ny dør i din egen karm koster fra 3 000 kr, og er karmen ikke laget hos oss, legger vi på 200 kr og du tar risikoen om den sprekker.',
    ),
  ];
  expect(await ask(passages, ['hva koster det å pusse en dør?'])).toContain('Pussing koster 450 kr');
});
