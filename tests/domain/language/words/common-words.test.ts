import { expect, test } from 'vitest';
import { isCommon } from '#lib/language/words/common-words.ts';

test.each(['bilen', 'biler', 'dyrlege', 'dyrlegen', 'pass'])('"%s" names a thing, whatever it is cut like', (word) => {
  expect(isCommon(word, 'no')).toBe(false);
});

test.each(['dyrere', 'passer', 'trengende', 'kjøpene', 'ungene', 'ukene'])('"%s" names none', (word) => {
  expect(isCommon(word, 'no')).toBe(true);
});
