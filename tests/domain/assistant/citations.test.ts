import { describe, expect, test } from 'vitest';
import { createCitationFilter } from '#lib/assistant/citations.ts';

function filtered(deltas: readonly string[]): { shown: string; references: number[] } {
  const filter = createCitationFilter();
  const shown = deltas.map((delta) => filter.push(delta)).join('') + filter.end();
  return { shown, references: filter.references() };
}

describe('citations in a streamed answer', () => {
  const ANSWER = 'You have 60 days. [[2]] It is free [[1, 3]].\n\n- a [[2]]\n- [b](https://x.test) and [c]';
  const SHOWN = 'You have 60 days. It is free.\n\n- a\n- [b](https://x.test) and [c]';

  test('are collected and taken out, wherever the stream is cut', () => {
    for (let size = 1; size <= ANSWER.length; size++) {
      const deltas = ANSWER.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
      expect(filtered(deltas)).toEqual({ shown: SHOWN, references: [2, 1, 3] });
    }
  });

  test('what only looks like the beginning of one is shown in the end', () => {
    expect(filtered(['see [', '[1', '2 ']).shown).toBe('see [[12 ');
    expect(filtered(['a [[x]] b']).shown).toBe('a [[x]] b');
  });

  test('text is held back no longer than it may still become one', () => {
    const filter = createCitationFilter();
    expect(filter.push('Hello [there] friend')).toBe('Hello [there] friend');
    expect(filter.push(' [[1')).toBe('');
    expect(filter.push(']] and')).toBe(' and');
  });
});
