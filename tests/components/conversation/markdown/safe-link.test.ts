import { expect, test } from 'vitest';
import { safeLink } from '#components/conversation/markdown/safe-link.ts';

const SITE = 'http://localhost:8080';

test.each([
  ['https://shop.example/a', 'https://shop.example/a'],
  ['http://localhost:3000/demo/products/tent', 'http://localhost:3000/demo/products/tent'],
  ['mailto:hei@shop.example', 'mailto:hei@shop.example'],
  ['/products/tent', 'http://localhost:8080/products/tent'],
])('%s may stand in a link, as %s', (address, href) => {
  expect(safeLink(address, SITE)).toBe(href);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  '//evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  'https://shop.example@evil.example/',
  'products/tent',
  '',
])('%j may not', (address) => {
  expect(safeLink(address, SITE)).toBeNull();
});

test("a path leads nowhere in what has no site of its own, such as a person's words", () => {
  expect(safeLink('/products/tent')).toBeNull();
});
