import { describe, expect, it } from 'vitest';
import { heldBack, heldOrder } from '#components/panel/inbox/state/held-order.ts';
import { seededRandom, wholeBelow } from '#tests/components/seeded-random.ts';

describe('an order that is held still', () => {
  it('keeps every row where it is when one moves to the top', () => {
    expect(heldOrder(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['a', 'b', 'c']);
  });

  it('shows no new row above, and all that continue the list below', () => {
    expect(heldOrder(['a', 'b'], ['new', 'a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd']);
  });

  it('keeps a row that has left the list until it is let go', () => {
    expect(heldOrder(['a', 'gone', 'b'], ['a', 'b'])).toEqual(['a', 'gone', 'b']);
  });
});

describe('how much is held back', () => {
  it.each([
    [['a', 'b', 'c'], ['a', 'b', 'c'], 0],
    [['a', 'b', 'c'], ['c', 'a', 'b'], 1],
    [['a', 'b', 'c'], ['new', 'a', 'b', 'c'], 1],
    [['a', 'b', 'c'], ['new', 'c', 'b', 'a'], 3],
    [['a', 'gone', 'c'], ['c', 'a'], 1],
    [[], ['a'], 1],
  ])('of %j, which should be %j, is %i', (shown, wanted, count) => {
    expect(heldBack(shown, wanted)).toBe(count);
  });

  it('is what moved to the top or came in there, in 300 random courses', () => {
    const random = seededRandom(7);
    for (let course = 0; course < 300; course++) {
      const shown = Array.from({ length: 12 }, (_, index) => `row-${index}`);
      let wanted = [...shown];
      const active = new Set<string>();
      for (let step = 0; step < wholeBelow(random, 8); step++) {
        const id = random() < 0.3 ? `new-${step}` : shown[wholeBelow(random, shown.length)]!;
        wanted = [id, ...wanted.filter((each) => each !== id)];
        active.add(id);
      }
      const back = heldBack(shown, wanted);
      expect(back).toBeLessThanOrEqual(active.size);
      // What is as it was needs no word; what is not is never hidden.
      expect(back === 0).toBe(wanted.join() === shown.join());
    }
  });
});
