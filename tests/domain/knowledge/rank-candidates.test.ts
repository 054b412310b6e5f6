import { expect, test } from 'vitest';
import type { Candidate } from '#lib/knowledge/find-candidates.ts';
import { LEAST_COVERAGE, rankCandidates } from '#lib/knowledge/rank-candidates.ts';
import { searchQuery } from '#lib/knowledge/search-query.ts';
import { lexiconWith } from '#lib/language/words/lexicon.ts';

function written(documentId: string, position: number, body: string): Candidate {
  return {
    ...{ chunkId: `${documentId}-${position}`, documentId, suggestionId: null, position, title: 'Tents', url: null },
    ...{ heading: '', body, sentences: [body], language: 'en', product: null },
  };
}

const LEXICON = lexiconWith([]);

const rank = (candidates: Candidate[]) =>
  rankCandidates(searchQuery('tents', LEXICON)!.terms, candidates, { language: 'en', lexicon: LEXICON }).map(
    ({ candidate }) => candidate.chunkId,
  );

test('what meets the question alike comes as the shop wrote it, in whatever order the database found it', () => {
  const alike = [0, 1, 2, 10].map((position) => written('a', position, `Tents for ${position} people`));
  const candidates = [...alike, written('b', 0, 'Tents for nobody')];
  const expected = ['a-0', 'a-1', 'a-2', 'a-10', 'b-0'];
  expect(rank(candidates)).toEqual(expected);
  expect(rank(candidates.toReversed())).toEqual(expected);
  expect(rank([...candidates.slice(2), ...candidates.slice(0, 2)])).toEqual(expected);
});

test('what shares a word with the question by chance is scored by nothing else, and comes after what is about it', () => {
  const { terms } = searchQuery('red tents with poles for children', LEXICON)!;
  const candidates = [
    written('chance', 0, 'Poles are long.'),
    written('about', 0, 'Red tents with poles for children.'),
  ];
  const ranked = rankCandidates(terms, candidates, { language: 'en', lexicon: LEXICON });
  expect(ranked.map(({ candidate }) => candidate.documentId)).toEqual(['about', 'chance']);
  expect(ranked[0]!.score).toBeGreaterThan(0);
  expect(ranked[1]!.coverage).toBeGreaterThan(0);
  expect(ranked[1]!.coverage).toBeLessThan(LEAST_COVERAGE);
  expect(ranked[1]!.score).toBe(0);
});

test('days with their hours are about when it is open, whatever they are called', () => {
  const { terms } = searchQuery('When are you open?', LEXICON)!;
  const candidates = [written('shop', 0, 'Main Street 4. Mon–Fri 10–17.'), written('tour', 0, 'We walk on Mondays.')];
  const [first, second] = rankCandidates(terms, candidates, { language: 'en', lexicon: LEXICON });
  expect(first!.candidate.documentId).toBe('shop');
  expect(first!.coverage).toBeGreaterThan(LEAST_COVERAGE);
  expect(second!.coverage).toBe(0);
});
