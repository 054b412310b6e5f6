import { describe, expect, test } from 'vitest';
import { SHOP_LEXICON } from '#lib/language/words/lexicon.ts';
import { compoundsWith, wordsBeginning } from '#lib/language/words/compounds-with.ts';
import { mendQuestion, readAs, wordBookOf } from '#lib/language/words/word-book.ts';
import { wordsInTexts } from '#lib/language/words/words.ts';

const TEXT = `Tannrens hos tannpleier. Bedøvelsen varer i to timer. Implantat med krone. Vi har svømmehall og frokost i helgene.
  Returfristen er 60 dager. Breakfast is included, parking is not. Vegetarian food. Shipping takes two days.
  Instrumentleie koster 300 kroner. Billetter og bakeri. Hurtigladarane og hurtigladarar er på tunet.`;
const BOOK = wordBookOf(wordsInTexts([TEXT]));
const mend = (question: string) => mendQuestion(question, BOOK, SHOP_LEXICON);

describe('a question is read in the words of the texts', () => {
  test.each([
    ['Hvor lenge varer bedøvlesen?', 'Hvor lenge varer bedøvelsen?'],
    ['Hva koster imlpantat?', 'Hva koster implantat?'],
    ['Hva er returfrissten?', 'Hva er returfristen?'],
    ['hvo mye koster tannrens?', 'hvor mye koster tannrens?'],
    ['kna jeg få frokost?', 'kan jeg få frokost?'],
    ['Hva kostr tannrens?', 'Hva koster tannrens?'],
    ['Is brekfast included?', 'Is breakfast included?'],
    ['Do you have vegeterian food?', 'Do you have vegetarian food?'],
    ['Kva kostar tannrens?', 'Hva koster tannrens?'],
    ['Når er det frukost?', 'Når er det frokost?'],
    ['Har de symjehall?', 'Har dere svømmehall?'],
    ['Kor held de til?', 'Hvor holder dere til?'],
    ['Hvor er hurtigladerne?', 'Hvor er hurtigladarane?'],
    ['Har dere hurtigladere?', 'Har dere hurtigladarar?'],
    ['va koster tannrens?', 'hva koster tannrens?'],
    ['How long does the shiping take?', 'How long does the shipping take?'],
  ])('"%s" as "%s"', (written, meant) => {
    expect(mend(written)).toBe(meant);
  });

  test.each([
    'Har dere massasje?',
    'Har dere ballett?',
    'Har dere instrumenter?',
    'Tilbyr dere tannbleking?',
    'Kan jeg leie kajakk?',
    'Fortell meg en vits',
    'Har dere tannhall?',
    'Hei, jeg heter Implantart Hansen',
    'Skriv til brekfast@shop.example',
    'Hva koster tannrens?',
  ])('"%s" stays as it is', (question) => {
    expect(mend(question)).toBe(question);
  });

  const SWIMMING = wordBookOf(
    wordsInTexts([
      `Svømmehall med stupebrett og basseng, åpent hele påsken. Billett for barn. Frikortet gjelder ikke. Parkering og toalett.
      Fysioterapeuten kan sykmelde. Takboks og plass til sykler. Rent a bicycle. Ubetjent. Strøm i hytta. Enkeltrom, enkeltrommet og enkeltrommene.`,
    ]),
  );

  test.each([
    ['Har dere stupbret?', 'Har dere stupebrett?'],
    ['Hvor stort er basenget?', 'Hvor stort er basseng?'],
    ['Nar er det apent i paaske?', 'når er det åpent i påsken?'],
    ['Er det plas til oss?', 'Er det plass til oss?'],
    ['Koster et barnebilett noe?', 'Koster et barnebillett noe?'],
    ['Hva koster enkletrommet?', 'Hva koster enkeltrommet?'],
    ['Gjelder frikrot?', 'Gjelder frikortet?'],
    ['Kan jeg få sykemelding?', 'Kan jeg få sykmelde?'],
    ['Har dere arkering?', 'Har dere parkering?'],
    ['Har dere takbox?', 'Har dere takboks?'],
    ['Can I rent a bycicle?', 'Can I rent a bicycle?'],
    ['Wher is the bicycle?', 'where is the bicycle?'],
    ['hvro er toalettet', 'hvor er toalettet'],
    ['va koster billett', 'hva koster billett'],
    ['vor er toalettet', 'hvor er toalettet'],
    ['når åpmer stedet i påsken', 'når åpner stedet i påsken'],
    ['når gåt bussen', 'når går bussen'],
    ['whn can I rnt a bicycle?', 'when can I rnt a bicycle?'],
    ['are you opn', 'are you open'],
    ['Har dere oarkering?', 'Har dere parkering?'],
  ])('as who hears it, or has no such letter, writes it: "%s" as "%s"', (written, meant) => {
    expect(mendQuestion(written, SWIMMING, SHOP_LEXICON)).toBe(meant);
  });

  test.each([
    'Får jeg regning?',
    'Er stasjonen betjent?',
    'Har dere lege?',
    'Selger dere støm?',
    'Do you have a storm lamp?',
  ])('"%s" is no slip of a word like it', (question) => {
    const book = wordBookOf([...SWIMMING.written, 'legge', 'tegning']);
    expect(mendQuestion(question, book, SHOP_LEXICON)).toBe(question);
  });

  test('a record that was made by nobody here has no words of its own', () => {
    expect(readAs('constructor and toString', {})).toBe('constructor and toString');
  });

  test('a short word with its last letter twice is that word, and no other of its letters may be', () => {
    const book = wordBookOf(['stor', 'mate']);
    expect(mendQuestion('storr matte', book, SHOP_LEXICON)).toBe('stor matte');
  });

  test('compounds of the texts are found by what they end with, and those of nobody by their parts', () => {
    expect(compoundsWith('frist', BOOK)).toContain('returfrist');
    expect(compoundsWith('tannkrone', wordBookOf(['tann', 'krone']))).toEqual(['tann', 'kron']);
    expect(compoundsWith('betaling', wordBookOf(['betale', 'inge']))).not.toContain('ing');
    expect(compoundsWith('returnere', wordBookOf(['retur', 'ner']))).not.toContain('ner');
    const streets = wordBookOf(['storgata', 'gågata', 'gata']);
    expect(compoundsWith('gata', streets)).toEqual([]);
    expect(compoundsWith('gata', streets, true)).toEqual(['storgat']);
  });

  test('in a large book what begins alike is named, words and stems, unless it is too much', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => `ord${at}x`);
    const own = ['returlapp', 'returfristen', 'returned', 'frakt'];
    const most = Array.from({ length: 25 }, (_, at) => `gave${'abcdefghijklmnopqrstuvwxyz'[at]}k`);
    const book = wordBookOf([...many, ...own, ...most]);
    expect(wordsBeginning('retur', book)?.toSorted()).toEqual(
      ['returfrist', 'returfristen', 'returlapp', 'returned', 'return'].toSorted(),
    );
    expect(wordsBeginning('frakt', book)).toEqual(['frakt']);
    expect(wordsBeginning('zebra', book)).toEqual([]);
    expect(wordsBeginning('gave', book)).toBeNull();
    expect(wordsBeginning('retur', wordBookOf(own))).toBeNull();
  });
});

test.each([
  ['kan jeg ta med båten?', 'Du får bot.'],
  ['når får jeg bildene?', 'Bilene er rene.'],
  ['kan man bade alene?', 'Både fører og eier.'],
  ['hva koster det for to katter?', 'Sliping av stålkanter.'],
  ['hva hvis jeg er syk?', 'Søker og spade.'],
])('what everybody calls something is no slip of what a tenant writes: "%s" beside "%s"', (question, text) => {
  expect(mendQuestion(question, wordBookOf(wordsInTexts([text])), SHOP_LEXICON)).toBe(question);
});

describe('a compound of nobody’s whose end is a word, and whose beginning others begin with', () => {
  const mendIn = (text: string) => mendQuestion('hva koster synstest?', wordBookOf(wordsInTexts([text])), SHOP_LEXICON);
  test('is no slip of one that has more letters', () =>
    expect(mendIn('Synsattest koster 350 kr. Synsundersøkelse: vi tester synet.')).toBe('hva koster synstest?'));
  test('and is one where nothing else begins so, in whatever form that stands', () =>
    expect(mendIn('Synsattest koster 350 kr, synsattesten gjelder lenge, og vi tester.')).toBe(
      'hva koster synsattest?',
    ));
});
