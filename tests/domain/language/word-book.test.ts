import { describe, expect, test } from 'vitest';
import { SHOP_LEXICON } from '#lib/language/lexicon.ts';
import { compoundsWith, mendQuestion, readAs, wordBookOf, wordsInTexts } from '#lib/language/word-book.ts';

const TEXT = `Tannrens hos tannpleier. Bedøvelsen varer i to timer. Implantat med krone. Vi har svømmehall og frokost i helgene.
  Returfristen er 60 dager. Breakfast is included, parking is not. Vegetarian food.`;
const BOOK = wordBookOf(wordsInTexts([TEXT]));
const mend = (question: string) => mendQuestion(question, BOOK, SHOP_LEXICON);

describe('a question is read in the words of the texts', () => {
  test.each([
    ['Hvor lenge varer bedøvlesen?', 'Hvor lenge varer bedøvelsen?'],
    ['Hva koster imlpantat?', 'Hva koster implantat?'],
    ['Hva er returfrissten?', 'Hva er returfristen?'],
    ['Hva kostr tannrens?', 'Hva koster tannrens?'],
    ['Is brekfast included?', 'Is breakfast included?'],
    ['Do you have vegeterian food?', 'Do you have vegetarian food?'],
    ['Kva kostar tannrens?', 'Hva koster tannrens?'],
    ['Når er det frukost?', 'Når er det frokost?'],
    ['Har de symjehall?', 'Har dere svømmehall?'],
    ['Kor held de til?', 'Hvor holder dere til?'],
  ])('"%s" as "%s"', (written, meant) => {
    expect(mend(written)).toBe(meant);
  });

  test.each([
    'Har dere massasje?',
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
  });
});
