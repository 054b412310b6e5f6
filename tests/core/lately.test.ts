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

test('what is longer than any word is not kept', () => {
  const lately = new Lately<number>(3);
  let made = 0;
  const ask = (word: string) => lately.of(word, () => (made += 1));
  expect([ask('a'.repeat(200)), ask('a'.repeat(200))]).toEqual([1, 1]);
  expect([ask('a'.repeat(201)), ask('a'.repeat(201))]).toEqual([2, 3]);
});
