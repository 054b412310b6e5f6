import { expect, test } from 'vitest';
import { SHOP_LEXICON } from '#lib/language/words/lexicon.ts';
import { indexText, SAME_WORD, strengthOf, termsOf } from '#lib/language/term-index.ts';
import { formsOfVerb } from '#lib/language/words/verb-forms.ts';

test.each([
  ['Når trekkes pengene?', 'trekkes', 'Beløpet er trukket fra kortet.'],
  ['Have you ever sold skis?', 'sold', 'We sell skis.'],
])('what is asked with one form of a verb is met by another: %s', (question, word, text) => {
  const language = question.startsWith('N') ? 'no' : 'en';
  const term = termsOf(question, SHOP_LEXICON).find((each) => each.word === word);
  expect(term && strengthOf(term, indexText(text, language, SHOP_LEXICON))).toBe(SAME_WORD);
});

test('a word that is no form of such a verb is searched as it is', () => {
  expect(formsOfVerb('telt')).toEqual(['telt']);
});
