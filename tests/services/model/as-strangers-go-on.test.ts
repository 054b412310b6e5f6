import { expect, test } from 'vitest';
import { SHOP_LEXICON } from '#lib/language/words/lexicon.ts';
import { mendQuestion, wordBookOf } from '#lib/language/words/word-book.ts';
import { chat, passage } from './embedded-chat.ts';

const no = (title: string, body: string) => passage(body, { title, language: 'no' });
const en = (title: string, body: string) => passage(body, { title, language: 'en' });

const ask = async (passages: ReturnType<typeof no>[], question: string, language = 'no') =>
  (await chat({ dialogue: [question], passages, language })).text;

const STORE = [
  en(
    'Plots and prices',
    'All plots have water.\n\n| Plot | Enough for | Price |\n| --- | --- | --- |\n| 20 sq m | a plot for beginners | £40 |\n| 50 sq m | a family | £90 |\n| 80 sq m | two families | £130 |',
  ),
  en('About us', '- **One price.** VAT is in it. There is no joining or admin fee.'),
];

test('a row that is named by its figures is told, whatever kind of thing it is called', async () => {
  const text = await ask(STORE, 'hi how much is a 50 sq m plot', 'en');
  expect(text).toContain('£90');
  expect(text).not.toContain('£40');
});

test('a kind of thing that the text has nowhere has no price, whatever its figures', async () => {
  expect(await ask(STORE, 'how much is a 50 sq m trampoline', 'en')).not.toContain('£90');
});

test('whether there is a fee is told by that there is none of several', async () => {
  const asked = 'I was wondering whether there is a joining fee or admin fee?';
  expect(await ask(STORE, asked, 'en')).toContain('no joining or admin fee');
});

test('the row is told of what is meant, and not that of what is not', async () => {
  const passages = [
    no('Filter', '| Filter | Pris |\n| --- | --- |\n| Luftfilter | 240 kr |\n| Luftfilter, vaskbart (stål) | 690 kr |'),
  ];
  const text = await ask(passages, 'hva koster luftfilter, har helt vanlige ikke vaskbart');
  expect(text).toContain('240');
  expect(text).not.toContain('690');
});

test('the price of two things at once, asked for with "in that case"', async () => {
  const passages = [no('Verksted', 'Vi pusser dører. Pussing av dør koster 450 kr.')];
  expect(await ask(passages, 'lurte på om dere kan pusse en dør, og hva det i så fall koster')).toContain('450');
});

test('what is said after a question is not missed in the answer, common words neither', async () => {
  const passages = [en('Rowing', 'You do not need a crew for sculling, but for rowing you do.')];
  const asked = "do i need a crew for sculling? i'm new, come alone and early";
  expect(await ask(passages, asked, 'en')).toContain('do not need');
});

test('whether one gets money back is of what was told before it', async () => {
  const passages = [no('Forsikring', 'Andre selskaper må du kreve penger fra selv. Egenandelen er 195 kroner.')];
  const asked =
    'papegøyen nekter å røre den nye sekken med frø vi kjøpte, den er åpnet men full. får vi igjen pengene?';
  expect(await ask(passages, asked)).not.toContain('195');
});

test('"that plant" is the one that was named before', async () => {
  const passages = [
    no('Planter', '| Plante | Pris |\n| --- | --- |\n| Rhododendron hvit | 259 kr |\n| Syrin | 189 kr |'),
    no('Frakt', '| Frakt | Pris |\n| --- | --- |\n| Brev (én busk) | 49 kr |'),
  ];
  const dialogue = ['har dere hvit rhododendron?', '…', 'hva koster den busken?'];
  const { text } = await chat({ dialogue, passages, language: 'no' });
  expect(text).toContain('259');
  expect(text).not.toContain('49 kr');
});

test.each([
  ['hvamye koster luftfilter', 'hva mye koster luftfilter'],
  ['hvor lege varer gavekrotet', 'hvor lenge varer gavekort'],
  ['eg vart sjuk, får eg pengar att', 'jeg ble syk, får jeg penger igjen'],
  ['kan jeg få lavere pris', 'kan jeg få lavere pris'],
])('%s is read as “%s”', (written, meant) => {
  const book = wordBookOf(['gavekort', 'luftfilter', 'levere', 'legevakten']);
  expect(mendQuestion(written, book, SHOP_LEXICON)).toBe(meant);
});
