import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { OVERLAP_MS, signatureOf, signingSecrets } from '#lib/deliveries/signature.ts';

const AT = new Date('2026-11-20T12:00:00.999Z');
const SECONDS = 1_795_176_000;
const v1 = (secret: string, text: string) => `v1=${createHmac('sha256', secret).update(text).digest('hex')}`;

test('a signature has the whole seconds and the HMAC of both, over the bytes as they are', () => {
  const body = '{"name":"Åse 🛒"}';
  expect(signatureOf(body, ['whsec_a'], AT)).toBe(`t=${SECONDS},${v1('whsec_a', `${SECONDS}.${body}`)}`);
});

test('two secrets sign, the newest first', () => {
  const both = [v1('whsec_b', `${SECONDS}.{}`), v1('whsec_a', `${SECONDS}.{}`)];
  expect(signatureOf('{}', ['whsec_b', 'whsec_a'], AT)).toBe([`t=${SECONDS}`, ...both].join(','));
});

test('the secret before a rotation signs for a day, and not a moment longer', () => {
  const rotated = { secret: 'b', previousSecret: 'a', secretRotatedAt: AT };
  expect(signingSecrets(rotated, new Date(AT.getTime() + OVERLAP_MS - 1))).toEqual(['b', 'a']);
  expect(signingSecrets(rotated, new Date(AT.getTime() + OVERLAP_MS))).toEqual(['b']);
  expect(signingSecrets({ secret: 'a', previousSecret: null, secretRotatedAt: null }, AT)).toEqual(['a']);
});
