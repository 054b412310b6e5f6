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
