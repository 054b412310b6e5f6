import { describe, expect, test } from 'vitest';
import { fuseRanks } from '#lib/knowledge/fuse-ranks.ts';
import * as query from '#lib/knowledge/search-query.ts';
import { lexiconWith, SHOP_LEXICON } from '#lib/language/words/lexicon.ts';
import { wordBookOf } from '#lib/language/words/word-book.ts';

const searchQuery = (question: string) => query.searchQuery(question, SHOP_LEXICON);

const lexemesFor = (question: string, at = 0) => searchQuery(question)?.wanted[at]?.lexemes.split(' | ');

describe('a question as a query', () => {
  test('has one part for each thing that is asked for', () => {
    const [order, ...animals] = searchQuery('Kan jeg bestille en zebra med giraff?')?.wanted ?? [];
    expect(order?.lexemes).toContain("'bestill':*");
    expect(animals.map(({ lexemes }) => lexemes)).toEqual(["'zebr':*", "'giraff':*"]);
  });

  test('names what is asked for in both languages, as each of them cuts it', () => {
    expect(lexemesFor('How do I return it?')).toContain("'retur':*");
    expect(lexemesFor('Hva koster frakt?', 1)).toEqual(expect.arrayContaining(["'frakt':*", "'shipping'", "'ship'"]));
  });

  test('names nothing twice, nor what one of its beginnings meets', () => {
    for (const question of ['Hva koster frakt?', 'How do I return it?', 'Har dere telt?']) {
      const lexemes = lexemesFor(question)!.map((each) => each.replaceAll("'", ''));
      const beginnings = lexemes.filter((each) => each.endsWith(':*')).map((each) => each.slice(0, -2));
      expect(new Set(lexemes).size).toBe(lexemes.length);
      const met = lexemes.filter((each) => beginnings.some((begin) => each.startsWith(begin) && each !== `${begin}:*`));
      expect(met).toEqual([]);
    }
  });

  test('names beginnings of four letters or more alone: "lever", and not whatever begins with its stem', () => {
    const lexemes = lexemesFor('Hva koster frakt?', 1)!;
    expect(lexemes).toEqual(expect.arrayContaining(["'lev'", "'lever':*"]));
    expect(lexemes.filter((each) => /^'.{1,3}':\*$/.test(each))).toEqual([]);
  });

  test('names days of the week where it is asked when it is open', () => {
    expect(lexemesFor('Når er butikken åpen?')).toEqual(expect.arrayContaining(["'mandag'", "'saturday'"]));
    expect(lexemesFor('Har dere telt?')).not.toContain("'mandag'");
  });

  test('names nynorsk words for it where the texts have them, and else not', () => {
    const lexemes = (text: string) =>
      query.searchQuery('Når har dere åpent?', SHOP_LEXICON, wordBookOf(text.split(' ')))!.wanted[0]!.lexemes;
    expect(lexemes('opningstider laurdag')).toContain("'opningstid");
    expect(lexemes('åpningstider lørdag')).not.toContain("'opning");
  });

  test('names the words themselves of texts that have many', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => `ord${at}x`);
    const lexemesIn = (words: string[]) =>
      query.searchQuery('Kan jeg returnere?', SHOP_LEXICON, wordBookOf([...words, 'returlapp']))!.wanted[0]!.lexemes;
    expect(lexemesIn([])).toContain("'retur':*");
    expect(lexemesIn(many)).not.toContain("'retur':*");
    expect(lexemesIn(many).split(' | ')).toEqual(expect.arrayContaining(["'retur'", "'returlapp'"]));
    // Its own words too, which the texts may have got just now.
    const asked = query.searchQuery('Hvor er returskjemaet?', SHOP_LEXICON, wordBookOf(many))!;
    expect(asked.wanted[0]!.lexemes).toContain("'returskjema'");
  });

  test('leaves to the database how it cuts what is no plain word', () => {
    expect(searchQuery('Har dere 10kg vekter?')?.wanted[0]?.texts.simple).toContain("'10kg':*");
    const [back] = searchQuery('Can I send it back?')?.wanted ?? [];
    expect(back?.phrases.english).toContain("('send' <-> 'back')");
    expect(back?.phrases.norwegian).not.toContain("'back'");
  });

  test('asks for no word that the database leaves out, unless for that alone', () => {
    const wash = searchQuery('How do I wash a down jacket?')!;
    expect(wash.terms.map(({ word }) => word)).toContain('down');
    expect(wash.wanted).toHaveLength(wash.terms.length - 1);
    expect(searchQuery('down')?.wanted).toHaveLength(1);
    const shop = lexiconWith([{ no: 'dun*', en: 'down' }]);
    expect(query.searchQuery('How do I wash a down jacket?', shop)?.wanted).toHaveLength(wash.terms.length);
  });

  test.each([
    ['Is there wifi?', "'wi-fi'"],
    ['Hva er eposten deres?', "'e-posten':*"],
  ])('asks "%s" for both ways to write it', (question, words) => {
    const [wanted] = searchQuery(question)?.wanted ?? [];
    expect(wanted?.texts.norwegian).toContain(words);
    expect(wanted?.lexemes).toContain(words.replace('-', '').slice(0, 5));
  });

  test('has at most ten terms, those of the lexicon first', () => {
    const rambling = `${Array.from({ length: 40 }, (_, at) => `blah${String.fromCharCode(97 + (at % 26))}${at}x`).join(' ')} retur`;
    const { terms = [] } = searchQuery(rambling) ?? {};
    expect(terms).toHaveLength(10);
    expect(terms[0]?.word).toBe('retur');
  });

  test('of a message that is nothing but values it stays short', () => {
    const { values = [], wanted = [] } = searchQuery('barn er 1 og 2 kg og 3 fot. '.repeat(150)) ?? {};
    expect(values.length).toBeLessThanOrEqual(4);
    expect(JSON.stringify(wanted).length).toBeLessThan(5_000);
  });

  test.each(['', '?!', 'og i på', 'the of and'])('"%s" is none', (question) => {
    expect(searchQuery(question)).toBeNull();
  });

  test('nothing of the message but letters and digits gets into it', () => {
    const { wanted } = searchQuery(`zebra' | !giraff:* & <-> \\ "løve" (x) %s $1 --`)!;
    const texts = wanted.flatMap(({ lexemes, texts: cut, phrases }) => [
      lexemes,
      ...Object.values(cut),
      ...Object.values(phrases),
    ]);
    for (const text of texts.filter((each) => each !== ''))
      expect(text).toMatch(/^(?:\(?'[\p{L}\p{N}]+'(?::\*)?\)?(?: <-> | \| |$))+$/u);
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
