import { expect, test } from 'vitest';
import { resolved, siteOf, withResolvedLinks } from '#lib/links/site-address.ts';

test.each([
  [['shop.example'], ['https://shop.example'], 'https://shop.example'],
  [['shop.example'], ['http://other.example', 'http://shop.example'], 'http://shop.example'],
  [['shop.example', 'www.shop.example'], [], 'https://shop.example'],
  [['shop.example:8443'], ['https://shop.example'], 'https://shop.example:8443'],
  [['localhost:3000'], ['http://localhost:3000'], 'http://localhost:3000'],
  [['localhost:8080'], [], 'http://localhost:8080'],
  [['127.0.0.1:5173'], [], 'http://127.0.0.1:5173'],
  [[], ['https://shop.example', 'https://other.example'], 'https://shop.example'],
  [[], [], null],
])('hosts %j and origins %j make the site %s', (siteHosts, allowedOrigins, site) => {
  expect(siteOf({ siteHosts, allowedOrigins })).toBe(site);
});

test.each([
  ['/products/tent', 'https://shop.example/products/tent'],
  ['products/tent?x=1#a', 'https://shop.example/products/tent?x=1#a'],
  ['./tent', 'https://shop.example/tent'],
  ['../tent', 'https://shop.example/tent'],
  ['https://other.example/a', 'https://other.example/a'],
  ['mailto:a@shop.example', 'mailto:a@shop.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['//evil.example/x', '//evil.example/x'],
  ['/\\evil.example', '/\\evil.example'],
  ['\\/evil.example', '\\/evil.example'],
])('%s on a site is %s', (address, whole) => {
  expect(resolved(address, 'https://shop.example')).toBe(whole);
  expect(resolved(address, null)).toBe(address);
});

test('links of Markdown lead from anywhere, beside the page that they stand on', () => {
  const text = 'See [a](/a), [b](b "B"), [c](<c/d>), ![p](p.png), [e](https://e.example/) and [f](mailto:f@e.example).';
  expect(withResolvedLinks(text, 'https://shop.example/help/returns')).toBe(
    'See [a](https://shop.example/a), [b](https://shop.example/help/b "B"), [c](<https://shop.example/help/c/d>), ' +
      '![p](https://shop.example/help/p.png), [e](https://e.example/) and [f](mailto:f@e.example).',
  );
  expect(withResolvedLinks(text, null)).toBe(text);
});
