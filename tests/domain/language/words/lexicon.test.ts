import { describe, expect, test } from 'vitest';
import { guessLanguage } from '#lib/language/guess-language.ts';
import { type Lexicon, lexiconWith, SHOP_LEXICON } from '#lib/language/words/lexicon.ts';
import { indexText, SAME_CONCEPT, strengthOf, termsOf } from '#lib/language/term-index.ts';

/** Of a shop that sells sleeping bags. */
const LEXICON = lexiconWith([{ no: 'sovepose*|*sovepose|sovepos*', en: 'sleeping bag' }]);

describe("a shop's own vocabulary", () => {
  const meets = (question: string, text: string, lexicon: Lexicon) =>
    termsOf(question, lexicon, 'en').some((term) => strengthOf(term, indexText(text, 'no', lexicon)) >= SAME_CONCEPT);

  test('is met in both languages, and by nobody who asks another shop', () => {
    expect(meets('sleeping bags', 'Lun er en vintersovepose', LEXICON)).toBe(true);
    expect(meets('sleeping bags', 'Lun er en vintersovepose', SHOP_LEXICON)).toBe(false);
    expect(guessLanguage('soveposer?', SHOP_LEXICON)).toBeNull();
  });

  test('stands beside what every shop is asked about', () => {
    for (const lexicon of [LEXICON, SHOP_LEXICON]) expect(meets('shipping', 'Frakten er gratis', lexicon)).toBe(true);
  });

  test('may be written carelessly', () => {
    const careless = lexiconWith([{ no: ' *Kajakk | * || ', en: 'KAYAK' }]);
    expect(meets('kayak', 'Havkajakk og årer', careless)).toBe(true);
    expect(meets('kayak', 'Helt andre ting', careless)).toBe(false);
  });

  test('is read once for all who have the same', () => {
    expect(lexiconWith([{ no: 'sovepose*|*sovepose|sovepos*', en: 'sleeping bag' }])).toBe(LEXICON);
  });
});

test.each([
  ['What is your phone number?', 'Write to us by e-mail', true],
  ['Har dere telefon?', 'Skriv til oss på e-post', true],
  ['Do you repair phones?', 'Write to us by e-mail', false],
  ['Reparerer dere telefoner?', 'Skriv til oss på e-post', false],
])('by phone a shop is reached, and phones are things: %s of “%s” is %s', (question, text, isMet) => {
  const language = guessLanguage(question, SHOP_LEXICON);
  const terms = termsOf(question, SHOP_LEXICON, language);
  expect(terms.some((term) => strengthOf(term, indexText(text, language, SHOP_LEXICON)) >= SAME_CONCEPT)).toBe(isMet);
});
