import { expect, it } from 'vitest';
import { localTime, timeIn, timesOf } from '#components/panel/webhooks/state/log-times.ts';
import { errorWords, formatTook } from '#components/panel/webhooks/texts/delivery-words.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');

it('the offered times count back from now; one’s own are not offered', () => {
  expect(timesOf('hour', NOW)).toEqual({ since: '2026-11-20T11:00:00.000Z', until: null });
  expect(timesOf('week', NOW)).toEqual({ since: '2026-11-13T12:00:00.000Z', until: null });
  expect(timesOf('any', NOW)).toEqual({ since: null, until: null });
  expect(timesOf('own', NOW)).toBeNull();
});

it('a time that is written in a field is the one that the field showed', () => {
  expect(timeIn(localTime(NOW))).toBe(NOW.toISOString());
  expect(localTime(new Date(2026, 0, 2, 3, 4))).toBe('2026-01-02T03:04');
  expect([timeIn(''), timeIn('yesterday')]).toEqual([null, null]);
});

it.each([
  ['http_500', 'The server answered 500.'],
  ['http_302', 'The server answered 302. Redirects are not followed.'],
  ['timeout', 'The server did not answer within 5 seconds.'],
  ['something_new', 'something_new'],
])('%s is said in words: %s', (code, words) => {
  expect(errorWords(code, 'en')).toBe(words);
});

it('what took long is said in seconds', () => {
  expect([formatTook(132, 'en'), formatTook(1_234, 'en'), formatTook(4_960, 'no')]).toEqual(['132 ms', '1.2 s', '5 s']);
});
