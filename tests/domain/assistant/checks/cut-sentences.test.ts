import { expect, test } from 'vitest';
import { createSentenceCutter } from '#lib/assistant/checks/cut-sentences.ts';

function cut(pieces: readonly string[]): string[] {
  const cutter = createSentenceCutter();
  return [...pieces.flatMap((piece) => cutter.push(piece)), ...cutter.end()];
}

const ANSWER =
  'You have 60 days. [[2]] It is free [[1, 3]]. We close kl. 16 today, f.eks. Prices:\n- A costs 16.00 kr [[2]]\n- [b](https://x.test/a.b)\n\nShall I help? Yes! **Bold.** [[1]] End';

test('sentences carry the marks behind them, wherever the stream is cut', () => {
  for (let size = 1; size <= ANSWER.length; size++)
    expect(cut(ANSWER.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []).map((each) => each.trim())).toEqual([
      'You have 60 days. [[2]]',
      'It is free [[1, 3]].',
      'We close kl. 16 today, f.eks. Prices:',
      '- A costs 16.00 kr [[2]]',
      '- [b](https://x.test/a.b)',
      'Shall I help?',
      'Yes!',
      '**Bold.** [[1]]',
      'End',
    ]);
});

test('what was cut makes the whole again', () => {
  expect(cut([...ANSWER]).join('')).toBe(ANSWER);
});

test('a sentence goes out with the first letter of the next, and not later', () => {
  const cutter = createSentenceCutter();
  expect(cutter.push('You have 60 days.')).toEqual([]);
  expect(cutter.push(' N')).toEqual(['You have 60 days.']);
});
