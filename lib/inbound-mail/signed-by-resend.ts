import { createHmac, timingSafeEqual } from 'node:crypto';
import { config } from '#lib/core/config.ts';
import { notFound, unauthorized } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';

// As long as a call is believed after it was signed, either way.
const TOLERANCE_MS = 5 * 60_000;

/**
 * That the call is Resend's: signed as Svix signs (`<id>.<seconds>.<body>`, HMAC-SHA256), within five minutes.
 * @throws AppError `not_found` where no secret is set, `unauthorized`
 */
export function requireResendSignature(headers: Headers, body: Uint8Array): void {
  const secret = config().RESEND_WEBHOOK_SECRET;
  if (!secret) throw notFound('resource');
  const [id, seconds, signatures] = ['id', 'timestamp', 'signature'].map((name) => headers.get(`svix-${name}`) ?? '');
  if (!id || !/^\d{1,12}$/.test(seconds!)) throw unauthorized('The signature is missing.');
  if (Math.abs(now().getTime() - Number(seconds) * 1000) > TOLERANCE_MS)
    throw unauthorized('The signature is too old.');
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const good = createHmac('sha256', key).update(`${id}.${seconds}.`).update(body).digest();
  // Several while a secret is being changed.
  const given = signatures!.split(' ').flatMap((each) => (each.startsWith('v1,') ? [each.slice(3)] : []));
  if (!given.some((each) => isSame(Buffer.from(each, 'base64'), good))) throw unauthorized('The signature is wrong.');
}

const isSame = (given: Buffer, good: Buffer): boolean => given.length === good.length && timingSafeEqual(given, good);
