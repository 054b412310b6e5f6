import { expect, test } from 'vitest';
import { chat, passage } from './embedded-chat.ts';

const no = (title: string, body: string) => passage(body, { title, language: 'no' });
const en = (title: string, body: string) => passage(body, { title, language: 'en' });

const ask = async (passages: ReturnType<typeof no>[], dialogue: string[], language: string) =>
  (await chat({ dialogue, passages, language })).text;

/** Terms, rules and price lists as small places publish them. */
const PLACE = [
  no(
    'Prisar',
    '| Kort | Vaksen | Barn |\n| --- | --- | --- |\n| Formiddagskort | 310 | 220 |\n| Vinterkort | 2900 | 1800 |',
  ),
  no('Inngang', '| Billett | Pris |\n| --- | --- |\n| Voksne | 95,- |\n| Barn | 45,- |\n| Honnør | 75,- |'),
  no('Markedsdagen', 'Markedsdagen 14. juni: Voksne: 180,- Barn: 90,-'),
  no('Gruppebesøk', 'Gruppepriser på hverdager: Flere enn 12 personer: kr. 65,- pr. person.'),
  no('Kalender', '14. desember: kl. 11.00 - 15.00. Julemarked på tunet.'),
  no('Vogn', 'Vogna vaskes vederlagsfritt ved avslutning av vinterlagring. Vinterlagring betales på forhånd.'),
  no('Bod', 'Du får beskjed når esken er kommet, og har fem dager på å hente den. Gjør du ikke det, går den i retur.'),
  no('Kontroll', 'Er maskinen eldre enn seks år, må den kontrolleres annethvert år.'),
  no('Omvisninger', 'Skoler og barnehager: kr. 35,- pr. person.'),
  no('Gården', 'Ikke alle stiene kan brukes med rullestol.'),
  no('Forsinkelse', 'Hvis du blir forsinket, kortes behandlingen ned, men betales i sin helhet.'),
  no('Salg', 'Minimumsbeløpet er 250 kr.'),
  no('Utlån', 'Bøkene kan beholdes i tre uker. Det er gratis å låne, men det koster å levere for sent.'),
  no(
    'Stall',
    '1 hest pr døgn 210.-\n\n2 hester pr døgn 390.-\n\nStallen er inkludert strø. Strø og fôr er inkludert i prisen.',
  ),
  no('Avmelding', 'Avmelding må skje senest tre dager før start, hvis ikke faktureres halve avgiften.'),
  no(
    'Barnebad',
    'Voksen, fra 16 år: kr. 130,-\n\nÅrskort voksen: kr. 2700,-\n\nHelgekort, 2 voksne + 1 barn: kr. 340,-',
  ),
];

test.each([
  ['a column of a table under "prisar" has prices', 'kva kostar formiddagskort for barn?', '220'],
  ['"kr." ends no sentence before its amount', 'hva koster det for en gruppe på 14?', '65'],
  ['what stands behind a date', 'når er julemarkedet på tunet?', '14. desember'],
  ['what holds if it is not done, in the next sentence', 'hva skjer hvis jeg ikke henter esken?', 'retur'],
  ['every second year', 'hvor ofte må maskinen kontrolleres?', 'annethvert'],
  ['what somebody pays', 'hva betaler barnehager?', '35'],
  ['whether there is access', 'er det tilrettelagt for rullestol?', 'rullestol'],
  ['however many minutes', 'jeg blir 10 minutter forsinket, hva skjer?', 'i sin helhet'],
  ['a least amount by its other name', 'er det noe minstebeløp?', '250'],
  ['so many', 'hva koster det for to hester?', '390'],
  ['what is included, and not what costs extra', 'hva er med i prisen?', 'Strø'],
  ['how long before, though it goes on with "if not"', 'hvor lenge før må jeg avmelde?', 'tre dager'],
])('%s', async (_what, question, fact) => {
  expect(await ask(PLACE, [question], 'no')).toContain(fact);
});

test('the rows of both that are named, and not what one day costs', async () => {
  const text = await ask([PLACE[1]!, PLACE[2]!], ['hva koster det for en voksen og et barn?'], 'no');
  expect(text).toMatch(/95[\s\S]*45/);
  expect(text).not.toContain('180');
});

test('of several prices the plainest is told', async () => {
  const text = await ask([PLACE.at(-1)!], ['hva koster det for voksne?'], 'no');
  expect(text).toContain('130');
  expect(text).not.toMatch(/2700|340/);
});

const OFFERS_PERSON = /hente et menneske|get a person/;

test.each([
  ['what is free at its end has no price', 'hva koster vinterlagring?'],
  ['what is free is another thing than what costs', 'hva koster det å levere for sent?'],
  ['how many it costs for is no room', 'hvor mange hester har dere plass til?'],
  ['an age is no opening hour', 'når åpner badet?'],
])('%s', async (_what, question) => {
  expect(await ask([PLACE[5]!, PLACE[12]!, PLACE[13]!, PLACE[15]!], [question], 'no')).toMatch(OFFERS_PERSON);
});

const CLUB = [
  en(
    'Membership Terms',
    [
      'Fees and Minimum Period: the fee is taken from your card on the 3rd of each month and pays for the month ahead. Every contract has a Minimum Period of four months, within which it can not be ended.',
      'Bar tab and other perks: members may put small things from the bar on their tab and pay for them a month later. There is a bound of £25 a month on these purchases. Members get a 15% discount on rackets.',
      'Leaving: to leave the club for whatever reason, fill in the Goodbye Form at least five days before the next fee.',
    ].join('\n\n'),
  ),
  en('Grounds', 'For the safety of all the speed limit on the whole site is 5mph.'),
];

test.each([
  ['what a paragraph is labelled with is said over all of it', 'is there a minimum period?', 'four months'],
  ['by its label the paragraph that tells how', 'how do I leave the club?', 'Goodbye Form'],
])('%s', async (_what, question, fact) => {
  expect(await ask(CLUB, [question], 'en')).toContain(fact);
});

test.each([
  ['a bound or a discount under another label is no price', 'how much is a membership?'],
  ['a shop that is asked for is none of the words around a question', 'is there a shop on the site?'],
])('%s', async (_what, question) => {
  expect(await ask(CLUB, [question], 'en')).toMatch(OFFERS_PERSON);
});

test('which ones there are is not told by what it costs to hire one', async () => {
  const school = [no('Satser', '| Hva | Pris |\n| --- | --- |\n| Instrumentleie | 410 kr |')];
  expect(await ask(school, ['hvilke instrumenter kan man lære?'], 'no')).toMatch(OFFERS_PERSON);
});
