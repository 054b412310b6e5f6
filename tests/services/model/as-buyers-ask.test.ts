import { expect, test } from 'vitest';
import { chat, passage } from './embedded-chat.ts';

const no = (title: string, body: string) => passage(body, { title, language: 'no' });
const en = (title: string, body: string) => passage(body, { title, language: 'en' });

const ask = async (passages: ReturnType<typeof no>[], question: string | string[], language = 'no') =>
  (await chat({ dialogue: [question].flat(), passages, language })).text;

const ROASTERY = [
  en(
    'Bluebird',
    'We roast in Bergen. Our shop at Marken 12 is open Tuesday to Saturday.\n\nShipping within Norway costs 69 NOK. We do not ship outside Scandinavia.\n\nCourses are on Saturdays. Book by e-mail to kurs@bluebird.example.\n\nDecaf coffee comes from Colombia.\n\nYou can cancel the subscription at any time.\n\nWrite to hi@bluebird.example or call +351 220 000 111 on weekdays.',
  ),
];

test.each([
  ['where the shop is by where it says that it stands', 'Where is your shop?', 'Marken 12'],
  ['what holds for the country of a town', 'How much is shipping to Oslo?', '69 NOK'],
  ['that nothing is sent outside what a country is outside of', 'Do you ship to Germany?', 'outside Scandinavia'],
  ['how one signs up by how one books', 'How do I sign up for the course?', 'kurs@'],
  ['a number that is written in threes', "what's your phone number?", '220 000 111'],
  [
    'that it is not on that day, where nothing else knows the hours',
    'is your shop open on monday?',
    'Tuesday to Saturday',
  ],
])('visitors are told %s', async (_what, question, told) => {
  expect(await ask(ROASTERY, question, 'en')).toContain(told);
});

test.each([
  ['Har dere koffeinfri kaffe?', 'Decaf'],
  ['Kan jeg avslutte abonnementet når jeg vil?', 'at any time'],
])('by words of the other language: %s', async (question, told) => {
  expect(await ask(ROASTERY, question)).toContain(told);
});

test.each(['why not?', 'but why?', 'how come?'])('no text gives the reason of what was said: %s', async (question) => {
  expect(
    await ask(ROASTERY, ['Do you ship to Germany?', 'We do not ship outside Scandinavia.', question], 'en'),
  ).toContain("can't find");
});

const DENTIST = [
  no(
    'Priser',
    '- Undersøkelse med røntgen 1 150 kr\n- Fylling, liten 990 kr\n- Fylling, stor 1 690 kr\n- Krone 7 900 kr\n\nKommer du ikke, koster det 600 kr.',
  ),
];

test.each([
  ['pris på krone?', '7 900'],
  ['hvor mye koster en liten fylling?', '990'],
  ['hva koster en stor fylling', '1 690'],
])(
  'of a list of prices in which nothing parts name and price the one is told that is called so: %s',
  async (question, told) => {
    const text = await ask(DENTIST, question);
    expect(text).toContain(told);
    expect(text.match(/\d kr/g)).toHaveLength(1);
  },
);

test('what is not sent outside the country is not sent abroad, and that says nothing of its towns', async () => {
  const passages = [en('Shipping', 'We do not ship outside Norway.')];
  expect(await ask(passages, 'Do you ship abroad?', 'en')).toContain('outside Norway');
  expect(await ask(passages, 'How much is shipping to Oslo?', 'en')).toContain("can't find");
});
