import { describe, expect, test } from 'vitest';
import { leansOnEarlier, withWhatItRefersTo } from '#lib/language/questions/follow-up.ts';
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
