import { expect, test } from 'vitest';
import { joinedAt, verbIn } from '#lib/language/questions/apart.ts';
import { conceptsOf } from '#lib/language/words/concepts.ts';
import { SHOP_LEXICON } from '#lib/language/words/lexicon.ts';
import { indexText, IS_MET, strengthOf, termsOf } from '#lib/language/term-index.ts';
import { wordsOf } from '#lib/language/words/words.ts';

const strongest = (question: string, text: string) =>
  Math.max(
    ...termsOf(question, SHOP_LEXICON, 'no').map((term) => strengthOf(term, indexText(text, 'no', SHOP_LEXICON))),
  );

test.each([
  ['Når kan vi sjekke inn?', 'Innsjekking er fra klokken 15.'],
  ['Når er innsjekking?', 'Dere kan sjekke inn fra klokken 15.'],
  ['Hvordan melder jeg barnet på?', 'Påmeldingen åpner i mai.'],
  ['Når er påmelding?', 'Du kan melde deg på fra mai.'],
])('"%s" is met by "%s"', (question, text) => {
  expect(strongest(question, text)).toBeGreaterThanOrEqual(IS_MET);
});

test('the same verb with another particle is another', () => {
  expect(strongest('Når er innsjekking?', 'Utsjekking er før klokken 11.')).toBeLessThan(IS_MET);
});

test('what is too far from a verb does not belong to it', () => {
  expect(joinedAt(wordsOf('koble ruteren i stua din til og skru på'), 0)).toBeNull();
  expect(joinedAt(wordsOf('koble den opp'), 0)).toBe('oppkobl');
});

test.each([
  ['innsjekking', 'sjekk'],
  ['utleie', 'lei'],
  ['hytte', null],
])('the verb in "%s" is %s', (word, verb) => {
  expect(verbIn(word)).toBe(verb);
});

test.each([
  ['send back', 'Can I send the router back?', 'return'],
  ['sende tilbake', 'Kan jeg sende den nye ruteren tilbake?', 'return'],
  ['pick up', 'When can I pick my order up?', 'pickup'],
])('"%s" is a phrase with what it is done to inside it', (_phrase, question, concept) => {
  const language = question.startsWith('K') ? 'no' : 'en';
  const concepts = conceptsOf(wordsOf(question), language, SHOP_LEXICON);
  expect(concepts.flatMap(({ ids }) => ids)).toContain(concept);
});

test('what stands inside such a phrase is asked about, too', () => {
  const words = termsOf('Can I send the router back?', SHOP_LEXICON, 'en').map(({ word }) => word);
  expect(words).toContain('router');
});
