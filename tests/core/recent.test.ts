import { expect, test } from 'vitest';
import { Recent } from '#lib/core/recent.ts';

test('what was not asked for the longest is made anew, and so is what does not hold any more', () => {
  const made: string[] = [];
  const recent = new Recent<string, string>(2);
  const ask = (key: string, holds = true) =>
    recent.of(
      key,
      () => {
        made.push(key);
        return key;
      },
      () => holds,
    );
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(ask(key)).toBe(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
  ask('a', false);
  expect(made.at(-1)).toBe('a');
});
