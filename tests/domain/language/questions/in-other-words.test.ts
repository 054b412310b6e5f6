import { describe, expect, test } from 'vitest';
import { inOtherWords } from '#lib/language/questions/in-other-words.ts';
import { ENGLISH_SITUATIONS } from '#lib/language/questions/situations/english.ts';
import { termsOf } from '#lib/language/term-index.ts';
import { SHOP_LEXICON } from '#lib/language/words/lexicon.ts';
import { NORWEGIAN_SITUATIONS } from '#lib/language/questions/situations/norwegian.ts';

const waysOf = (message: string, language: string | null) =>
  inOtherWords(message, language).flatMap(({ ways }) => ways);

test.each([
  ['no', 'Vi kommer først ved midnatt, går det bra?', 'sen ankomst'],
  ['no', 'Kan vi bli litt lenger på rommet?', 'sen utsjekking'],
  ['no', 'Genseren var for liten', 'bytte størrelse'],
  ['no', 'Hvordan kommer jeg meg ut av abonnementet?', 'oppsigelse'],
  ['no', 'Jeg skal på utveksling, må jeg betale?', 'fryse'],
  ['no', 'Eg gidd ikkje å trene meir', 'si opp'],
  ['no', 'Det lyser en lampe i dashbordet', 'feilsøking'],
  ['no', 'Sjefen skal ta regninga', 'faktura'],
  ['en', 'Can we dump our suitcases somewhere?', 'luggage'],
  ['en', 'I saw it cheaper somewhere else', 'price match'],
  ['en', "I can't afford it all at once", 'instalments'],
  ['en', 'I am only in town for the weekend, can I train?', 'day pass'],
])('in %s: %s', (language, message, way) => {
  expect(waysOf(message, language)).toContain(way);
});

test.each([
  ['what is not told', 'no', 'Hva koster frakt?'],
  ['every word that has to be there is', 'no', 'Vi kommer ved lunsj'],
  ['hiring is nothing that one is tired of', 'no', 'Kan jeg leie og trene her?'],
  ['smoking breaks nothing', 'no', 'Er det lov å ta en røyk?'],
  ['words that belong together stand together', 'no', 'Er genseren liten nok for ham?'],
])('nothing for %s', (_what, language, message) => {
  expect(waysOf(message, language)).toEqual([]);
});

test('what excludes a situation does', () => {
  expect(waysOf('Jeg vil overraske mamma med en gave', 'no')).toContain('gavekort');
  expect(waysOf('Jeg fikk to like gaver', 'no')).not.toContain('gavekort');
});

test('first comes that of which most is told', () => {
  const [first] = inOtherWords('Jeg rekker ikke å hente pakken før dere stenger', 'no');
  expect(first?.ways).toContain('hentes etter stengetid');
});

test('the words that tell it are told, and those that belong to it', () => {
  const [first] = inOtherWords('Det lyser en gul lampe i bilen på søndag', 'no');
  expect([...(first?.told ?? [])].toSorted()).toEqual(['bilen', 'gul', 'lampe', 'lyser']);
});

test('of an unknown language both are read', () => {
  expect(waysOf('sjefen tar regningen', null)).toContain('faktura');
  expect(waysOf('my boss pays the bill', null)).toContain('invoice');
});

test('a long story tells nothing', () => {
  expect(waysOf(`${'bla '.repeat(40)}vi kommer ved midnatt`, 'no')).toEqual([]);
});

describe('the lists', () => {
  const lines = [NORWEGIAN_SITUATIONS, ENGLISH_SITUATIONS].flatMap((list) => list.trim().split('\n'));

  test.each(lines)('%s', (line) => {
    const [said = '', ways = '', ...more] = line.split(' => ');
    expect(more).toEqual([]);
    expect(said).toMatch(/^(?:[?!]?=?[\p{L}\p{N}-]+(?:[_/]=?[\p{L}\p{N}-]+)* ?)+$/u);
    expect(said.split(' ').some((group) => !/^[?!]/.test(group))).toBe(true);
    for (const way of ways.split('; ')) expect(way).toMatch(/^[\p{L}\p{N}][\p{L}\p{N} ,'-]*\??$/u);
  });

  test.each([
    ['no', NORWEGIAN_SITUATIONS],
    ['en', ENGLISH_SITUATIONS],
  ])('of each way in %s something can be met', (language, list) => {
    const ways = list
      .trim()
      .split('\n')
      .flatMap((line) => line.split(' => ')[1]?.split('; ') ?? []);
    expect(ways.filter((way) => termsOf(way, SHOP_LEXICON, language).length === 0)).toEqual([]);
  });

  test('none stands there twice', () => {
    expect(new Set(lines.map((line) => line.split(' => ')[0])).size).toBe(lines.length);
  });
});
