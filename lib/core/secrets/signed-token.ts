import { jwtVerify, SignJWT } from 'jose';
import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { now } from '#lib/core/time.ts';
import { ShortCache } from '../short-cache.ts';
import { secretFor } from './secrets.ts';
import { hashOfSecret } from './token-hash.ts';

const ISSUER = 'parley';

export type TokenAudience = 'operator' | 'visitor';

export interface TokenClaims {
  tenantId: string;
  subject: string;
  /** Of operators: tokens of an earlier epoch are dead. */
  epoch: number;
}

/** A JWT that this deployment alone can make and read; the audiences have keys of their own. */
export async function signToken(
  audience: TokenAudience,
  claims: TokenClaims,
  ttlSeconds: number,
): Promise<{ token: string; expiresAt: Date }> {
  const issuedAt = Math.floor(now().getTime() / 1000);
  const token = await new SignJWT({ tenant: claims.tenantId, epoch: claims.epoch })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setSubject(claims.subject)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ttlSeconds)
    .sign(await keyOf(audience));
  return { token, expiresAt: new Date((issuedAt + ttlSeconds) * 1000) };
}

/** @returns null for anything but a good token of that audience */
export async function maybeTokenClaims(audience: TokenAudience, token: string): Promise<Verified | null> {
  const key = `${audience} ${hashOfSecret(token)}`;
  const known = verified().get(key) ?? (await verify(audience, token));
  if (!known || known.expiresAt.getTime() <= now().getTime()) return null;
  verified().set(key, known);
  return known;
}

type Verified = TokenClaims & { expiresAt: Date };

// A signature that was good stays good; only what the token says of its time is looked at again.
const verified = () =>
  oncePerProcess('verified-tokens', () => new ShortCache<Verified>({ maximum: 20_000, ttlMs: 300_000 }));

async function verify(audience: TokenAudience, token: string): Promise<Verified | null> {
  try {
    const { payload } = await jwtVerify(token, await keyOf(audience), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience,
      requiredClaims: ['sub', 'exp', 'tenant', 'epoch'],
      currentDate: now(),
    });
    const { tenant, epoch, sub, exp } = payload;
    if (typeof tenant !== 'string' || typeof epoch !== 'number') return null;
    return { tenantId: tenant, subject: sub!, epoch, expiresAt: new Date(exp! * 1000) };
  } catch {
    return null;
  }
}

/** Made once: bytes would be derived from the secret, and made a key of, for each token. */
const keyOf = (audience: TokenAudience): Promise<CryptoKey> =>
  oncePerProcess(`${audience}-token-key`, () =>
    crypto.subtle.importKey('raw', new Uint8Array(secretFor(`${audience}-token`)), HMAC, false, ['sign', 'verify']),
  );

const HMAC = { name: 'HMAC', hash: 'SHA-256' };
