import { domainToUnicode } from 'node:url';
import { expect, test } from 'vitest';
import { fitsRule } from '#lib/resources/url-rule.ts';

const PAGE = 'https://shop.example.com/pricing/tents?size=2&path=/returns';

test.each([
  ['/pricing*', PAGE],
  ['/pricing/tents', PAGE],
  ['*/tents', PAGE],
  ['*tents*', PAGE],
  ['/*/te*s', PAGE],
  ['*', PAGE],
  ['/*', 'https://shop.example.com/'],
  ['/', 'https://shop.example.com'],
  ['shop.example.com/*', PAGE],
  ['SHOP.example.COM/pricing*', PAGE],
  ['*.example.com/*', PAGE],
  ['*.example.com', PAGE],
  ['shop.example.com', PAGE],
  ['https://shop.example.com/pricing*', PAGE],
  ['shop.example.com:8443/*', 'https://shop.example.com:8443/x'],
  ['shop.example.com/*', 'https://shop.example.com:8443/x'],
  ['/søk*', 'https://shop.example.com/s%C3%B8k/telt'],
  ['/s%C3%B8k', 'https://shop.example.com/søk'],
  ['bücher.example/*', 'https://bücher.example/a'],
  ['/a*b*a', 'https://shop.example.com/aba'],
  ['/100%', 'https://shop.example.com/100%'],
])('%s fits %s', (rule, page) => {
  expect(fitsRule(rule, page, domainToUnicode)).toBe(true);
});

test.each([
  ['/pricing', PAGE],
  ['/tents*', PAGE],
  ['pricing*', PAGE],
  ['/returns*', PAGE],
  ['*/returns', PAGE],
  ['/Pricing*', PAGE],
  ['example.com/*', PAGE],
  ['example.com', PAGE],
  ['shop.example.com/', PAGE],
  ['shop.example.com:8443/*', PAGE],
  ['/a*b*a', 'https://shop.example.com/ab'],
  ['/ab*ba', 'https://shop.example.com/aba'],
  ['/x.x', 'https://shop.example.com/xax'],
  ['/(a+)+$', 'https://shop.example.com/aaaa'],
  ['*', 'no address'],
])('%s does not fit %s', (rule, page) => {
  expect(fitsRule(rule, page, domainToUnicode)).toBe(false);
});

test('no pattern makes it slow', () => {
  const page = `https://shop.example.com/${'a'.repeat(1900)}`;
  const hostile = [
    `/${'*a'.repeat(99)}b`,
    `/${'a*'.repeat(98)}*b`,
    `*${'a'.repeat(190)}b*`,
    '*'.repeat(200),
    `/${'a'.repeat(199)}`,
  ];
  const begun = performance.now();
  // As many as a tenant may have: 50 departments of 30 rules.
  for (let n = 0; n < 300; n++) for (const rule of hostile) fitsRule(rule, page, domainToUnicode);
  expect(performance.now() - begun).toBeLessThan(500);
});
