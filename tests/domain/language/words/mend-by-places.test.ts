import { describe, expect, test } from 'vitest';
import { indexText, termsOf } from '#lib/language/term-index.ts';
import { SHOP_LEXICON } from '#lib/language/words/lexicon.ts';
import { mendByPlaces } from '#lib/language/words/mend-by-places.ts';

const mend = (question: string, language: 'no' | 'en', texts: readonly string[]) => {
  const places = texts.map((text) => ({ index: indexText(text, language, SHOP_LEXICON), text }));
  return mendByPlaces(question, termsOf(question, SHOP_LEXICON, language), places);
};

describe('a short word is mended where what stands around it says which one is meant', () => {
  test.each([
    ['a vowel left out', 'how much is the studio pln', ['Yearly Studio plans are invoiced.'], 'plan'],
    ['another vowel', 'hva er egenandelen ved skede', ['Egenandelen ved skade er 6 000 kr.'], 'skade'],
    [
      'a word of the texts where it does not fit',
      'how do i rest my password',
      ['Resetting your password: click the link.', 'Encrypted at rest and in transit.'],
      'resetting',
    ],
    ['beside the word that it stands beside', 'hva koster hell plass', ['Hel plass – 3 000 kr', 'Mat – 450 kr'], 'hel'],
  ])('%s', (_what, question, texts, meant) => {
    const language = question.startsWith('how') ? 'en' : 'no';
    const [written = ''] = /pln|skede|(?<=i )rest|hell/.exec(question) ?? [];
    expect(mend(question, language, texts)).toContain(meant);
    expect(mend(question, language, texts)).not.toMatch(new RegExp(`(?<!\\p{L})${written}(?!\\p{L})`, 'u'));
  });

  test.each([
    ['two words are as near', 'egenandel ved skede', ['Egenandel ved skade.', 'Egenandel ved skjede.']],
    ['what else is asked for is not there', 'how much is the studio pln', ['The Team plan is €24.']],
    ['nothing stands around it', 'hva koster hell', ['Hel plass – 3 000 kr']],
    ['the word means something', 'can i bring a cat to the studio', ['The Studio chat, by cast.']],
    [
      'it is there with all that is asked for',
      'is studio data encrypted at rest',
      ['Studio data is encrypted at rest. Reset it.'],
    ],
    ['it is a name', 'Hva koster studio Hell', ['Hel studio plass – 3 000 kr']],
  ])('but not where %s', (_why, question, texts) => {
    expect(mend(question, /^(?:how|can|is)/.test(question) ? 'en' : 'no', texts)).toBeNull();
  });
});
