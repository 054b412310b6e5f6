import { expect, test } from 'vitest';
import { wayTo } from '#components/widget/chat/session/page/way-to.ts';

const PAGE = 'https://www.fjell.example/tents';

test.each([
  'https://www.fjell.example/basket?x=1#y',
  'https://fjell.example/',
  'https://checkout.fjell.example/',
  'https://a.b.fjell.example/',
])('from a page of the site the way to %s is open', (address) => {
  expect(wayTo(address, PAGE)).toBe(address);
});

test.each([
  ['another site', 'https://evil.example/'],
  ['a site that only ends alike', 'https://notfjell.example/'],
  ['a site that only begins alike', 'https://www.fjell.example.evil.example/'],
  ['another port', 'https://www.fjell.example:8443/'],
  ['a script', 'javascript:alert(1)'],
  ['a script in other letters', 'JaVaScRiPt:alert(1)'],
  ['data', 'data:text/html,hi'],
  ['a file', 'file:///etc/passwd'],
  ['no TLS any more', 'http://www.fjell.example/'],
  ['somebody’s name before the host', 'https://evil@www.fjell.example/'],
  ['the page’s own path', '/basket'],
  ['nothing', ''],
])('the way is closed to %s', (_, address) => {
  expect(wayTo(address, PAGE)).toBeNull();
});

test('a top-level domain is no site, and neither is a part of an address of numbers', () => {
  expect(wayTo('https://shop.example/', 'https://example/')).toBeNull();
  expect(wayTo('http://1.127.0.0.1/', 'http://127.0.0.1/')).toBeNull();
});

test('a page without TLS may go on to one with it', () => {
  expect(wayTo('https://fjell.example/', 'http://fjell.example/')).toBe('https://fjell.example/');
  expect(wayTo('http://localhost:3000/a', 'http://localhost:3000/b')).toBe('http://localhost:3000/a');
  expect(wayTo('http://localhost:4000/a', 'http://localhost:3000/b')).toBeNull();
});
