import { describe, expect, test } from 'vitest';
import { SHOP_LEXICON } from '#lib/language/words/lexicon.ts';
import { stemsOf } from '#lib/language/words/stem.ts';
import { indexText, SAME_CONCEPT, SAME_WORD, strengthOf, termsOf } from '#lib/language/term-index.ts';

describe('words for the same thing', () => {
  test('are cut to one stem as PostgreSQL cuts them', () => {
    expect(['returnere', 'åpningstider', 'soveposene', 'leveringen'].map((word) => stemsOf(word).no)).toEqual([
      'returner',
      'åpningstid',
      'sovepos',
      'levering',
    ]);
    expect(stemsOf('deliveries').en).toBe(stemsOf('delivery').en);
    expect(stemsOf('returned').en).toBe(stemsOf('returning').en);
    expect(stemsOf('car').en).not.toBe(stemsOf('care').en);
  });

  const strength = (question: string, text: string, language: string) =>
    Math.max(
      0,
      ...termsOf(question, SHOP_LEXICON).map((term) => strengthOf(term, indexText(text, language, SHOP_LEXICON))),
    );

  test.each([
    ['How do I return it?', 'Du har 60 dager åpent kjøp', 'no'],
    ['Hva koster frakten?', 'Shipping is 79 kr', 'en'],
    ['can I send back shoes', 'Slik returnerer du', 'no'],
    ['opening hours', 'Åpningstider', 'no'],
    ['warranty', 'Reklamasjonsfristen er 5 år', 'no'],
    ['Kan jeg betale med kort?', 'We accept Visa', 'en'],
    ['booking', 'Reservasjon av bord: reserver i resepsjonen', 'no'],
    ['åpningstider i butikken', 'Our opening hours', 'en'],
  ])('"%s" is met by "%s"', (question, text, language) => {
    expect(strength(question, text, language)).toBeGreaterThanOrEqual(SAME_CONCEPT);
  });

  test.each([
    ['Do you have men’s jackets?', 'Ja, men ikke i dag', 'no'],
    ['price match', 'a fair price', 'en'],
    ['I need a hundred', 'Hunden er velkommen', 'no'],
    ['What is the capital of France?', 'Vi leverer i hele Norge', 'no'],
  ])('"%s" is not met by "%s"', (question, text, language) => {
    expect(strength(question, text, language)).toBe(0);
  });

  test('a compound is met in full only by all its parts', () => {
    const [term] = termsOf('returfristen', SHOP_LEXICON);
    if (!term) throw new Error('no term');
    const whole = strengthOf(term, indexText('Fristen for retur er 60 dager', 'no', SHOP_LEXICON));
    const half = strengthOf(term, indexText('Fristen for påmelding', 'no', SHOP_LEXICON));
    expect(whole).toBeGreaterThan(half);
    expect(half).toBeGreaterThan(0);
  });
});

test('a text in nynorsk has the words of bokmål, too', () => {
  const index = indexText('Ferja går ikkje laurdag, og kafeen sel kaffi.', 'no', SHOP_LEXICON);
  const [saturday, sells] = termsOf('på lørdag selger', SHOP_LEXICON, 'no');
  expect(strengthOf(saturday!, index)).toBe(SAME_WORD);
  expect(strengthOf(sells!, index)).toBe(SAME_WORD);
});
