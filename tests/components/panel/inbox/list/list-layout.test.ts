import { describe, expect, it } from 'vitest';
import { driftOf, entriesOf, layOut, OTHERS, WAITING, windowOf } from '#components/panel/inbox/list/list-layout.ts';

const HEIGHTS = { row: 100, heading: 40 };
const ids = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `id-${from + index}`);

describe('the entries of a list', () => {
  it('are the conversations alone while nobody waits', () => {
    expect(entriesOf(['a', 'b'], [])).toEqual(['a', 'b']);
  });

  it('have those who wait first, the longest wait at the top, under a heading', () => {
    expect(entriesOf(['a', 'b', 'c'], ['c', 'a'])).toEqual([WAITING, 'c', 'a', OTHERS, 'b']);
  });

  it('leave out who waits but does not belong to the list', () => {
    expect(entriesOf(['a'], ['elsewhere'])).toEqual(['a']);
  });
});

describe('the window of a list', () => {
  it('draws only what is near, of ten thousand rows', () => {
    const layout = layOut(ids(10_000), HEIGHTS);
    expect(windowOf(layout, 500_000, 800, 500)).toEqual({ first: 4995, last: 5014 });
  });

  it('draws everything of a short list', () => {
    expect(windowOf(layOut(ids(3), HEIGHTS), 0, 800, 500)).toEqual({ first: 0, last: 3 });
  });

  it('takes headings as they are', () => {
    expect(layOut([WAITING, 'a', OTHERS, 'b'], HEIGHTS).tops).toEqual([0, 40, 140, 180, 280]);
  });
});

describe('the drift of a list', () => {
  it('is as high as what came in above the view', () => {
    const before = layOut(ids(50), HEIGHTS);
    const after = layOut(['new-1', 'new-2', ...ids(50)], HEIGHTS);
    expect(driftOf(before, after, 1000)).toBe(200);
  });

  it('is not what a single row has moved that was in view', () => {
    const before = layOut(ids(50), HEIGHTS);
    const after = layOut(['id-10', ...ids(10), ...ids(39, 11)], HEIGHTS);
    expect(driftOf(before, after, 1000)).toBe(0);
    expect(driftOf(before, after, 900)).toBe(0);
  });

  it('is nothing when only what is below has changed', () => {
    expect(driftOf(layOut(ids(50), HEIGHTS), layOut(ids(60), HEIGHTS), 1000)).toBe(0);
  });
});
