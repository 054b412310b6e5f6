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
