import { describe, expect, test } from 'vitest';
import { cleanModelText, createTextCleaner } from '#lib/assistant/model-text.ts';

/** What comes out of the cleaner when the text comes in these pieces. */
function streamed(...pieces: string[]): string {
  const cleaner = createTextCleaner();
  return pieces.map((piece) => cleaner.push(piece)).join('') + cleaner.end();
}

describe('what a model wrote', () => {
  test.each([
    ['NUL, which no database keeps', 'a\0b', 'ab'],
    ['the bell and the escape', 'a\u0007\u001Bb', 'ab'],
    ['what turns the reading round', 'a\u202Eb\u202Cc', 'abc'],
    ['what parts an address unseen', 'https://sh\u200Bop.example\u2060/\u00ADa', 'https://shop.example/a'],
    ['half a character', 'a\uD83Db', 'a\uFFFDb'],
  ])('is without %s', (_what, written, kept) => {
    expect(cleanModelText(written)).toBe(kept);
  });

  test.each([
    ['tabs and line ends', 'a\tb\r\nc'],
    ['an emoji that is several joined', '👩\u200D🔧'],
    ['letters of any script', 'Åse, 東京, नमस्ते'],
  ])('keeps %s', (_what, written) => {
    expect(cleanModelText(written)).toBe(written);
  });
});

describe('the same in pieces', () => {
  const text = 'Tent 😀 and 👩\u200D🔧.';

  test('is the same wherever it is cut', () => {
    for (let at = 0; at <= text.length; at++) expect(streamed(text.slice(0, at), text.slice(at))).toBe(text);
    expect(streamed(...text.split(''))).toBe(text);
  });

  test('says at once all but a character that is not whole yet', () => {
    const cleaner = createTextCleaner();
    expect(cleaner.push('Hello \uD83D')).toBe('Hello ');
    expect(cleaner.push('\uDE00!')).toBe('😀!');
  });

  test('ends with a mark where the last character never became whole', () => {
    expect(streamed('a\uD83D')).toBe('a\uFFFD');
  });
});
