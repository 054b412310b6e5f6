import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretFor } from '#lib/core/secrets/secrets.ts';

/** 43 characters that nobody without the deployment's secret can make for this purpose and these parts. */
export function signatureOf(purpose: 'upload' | 'image' | 'avatar', parts: (string | number)[]): string {
  return createHmac('sha256', secretFor('blob'))
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url');
}

export function isSignatureOf(
  signature: string,
  purpose: 'upload' | 'image' | 'avatar',
  parts: (string | number)[],
): boolean {
  const expected = Buffer.from(signatureOf(purpose, parts));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
