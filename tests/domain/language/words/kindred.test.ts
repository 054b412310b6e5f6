import { expect, test } from 'vitest';
import { kinOf, NO_KIN } from '#lib/language/words/kindred.ts';
import { KINDRED } from '#lib/language/words/kindred-words.ts';
import { SHOP_LEXICON } from '#lib/language/words/lexicon.ts';
import { indexText, IS_MET, strengthOf, termsOf } from '#lib/language/term-index.ts';

const isMet = (question: string, word: string, text: string, language: 'no' | 'en') => {
  const asked = language === 'no' ? 'en' : 'no';
  const term = termsOf(question, SHOP_LEXICON, asked).find((each) => each.word === word);
  return term !== undefined && strengthOf(term, indexText(text, language, SHOP_LEXICON)) >= IS_MET;
};

test.each([
  ['Do the rooms have towels?', 'towels', 'Håndklær ligger på rommet.'],
  ['How much is a blanket?', 'blanket', 'Ullteppe leies for 50 kr.'],
  ['Can I wash my clothes?', 'clothes', 'Klærne vaskes på 30 grader.'],
])('who asks in English is answered by a Norwegian text: %s', (question, word, text) => {
  expect(isMet(question, word, text, 'no')).toBe(true);
});

test('who asks in Norwegian is answered by an English text', () => {
  expect(isMet('Er det håndklær på rommet?', 'håndklær', 'Towels are in the room.', 'en')).toBe(true);
});

test.each([
  ['Do you have towels?', 'towels', 'Laken ligger på rommet.'],
  ['Do you have a pool?', 'pool', 'Puten er av ull.'],
])('another thing is none: "%s"', (question, word, text) => {
  expect(isMet(question, word, text, 'no')).toBe(false);
});

test('a word of the other language is not taken for one of this', () => {
  expect(kinOf('gift', 'no')).toEqual(NO_KIN);
  expect(kinOf('is', 'en')).toEqual(NO_KIN);
});

test.each([
  ['a form of an irregular verb is one of its own language', 'mistet', 'no', 'tapt'],
  ['what was done is that of its verb', 'avbestilt', 'no', 'avlyse'],
  ['and a plural of its noun', 'søstre', 'no', 'bror'],
] as const)('%s: %s', (_what, word, language, other) => {
  expect(kinOf(word, language).no).toContain(other);
});

test('to a Norwegian "sent" is late, and to an Englishman nothing is', () => {
  expect(kinOf('sent', 'no').no).not.toContain('sende');
  expect(kinOf('sent', 'en').no).toContain('sende');
});

test('a group stands in one place, whichever of its words are asked for', () => {
  const groups = KINDRED.map(({ no, en }) => JSON.stringify([no, en]));
  expect(groups.filter((group, at) => groups.indexOf(group) !== at)).toEqual([]);
  expect(KINDRED.filter(({ no, en }) => no.length + en.length < 2)).toEqual([]);
});

test('a word is none of its own', () => {
  expect(kinOf('håndkle', 'no').no).not.toContain('håndkle');
  expect(kinOf('håndkle', 'no').en).toEqual(['towel']);
});
