import { describe, expect, test } from 'vitest';
import { excerptOf } from '#lib/knowledge/excerpt.ts';
import { SHOP_LEXICON } from '#lib/language/words/lexicon.ts';
import { indexText, termsOf } from '#lib/language/term-index.ts';

const excerpt = (question: string, ...sentences: string[]) =>
  excerptOf(
    sentences,
    sentences.map((sentence) => indexText(sentence, 'en', SHOP_LEXICON)),
    termsOf(question, SHOP_LEXICON, 'en'),
  );

describe('what is shown of a passage', () => {
  test('begins at the sentence that meets the question, and goes on behind it', () => {
    expect(excerpt('How do I wax the zipper?', 'Tents last.', 'Wax the zipper.', 'Do so in spring.')).toBe(
      'Wax the zipper. Do so in spring.',
    );
  });

  test('begins at the one with a number of two that meet it as well', () => {
    expect(excerpt('returns', 'We take returns.', 'Returns are free for 60 days.')).toBe(
      'Returns are free for 60 days.',
    );
  });

  test('begins at its beginning when nothing meets it', () => {
    expect(excerpt('bicycles', 'Tents last.', 'Wax the zipper.')).toBe('Tents last. Wax the zipper.');
  });

  test('has whole sentences, up to 240 characters of them', () => {
    const [first, second] = [`${'a'.repeat(119)}.`, `${'b'.repeat(118)}.`];
    expect(excerpt('x', first, second, 'c.')).toBe(`${first} ${second}`);
    expect(excerpt('x', first, `b${second}`)).toBe(first);
  });

  test('is cut between words where the sentence alone is too long', () => {
    const cut = excerpt('x', 'word '.repeat(60).trim());
    expect(cut).toMatch(/^(word ){46}word…$/);
  });

  test('keeps its characters whole where there is no space to cut at, as in Japanese', () => {
    expect(excerpt('x', '返品'.repeat(200))).toBe(`${'返品'.repeat(119)}返…`);
    expect(excerpt('x', `a${'😀'.repeat(300)}`)).toBe(`a${'😀'.repeat(238)}…`);
  });

  test('of nothing is nothing', () => {
    expect(excerpt('x')).toBe('');
  });
});
