import { expect, test } from 'vitest';
import { feastsDated, monthsOfFeasts } from '#lib/language/measures/feasts.ts';
import { indexText, IS_MET, strengthOf, termsOf } from '#lib/language/term-index.ts';
import { SHOP_LEXICON } from '#lib/language/words/lexicon.ts';

test.each([
  ['We are closed on 24, 25 and 31 December.', ['christmas eve', 'christmas day', "new year's eve"]],
  ['Closed 24–26 December.', ['christmas eve', 'christmas day', 'boxing day']],
  ['closed December 24th and 25th', ['christmas eve', 'christmas day']],
  ['Closed on 1st of January', ["new year's day"]],
  ['Open 2 December, 24 November and at 24 degrees', []],
])('a text that has their dates is about the feasts: %s', (text, feasts) => {
  expect(feastsDated(text, 'en')).toEqual(feasts);
});

test.each([
  ['Vi har stengt 24. og 31. desember.', ['julaften', 'nyttårsaften']],
  ['Stengt 24.12 og 1/1', ['julaften', 'nyttårsdag']],
  ['Stengt 17. mai', ['grunnlovsdagen']],
  ['Stengt 27.–30. desember', ['romjulen']],
  ['Pris 24.50 og versjon 24.12.3', []],
])('in Norwegian, too: %s', (text, feasts) => {
  expect(feastsDated(text, 'no')).toEqual(feasts);
});

test('a question for a feast is met by its date, in either language, and not by another', () => {
  const isMet = (question: string, language: string, text: string, of: string) => {
    const index = indexText(text, of, SHOP_LEXICON);
    return termsOf(question, SHOP_LEXICON, language)
      .filter(({ isSoft, concepts }) => !isSoft && !concepts.includes('hours'))
      .every((term) => strengthOf(term, index) >= IS_MET);
  };
  expect(isMet('open on christmas eve', 'en', 'We close on 24 December.', 'en')).toBe(true);
  expect(isMet('åpent julaften', 'no', 'We close on 24 December.', 'en')).toBe(true);
  expect(isMet('open on christmas eve', 'en', 'We close on 23 December.', 'en')).toBe(false);
});

test('it is looked up by its month', () => {
  expect(monthsOfFeasts('julaften')).toEqual({ no: ['desember'], en: ['december'] });
  expect(monthsOfFeasts('summer')).toEqual({ no: [], en: [] });
});
