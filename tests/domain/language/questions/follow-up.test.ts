import { describe, expect, test } from 'vitest';
import { leansOnEarlier, referents, withWhatItRefersTo } from '#lib/language/questions/follow-up.ts';
import { SHOP_LEXICON } from '#lib/language/words/lexicon.ts';

describe('what a message is searched with', () => {
  test.each(['Hva koster det?', 'And to Svalbard?', 'Hvor lenge da?', 'What does it cost?', 'Og barnesykkel?'])(
    '"%s" leans on what was said before',
    (question) => expect(leansOnEarlier(question, SHOP_LEXICON)).toBe(true),
  );

  test.each([
    'Er det heis på hotellet?',
    'Hva koster terrengsykkel?',
    'Hva er telefonnummeret?',
    'Når åpner dere?',
    'Hvor høyt er kopieringsgebyret?',
  ])('"%s" is searched by itself', (question) => expect(leansOnEarlier(question, SHOP_LEXICON)).toBe(false));

  test('it is the newest that names something, as part of one question', () => {
    const earlier = ['Har dere parkering?', 'Leier dere ut terrengsykler?', 'ok, takk'];
    expect(withWhatItRefersTo('Hva koster det?', earlier, SHOP_LEXICON)).toBe(
      'Leier dere ut terrengsykler Hva koster det?',
    );
    expect(withWhatItRefersTo('Hva koster det?', ['Hei!'], SHOP_LEXICON)).toBe('Hva koster det?');
  });
});

test('what is referred to may itself go on from what was said before it', () => {
  const said = ['Jeg trenger et telt', 'kan jeg leie det i stedet?', 'takk!'];
  expect(referents(said, SHOP_LEXICON)).toEqual(['kan jeg leie det i stedet', 'Jeg trenger et telt']);
  expect(referents(['Har dere soveposer?', 'kan jeg leie et telt?'], SHOP_LEXICON)).toEqual(['kan jeg leie et telt']);
  expect(referents(['Hei!'], SHOP_LEXICON)).toEqual([]);
});

test('"it" and "which one" are of what was shown', () => {
  for (const question of ['er den vanntett?', 'which one is waterproof?', 'hvilken av dem er vanntett?']) {
    expect(leansOnEarlier(question, SHOP_LEXICON)).toBe(false);
    expect(leansOnEarlier(question, SHOP_LEXICON, true)).toBe(true);
  }
  expect(leansOnEarlier('hva koster frakt til Svalbard?', SHOP_LEXICON, true)).toBe(false);
});
