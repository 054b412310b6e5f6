import { expect, test } from 'vitest';
import { indexText, IS_MET, strengthOf, termsOf } from '#lib/language/term-index.ts';
import { withoutHomographs } from '#lib/language/words/homographs.ts';
import { SHOP_LEXICON } from '#lib/language/words/lexicon.ts';

const isMetBy = (asked: string, written: string) => {
  const term = termsOf(`finnes ${asked}`, SHOP_LEXICON, 'no').at(-1)!;
  return strengthOf(term, indexText(written, 'no', SHOP_LEXICON)) >= IS_MET;
};

test.each([
  ['kort', 'Korte feller er lette.', 'Vi tar kort.'],
  ['kort', 'Skyll den kort i melk.', 'Kortet må være gyldig.'],
  ['timer', 'Varer i to timer.', 'Timer bestilles på nett.'],
  ['time', 'Det tar rundt en time.', 'Du trenger ikke time.'],
  ['lager', 'Da lager vi mat.', 'Varen er på lager.'],
  ['lager', 'Det er mat som lager seg selv.', 'Lager og butikk.'],
  ['betaling', 'Uten betalingsanmerkninger.', 'Betaling ved ankomst.'],
  ['stille', 'Timen kan avbestilles.', 'Det skal være stille.'],
  ['leie', 'Ring tannpleieren.', 'Det er utleie av ski.'],
  ['bilder', 'Undersøkelse med røntgenbilder.', 'Ta gjerne bilder.'],
])('"%s" is not met by "%s", and by "%s"', (asked, other, itself) => {
  expect([isMetBy(asked, other), isMetBy(asked, itself)]).toEqual([false, true]);
});

test('what is no such word stays as it is', () => {
  expect(withoutHomographs('Kortreist mat, en time og et lager.')).toBe('Kortreist mat, en time og et lager.');
});

test.each([
  ['May I return it?', 'I return it?'],
  ['dogs may come and may stay', 'dogs come and stay'],
  ['what you may bring', 'what you bring'],
])('who may do something does it in any month: %s', (said, read) => {
  expect(withoutHomographs(said).replace(/ +/g, ' ').trim()).toBe(read);
});

test.each(['are you open in may this year', 'from 3rd may on', 'May and June', 'mid-may is best', 'until may 17'])(
  'the month stays: %s',
  (said) => {
    expect(withoutHomographs(said)).toBe(said);
  },
);

test('what is so as a rule is no rule', () => {
  expect(isMetBy('regel', 'Som regel er det plass.')).toBe(false);
  expect(isMetBy('regel', 'En regel er at det skal være stille.')).toBe(true);
});
