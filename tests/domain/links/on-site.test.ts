import { describe, expect, test } from 'vitest';
import { isOnSite } from '#lib/links/site-address.ts';

const SITE = {
  siteHosts: ['shop.example', 'Kasse.shop.example', 'localhost:4000'],
  allowedOrigins: ['https://app.example', 'http://intern.example:8080', 'http://localhost:3000'],
};

describe('a page of the site', () => {
  test.each([
    'https://shop.example/tents?size=2#reviews',
    'https://SHOP.example',
    'https://kasse.shop.example/',
    'https://app.example/account',
    'http://intern.example:8080/a',
    'http://localhost:3000/',
    'http://localhost:4000/x',
  ])('is %s', (address) => expect(isOnSite(address, SITE)).toBe(true));

  test.each([
    ['another site', 'https://evil.example/'],
    ['a host that begins alike', 'https://shop.example.evil.example/'],
    ['a host that ends alike', 'https://notshop.example/'],
    ['a host within it that nobody named', 'https://a.shop.example/'],
    ['another port', 'https://shop.example:8443/'],
    ['a name before the host', 'https://shop.example@evil.example/'],
    ['a name before its own host', 'https://kari@shop.example/'],
    ['no TLS', 'http://shop.example/'],
    ['an allowed origin without its TLS', 'http://app.example/'],
    ['a script', 'javascript:alert(1)//shop.example'],
    ['data', 'data:text/html,shop.example'],
    ['a path', '/tents'],
    ['two slashes', '//shop.example/'],
    ['nothing', ''],
  ])('is not %s', (_, address) => expect(isOnSite(address, SITE)).toBe(false));
});
