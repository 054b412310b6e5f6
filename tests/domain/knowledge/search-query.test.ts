import { describe, expect, test } from 'vitest';
import { fuseRanks } from '#lib/knowledge/fuse-ranks.ts';
import * as query from '#lib/knowledge/search-query.ts';
import { SHOP_LEXICON } from '#lib/language/words/lexicon.ts';

const searchQuery = (question: string) => query.searchQuery(question, SHOP_LEXICON);

describe('a question as a query', () => {
  test('asks for all terms first, then for any two, then for any', () => {
    const levels = searchQuery('Kan jeg bestille en zebra med giraff?')?.levels.map(({ simple }) => simple) ?? [];
    expect(levels).toHaveLength(3);
    expect(levels[0]).toMatch(/^\(.*\) & \('zebra':\*\) & \('giraff':\*\)$/);
    expect(levels[1]).toContain("(('zebra':*) & ('giraff':*))");
    expect(levels[2]).toMatch(/ \| \('zebra':\*\) \| \('giraff':\*\)$/);
  });

  test('names what is asked for in both languages', () => {
    const [level] = searchQuery('How do I return it?')?.levels ?? [];
    expect(level?.norwegian).toContain("'retur':*");
    expect(level?.english).toContain("'return'");
    expect(searchQuery('Hva koster frakt?')?.levels[0]?.english).toContain("'shipping'");
  });

  test.each([
    ['Is there wifi?', "('wifi' | 'wi-fi')"],
    ['Hva er eposten deres?', "'e-posten'"],
  ])('asks "%s" for both ways to write it', (question, words) => {
    expect(searchQuery(question)?.levels[0]?.english).toContain(words);
  });

  test('has at most ten terms, those of the lexicon first', () => {
    const rambling = `${Array.from({ length: 40 }, (_, at) => `blah${String.fromCharCode(97 + (at % 26))}${at}x`).join(' ')} retur`;
    const { terms = [] } = searchQuery(rambling) ?? {};
    expect(terms).toHaveLength(10);
    expect(terms[0]?.word).toBe('retur');
  });

  test('of a message that is nothing but values it stays short', () => {
    const { values = [], levels = [] } = searchQuery('barn er 1 og 2 kg og 3 fot. '.repeat(150)) ?? {};
    expect(values.length).toBeLessThanOrEqual(4);
    expect(JSON.stringify(levels).length).toBeLessThan(20_000);
  });

  test.each(['', '?!', 'og i på', 'the of and'])('"%s" is none', (question) => {
    expect(searchQuery(question)).toBeNull();
  });

  test('nothing of the message but letters and digits gets into it', () => {
    const query = JSON.stringify(searchQuery(`zebra' | !giraff:* & <-> \\ "løve" (x) %s $1 --`)?.levels);
    expect(
      query.replaceAll(/\('?[\p{L}\p{N}]+'?(?::\*)?\)|[ &|()[\]{}",:']|norwegian|english|simple/gu, ''),
    ).not.toMatch(/[\\%$!<>;-]/);
  });
});

describe('rankings fused by rank', () => {
  test('put first what several of them place well', () => {
    const fused = fuseRanks([
      ['a', 'b', 'c'],
      ['b', 'd'],
    ]);
    expect(fused.map(({ id }) => id)).toEqual(['b', 'a', 'd', 'c']);
    expect(fuseRanks([['a'], ['a']])).toEqual([{ id: 'a', score: 1 }]);
    expect(fuseRanks([[], []])).toEqual([]);
  });
});
