import { expect, test } from 'vitest';
import { readEvidence } from '#lib/assistant/checks/evidence.ts';
import { judgeSentence } from '#lib/assistant/checks/judge-sentence.ts';

const outcome = (sentence: string, passage: string) =>
  judgeSentence(sentence, [readEvidence(passage, 'no')], 'no').outcome;

test.each([
  ['under a question that has its words', '## Har dere akupunktur?\nAkupunktur har vi ikke.'],
  ['under a heading that has its words', '## Akupunktur\nAkupunktur har vi ikke.'],
])('a denial that is quoted stands %s', (_where, passage) => {
  expect(outcome('Akupunktur har vi ikke.', passage)).toBe('stands');
});

test('what a text denies is in doubt, though a question of the text asks for it', () => {
  expect(outcome('Vi har akupunktur.', '## Har dere akupunktur?\nAkupunktur har vi ikke.')).toBe('doubtful');
});

test('that a note of a row denies something is no doubt of its price', () => {
  const row = '- Utland – pris: 199 kr; dager: 5; merknad: Uten sporing';
  expect(outcome('Utland: 199 kr', row)).toBe('stands');
  expect(outcome('Uten sporing.', row)).toBe('stands');
  expect(outcome('Utland er med sporing.', row)).toBe('doubtful');
});

test('a number in the name of the business is its name, and counts nothing', () => {
  const evidence = [readEvidence('You can return it within 60 days.', 'en', 'Studio 90')];
  expect(judgeSentence('At Studio 90 you can return it within 60 days.', evidence, 'en').outcome).toBe('stands');
  expect(judgeSentence('You can return it within 90 days.', evidence, 'en')).toMatchObject({ outcome: 'falls' });
});
