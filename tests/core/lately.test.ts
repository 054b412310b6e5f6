import { expect, test } from 'vitest';
import { Lately } from '#lib/core/lately.ts';

test('what is asked for again stays, what is not goes, and what is there is not made twice', () => {
  const lately = new Lately<string>(3);
  const made: string[] = [];
  const ask = (word: string) =>
    lately.of(word, () => {
      made.push(word);
      return word.toUpperCase();
    });
  for (const word of ['a', 'b', 'c', 'a', 'd', 'a', 'e', 'f', 'a']) expect(ask(word)).toBe(word.toUpperCase());
  expect(made).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  ask('b');
  expect(made.slice(6)).toEqual(['b']);
});
