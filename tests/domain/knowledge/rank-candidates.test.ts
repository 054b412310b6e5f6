import { expect, test } from 'vitest';
import type { Candidate } from '#lib/knowledge/find-candidates.ts';
import { rankCandidates } from '#lib/knowledge/rank-candidates.ts';
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
