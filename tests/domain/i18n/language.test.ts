import { expect, test } from 'vitest';
import { chooseLanguage, primaryLanguage, textLanguage } from '#lib/i18n/language.ts';

test.each([
  ['en-GB', 'en'],
  ['nb-NO', 'no'],
  ['nn', 'no'],
  ['no', 'no'],
  ['nn-NO', 'no'],
  ['NB', 'no'],
  ['nob', 'no'],
  ['nno-NO', 'no'],
  [' DE_at ', 'de'],
  ['', ''],
])('the primary tag of "%s" is "%s"', (tag, primary) => {
  expect(primaryLanguage(tag)).toBe(primary);
});

test('the first preferred language that is offered is chosen, whatever form its tag has', () => {
  expect(chooseLanguage([null, 'fr-FR', 'nb-NO', 'en'], ['en', 'no'])).toBe('no');
  expect(chooseLanguage(['en-US'], ['nb', 'en-GB'])).toBe('en');
});

test('without a match the first offered language is chosen, and English when none is', () => {
  expect(chooseLanguage(['fr'], ['no', 'en'])).toBe('no');
  expect(chooseLanguage(['fr'], [])).toBe('en');
});

test('an empty preference matches nothing', () => {
  expect(chooseLanguage(['', undefined], ['no', ''])).toBe('no');
});

test('a reader of a language that we have no texts in gets English', () => {
  expect(['no', 'nb', 'en', 'de', ''].map(textLanguage)).toEqual(['no', 'no', 'en', 'en', 'en']);
});
