import { expect, test } from 'vitest';
import { LESS, partStrength } from '#lib/language/words/parts-of-compounds.ts';

test.each([
  ['frist', 'returfrist', 0.8],
  ['retur', 'returfrist', 0.6],
  ['retur', 'returner', 0.9],
  ['kajakkparkering', 'parkering', LESS],
  ['fris', 'returfrist', 0],
  ['turfri', 'returfrist', 0],
  ['returfrist', 'turfri', 0],
  ['telt', 'sykkel', 0],
])('"%s" beside "%s" is %s', (own, stem, strength) => {
  expect(partStrength(own, stem, [stem])).toBe(strength);
});

test('of a compound that was asked for, its other part stands among the words', () => {
  expect(partStrength('kajakkparkering', 'parkering', ['parkering', 'kajakk'])).toBe(0.85);
});
