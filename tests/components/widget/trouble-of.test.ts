import { expect, test } from 'vitest';
import { afterBan, triedAgain, troubleOf } from '#components/widget/chat/session/calls/trouble-of.ts';
import { refusalWords } from '#components/widget/chat/view/basics/refusal-words.ts';
import { texts } from '#components/widget/chat/texts.ts';

test.each([
  ['origin_not_allowed', false, { trouble: 'origin' }],
  ['forbidden', false, { trouble: 'banned' }],
  ['unauthorized', true, { trouble: 'expired' }],
  ['unauthorized', false, {}],
  ['rate_limited', true, {}],
  ['unreachable', true, {}],
])('a refusal as %s, vouched for: %s, means %j for what follows', (code, isVouchedFor, trouble) => {
  expect(troubleOf(code, isVouchedFor)).toEqual(trouble);
});

test('who was banned may try again when the chat is opened anew; nothing else mends itself so', () => {
  expect([triedAgain('banned'), triedAgain('origin'), triedAgain('expired'), triedAgain(null)]).toEqual([
    null,
    'origin',
    'expired',
    null,
  ]);
});

test('what the team decides holds at once, and takes back nothing but a ban', () => {
  expect([afterBan(null, true), afterBan('banned', false), afterBan('expired', false)]).toEqual([
    'banned',
    null,
    'expired',
  ]);
});

test('whatever a banned visitor sends is refused in the same plain words', () => {
  const words = refusalWords({ code: 'forbidden', retryAfterMs: null }, texts.en, 'en');
  expect(words).toBe('You can no longer write here. You can still read what has been said.');
});
