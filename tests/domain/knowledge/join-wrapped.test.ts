import { expect, test } from 'vitest';
import { joinWrapped } from '#lib/knowledge/extract/pdf/join-wrapped.ts';

const PAGE = Array.from({ length: 40 }, () => 'goods are taken back within sixty days with their re-');
const PAGES = 500;

test('a word that was broken at the ends of several lines is whole again', () => {
  const joined = joinWrapped(
    ['The ware-', 'hou-', 'se takes re-', 'Returns, and well-', 'known'],
    new Set(['well-known']),
  );
  expect(joined).toBe('The warehouse takes re- Returns, and well-known');
});

test('a paragraph that goes on over hundreds of pages takes no longer a line than a short one', () => {
  const short = timed(() => Array.from({ length: PAGES }, () => joinWrapped(PAGE, new Set())));
  const long = timed(() => joinWrapped(Array.from({ length: PAGES }, () => PAGE).flat(), new Set()));
  expect(long).toBeLessThan(short * 10);
});

function timed(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}
