import { expect, test } from 'vitest';
import { withoutMarkup } from '#lib/language/questions/without-markup.ts';

test.each([
  ['<img src=x onerror=alert(1)> do you have tents?', 'do you have tents?'],
  ['"><svg/onload=alert(1)> tents?', '"> tents?'],
  ['<script>alert("x")</script>tents?', 'tents?'],
  ['do you <b>have</b> tents<!-- and boats -->?', 'do you have tents ?'],
])('tags are no words: %s', (message, said) => {
  expect(withoutMarkup(message).replace(/ +/g, ' ').trim()).toBe(said);
});

test.each(['is size <40 in stock?', 'a < b and c > d', 'i <3 it', 'no tag at all'])(
  'what is no tag stays: %s',
  (said) => {
    expect(withoutMarkup(said)).toBe(said);
  },
);

test('a great many that are never closed are read in moments', () => {
  const begun = performance.now();
  withoutMarkup('<script'.repeat(100_000));
  withoutMarkup('<a '.repeat(100_000));
  expect(performance.now() - begun).toBeLessThan(2_000);
});
