import { describe, expect, it } from 'vitest';
import { clampWidth, widthAfterKey } from '#components/ui/columns/column-width.ts';

const BOUNDS = { min: 200, max: 400, usual: 300 };
const key = (name: string, shiftKey = false) => ({ key: name, shiftKey });

describe('the width of a column', () => {
  it.each([
    [199, 200],
    [200, 200],
    [300.4, 300],
    [400, 400],
    [401, 400],
    [Number.NaN, 300],
  ])('%d becomes %d', (wanted, expected) => {
    expect(clampWidth(wanted, BOUNDS)).toBe(expected);
  });

  it('grows by the arrow that points away from the column, further with Shift, and no further than it may', () => {
    expect(widthAfterKey(key('ArrowRight'), 300, 'ArrowRight', BOUNDS)).toBe(316);
    expect(widthAfterKey(key('ArrowRight'), 300, 'ArrowLeft', BOUNDS)).toBe(284);
    expect(widthAfterKey(key('ArrowLeft', true), 300, 'ArrowRight', BOUNDS)).toBe(236);
    expect(widthAfterKey(key('ArrowRight', true), 390, 'ArrowRight', BOUNDS)).toBe(400);
  });

  it('goes to its ends and back to the usual by a key each; other keys are not its own', () => {
    expect(
      ['Home', 'End', 'Enter', 'Tab', 'a'].map((name) => widthAfterKey(key(name), 250, 'ArrowRight', BOUNDS)),
    ).toEqual([200, 400, 300, null, null]);
  });
});
