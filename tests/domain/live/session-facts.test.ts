import { expect, test } from 'vitest';
import { deviceOf, foreignReferrer, sessionFacts } from '#lib/live/session-facts.ts';

const SITE = { siteHosts: ['www.shop.example'], allowedOrigins: ['https://shop.example'] };

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'desktop', 'Firefox', 'Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'desktop',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
    'mobile',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'tablet',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0',
    'desktop',
    'Microsoft Edge',
    'Linux',
  ],
  ['', 'desktop', null, null],
  ['x', 'desktop', null, null],
])('“%s” is a %s with %s on %s', (userAgent, type, browser, os) => {
  expect(deviceOf(userAgent)).toEqual({ type, browser, os });
});

test('an agent without end takes no time', () => {
  const startedAt = performance.now();
  deviceOf(`Mozilla/5.0 ${'('.repeat(200_000)}`);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});

test.each([
  ['https://search.example/results?q=secret#top', 'https://search.example/results'],
  ['https://kari:word@search.example/a', 'https://search.example/a'],
  ['https://shop.example/tents', null],
  ['https://WWW.shop.example/tents', null],
  ['https://other.example/here', null],
  ['android-app://com.search', null],
  ['javascript:alert(1)', null],
  ['no address', null],
])('a session that comes from “%s” is said to come from %s', (referrer, told) => {
  expect(foreignReferrer(referrer, 'https://other.example/page', SITE)).toBe(told);
});

test('a place is what the platform’s headers say, if they say one', () => {
  const place = (country: string, city: string) =>
    sessionFacts(
      new Headers({ 'x-vercel-ip-country': country, 'x-vercel-ip-city': city }),
      'https://shop.example/',
      null,
      SITE,
    ).location;
  expect(place('NO', 'Troms%C3%B8')).toEqual({ country: 'NO', city: 'Tromsø' });
  expect(place('NO', '%E0%A4%A')).toEqual({ country: 'NO', city: null });
  expect(place('NO', 'A'.repeat(200))).toEqual({ country: 'NO', city: 'A'.repeat(100) });
  expect(place('Norway', 'Bergen')).toBeNull();
  expect(sessionFacts(new Headers(), 'https://shop.example/', null, SITE).location).toBeNull();
});
