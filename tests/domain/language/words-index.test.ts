import { expect, test } from 'vitest';
import { indexText, joinIndexes, strengthOf, type TermIndex, termsOf } from '#lib/language/term-index.ts';
import { conceptsOf } from '#lib/language/words/concepts.ts';
import { formsOf } from '#lib/language/words/forms-of.ts';
import { lexiconWith, SHOP_LEXICON } from '#lib/language/words/lexicon.ts';
import { wordsOf } from '#lib/language/words/words.ts';

const TEXTS = [
  ['Vi frakter varene hjem til deg. Retur er gratis, og pengene får du tilbake.', 'no'],
  ['Sjekk bagasjen din inn senest en time før.', 'no'],
  ['Gavekortet er gyldig i tre år fra kjøpsdatoen.', 'no'],
  ['Shipping is 79 kr, and returns are free.', 'en'],
  ['Åpent lørdag, closed on Sundays.', null],
] as const;

const read = ([text, language]: (typeof TEXTS)[number], lexicon = SHOP_LEXICON) => indexText(text, language, lexicon);

test.each(TEXTS)('"%s" has the forms and meanings that its words have one by one', (text, language) => {
  const words = wordsOf(text);
  const index = indexText(text, language, SHOP_LEXICON);
  const isBack = (word: string) => /tilbake|pengene/.test(word);
  for (const word of words.filter((each) => !isBack(each)))
    expect([...index.forms], word).toEqual(expect.arrayContaining([...formsOf(word, language)]));
  expect(index.concepts).toEqual(new Set(conceptsOf(words, language, SHOP_LEXICON).flatMap(({ ids }) => ids)));
});

test('a verb and what stands apart from it are one of its compounds, and a preposition is none', () => {
  const { compounds } = read(TEXTS[1]);
  expect(compounds).toContain('innsjekk');
  expect(compounds).not.toContain('før');
  expect(read(TEXTS[3]).compounds).toEqual([]);
});

test('several texts as one meet each term as well as the best of them, whichever was asked before', () => {
  const terms = TEXTS.flatMap(([text]) => termsOf(text, SHOP_LEXICON)).filter(({ word }) => !/\d/.test(word));
  const indexes = TEXTS.slice(0, 3).map((each) => read(each));
  const best = (among: readonly TermIndex[]) =>
    terms.map((term) => Math.max(...among.map((index) => strengthOf(term, index))));
  const untouched = joinIndexes(TEXTS.slice(0, 3).map((each) => read(each)));
  const expected = best(indexes);
  expect(expected.filter((strength) => strength > 0).length).toBeGreaterThan(10);
  best([untouched]).forEach((strength, at) => expect(strength, terms[at]!.word).toBeGreaterThanOrEqual(expected[at]!));
  expect(best([joinIndexes(indexes)])).toEqual(best([untouched]));
});

test('what a word means is looked up for each shop by itself', () => {
  const lexicons = [lexiconWith([{ no: 'blåklokke*', en: 'bluebell' }]), lexiconWith([])];
  const concepts = lexicons.map((lexicon) => indexText('En blåklokke.', 'no', lexicon).concepts.size);
  expect(concepts).toEqual([1, 0]);
});
