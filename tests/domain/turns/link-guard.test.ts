import { describe, expect, test } from 'vitest';
import { createLinkGuard, guardLinks } from '#lib/turns/link-guard.ts';

const own = (host: string) => host === '' || host === 'shop.example';

const CASES: [string, string][] = [
  ['See [returns](https://shop.example/returns).', 'See [returns](https://shop.example/returns).'],
  ['See [returns](https://evil.example/x).', 'See returns.'],
  ['See [returns](/returns) now', 'See [returns](/returns) now'],
  ['See [returns](//evil.example/x) now', 'See returns now'],
  ['See [returns](/\\evil.example/x) now', 'See returns now'],
  ['![pixel](https://evil.example/p.png) hello', ' hello'],
  ['![logo](https://shop.example/l.png) hello', '![logo](https://shop.example/l.png) hello'],
  ['Go to https://evil.example/a?b=c now', 'Go to  now'],
  ['Go to https://shop.example/a now', 'Go to https://shop.example/a now'],
  ['Go to www.evil.example now', 'Go to  now'],
  ['[a](javascript:alert(1)) b', 'a) b'],
  ['[a](https://shop.example@evil.example/) b', 'a b'],
  ['[https://evil.example](https://evil.example)', ''],
  [
    'Call [us](tel:+4712345678) or [write](mailto:a@shop.example)',
    'Call [us](tel:+4712345678) or [write](mailto:a@shop.example)',
  ],
  ['5 > 3 and [x] is no link, nor is (this)', '5 > 3 and [x] is no link, nor is (this)'],
];

test.each(CASES)('%s becomes %s', (given, shown) => {
  expect(guardLinks(given, own)).toBe(shown);
});

describe('a streamed answer', () => {
  test.each(CASES)('shows the same when it comes in pieces of every size: %s', (given, shown) => {
    for (let size = 1; size <= given.length; size++) {
      const guard = createLinkGuard(own);
      let said = '';
      for (let at = 0; at < given.length; at += size) said += guard.push(given.slice(at, at + size));
      expect(said + guard.end(), `pieces of ${size}`).toBe(shown);
    }
  });

  test('does not hold back plain words for long', () => {
    const guard = createLinkGuard(own);
    const text = 'You can return anything within sixty days of receiving it, unused. ';
    expect(guard.push(text)).toBe(text);
  });

  test('does not hold back without end what only looks like the start of a link', () => {
    const guard = createLinkGuard(own);
    const said = guard.push(`[${'a'.repeat(5000)} `);
    expect(said.length).toBeGreaterThan(4000);
  });
});
