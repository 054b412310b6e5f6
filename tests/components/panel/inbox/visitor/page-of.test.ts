import { describe, expect, it } from 'vitest';
import { pageOf } from '#components/panel/inbox/visitor/page-of.ts';

const SITE = { siteHosts: ['shop.example.com'], allowedOrigins: ['https://www.example.com', 'http://localhost:3000'] };
const page = (written: string, visited: string | null = 'https://www.example.com/tents') =>
  pageOf(written, SITE, visited);

describe('the page that a visitor is shown', () => {
  it.each([
    ['/delivery?to=oslo', 'https://www.example.com/delivery?to=oslo'],
    ['https://shop.example.com/returns', 'https://shop.example.com/returns'],
    ['HTTPS://SHOP.example.com/returns ', 'https://shop.example.com/returns'],
    ['http://localhost:3000/', 'http://localhost:3000/'],
  ])('“%s” is %s', (written, expected) => {
    expect(page(written)).toBe(expected);
  });

  it('of a path is on the site itself where it is not known where the visitor is', () => {
    expect(page('/delivery', null)).toBe('https://www.example.com/delivery');
  });

  it.each([
    '',
    'delivery',
    'https://elsewhere.example',
    '//elsewhere.example/x',
    'javascript:alert(1)',
    'https://',
    'ftp://shop.example.com',
  ])('“%s” is none', (written) => {
    expect(page(written)).toBeNull();
  });

  it('is not on the site that the visitor came from where that is not the tenant’s', () => {
    expect(page('/delivery', 'https://elsewhere.example/x')).toBeNull();
  });
});
