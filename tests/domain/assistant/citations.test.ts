import { describe, expect, test } from 'vitest';
import { citationOf, readCitations } from '#lib/assistant/citations.ts';

describe('the marks of a sentence', () => {
  test('are its passages, each once, and stand in nothing that is shown', () => {
    expect(readCitations('It is free [[1, 3]] for all [[3]][[2]].')).toEqual({
      text: 'It is free for all.',
      references: [1, 3, 2],
    });
  });

  test('are read as they are written', () => {
    expect(readCitations(`Free. ${citationOf(7)}`)).toEqual({ text: 'Free.', references: [7] });
  });

  test.each(['Free [[', 'Free [[1', 'Free [[one]]', 'Free [[1;2]]', 'Free [[]]'])(
    'that are none go too: %s',
    (text) => {
      expect(readCitations(text)).toEqual({ text: 'Free', references: [] });
    },
  );

  test('leave links and boxes alone', () => {
    const text = 'See [a](https://x.test) and [b] and [ ] c';
    expect(readCitations(text)).toEqual({ text, references: [] });
  });
});
