import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { config } from '#lib/core/config.ts';
import { notFound } from '#lib/core/errors.ts';
import { secretFor } from '#lib/core/secrets/secrets.ts';
import { now } from '#lib/core/time.ts';

// decisions.md, rule 10.
const LIFETIME_MS = 10 * 60_000;

/**
 * Where the mail leads. What signs in stands behind the #, which no server and no referrer ever sees, and with it whose
 * sign-in it is (`as`) and for which browser (`mark`): the panel asks before it signs anybody in elsewhere.
 */
export function signInLink(
  tenantId: string | null,
  given: { tokenHash: string; email: string; mark: string | null },
): string {
  const { tokenHash, email, mark } = given;
  const secret = new URLSearchParams({ token_hash: tokenHash, type: 'email', as: sealed(tokenHash, email) });
  if (mark !== null) secret.set('mark', digestFor(mark, tokenHash));
  return `${config().appUrl}/panel${tenantId === null ? '' : `?tenant=${tenantId}`}#${secret}`;
}

/**
 * Whose sign-in the link is, as we wrote it: a link that somebody rewrote names nobody. It redeems nothing, and does
 * not know whether that was done before. @throws AppError `not_found`
 */
export function addressOfLink(tokenHash: string, as: string): string {
  const [address = '', expiry = '', mac = ''] = as.split('.');
  const given = Buffer.from(mac, 'base64url');
  const good = macOf(tokenHash, address, expiry);
  if (given.length !== good.length || !timingSafeEqual(given, good)) throw notFound('sign-in link');
  if (Number.parseInt(expiry, 36) <= now().getTime()) throw notFound('sign-in link');
  return Buffer.from(address, 'base64url').toString('utf8');
}

function sealed(tokenHash: string, email: string): string {
  const address = Buffer.from(email).toString('base64url');
  const expiry = (now().getTime() + LIFETIME_MS).toString(36);
  return `${address}.${expiry}.${macOf(tokenHash, address, expiry).toString('base64url')}`;
}

function macOf(tokenHash: string, address: string, expiry: string): Buffer {
  return createHmac('sha256', secretFor('sign-in links')).update(`${tokenHash}.${address}.${expiry}`).digest();
}

/** What only the browser that holds the mark can make out: the mark is the link's own, and of no use for another. */
const digestFor = (mark: string, tokenHash: string): string =>
  createHash('sha256').update(`${mark}.${tokenHash}`).digest('base64url');
