import { describe, expect, test } from 'vitest';
import { prettyJson } from '#components/ui/code/pretty-json.ts';
import { visibleText } from '#components/ui/code/visible-text.ts';

describe('what somebody else has sent', () => {
  test.each([
    ['a\u202Eexe.gpj', 'a\\u202eexe.gpj'],
    ['\u2067x\u2069', '\\u2067x\\u2069'],
    ['bell\u0007 esc\u001b[31m del\u007f', 'bell\\u0007 esc\\u001b[31m del\\u007f'],
    ['zero\u200bwidth\ufeff', 'zero\\u200bwidth\\ufeff'],
    ['alone\r', 'alone\\u000d'],
  ])('hides nothing and turns nothing about: %j', (text, shown) => {
    expect(visibleText(text)).toBe(shown);
  });

  test('stays as it is where everything can be seen: lines, tabs, markup, other scripts, emoji', () => {
    const text = 'one\n\ttwo <b onclick="x">&amp;</b> Åse 🏔️ שלום';
    expect(visibleText(text)).toBe(text);
    expect(visibleText('a\r\nb')).toBe('a\nb');
  });
});

describe('JSON', () => {
  test('has a line for each value', () => {
    expect(prettyJson('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
    expect(prettyJson(' []')).toBe('[]');
  });

  test.each(['', 'ok', '12', '"text"', '{"cut":', '<html>'])('is not made of %j', (text) => {
    expect(prettyJson(text)).toBeNull();
  });
});
